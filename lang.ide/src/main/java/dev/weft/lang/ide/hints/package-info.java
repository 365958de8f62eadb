/** What was derived, shown between the words of a text. */
@org.jspecify.annotations.NullMarked
package dev.weft.lang.ide.hints;
