/** Tests of the module's structure. */
@org.jspecify.annotations.NullMarked
package dev.weft;
