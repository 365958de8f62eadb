/** Tests of the layout. */
@org.jspecify.annotations.NullMarked
package dev.weft.lang.formatting;
