/** Fabrics that others have published, with the numbers that they state. */
@org.jspecify.annotations.NullMarked
package dev.weft.lang.published;
