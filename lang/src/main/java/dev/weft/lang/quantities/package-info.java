/** Values with dimensions, and the units that they are written in. */
@org.jspecify.annotations.NullMarked
package dev.weft.lang.quantities;
