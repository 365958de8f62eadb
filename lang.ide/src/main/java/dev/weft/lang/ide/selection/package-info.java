/** What is selected, from a word outwards. */
@org.jspecify.annotations.NullMarked
package dev.weft.lang.ide.selection;
