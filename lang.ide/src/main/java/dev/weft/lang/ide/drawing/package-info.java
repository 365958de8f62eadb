/** A fabric drawn beside its text, with the line that each box comes from; what a text promises. */
@org.jspecify.annotations.NullMarked
package dev.weft.lang.ide.drawing;
