/** What a word of a text means, for people. */
@org.jspecify.annotations.NullMarked
package dev.weft.lang.ide.hover;
