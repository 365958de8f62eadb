/** Explanations as functions of a text and a place. */
@org.jspecify.annotations.NullMarked
package dev.weft.lang.ide.hover;
