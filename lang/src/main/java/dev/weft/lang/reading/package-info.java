/**
 * How texts are read before they are parsed: what a file may be, and the words that a text is cut
 * into. Nothing here knows the syntax tree.
 */
@org.jspecify.annotations.NullMarked
package dev.weft.lang.reading;
