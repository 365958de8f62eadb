/** The outline of a text. */
@org.jspecify.annotations.NullMarked
package dev.weft.lang.ide.symbol;
