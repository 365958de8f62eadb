/**
 * Layout: one canonical form for every text. Changes white space only, never a word or a comment.
 */
@org.jspecify.annotations.NullMarked
package dev.weft.lang.formatting;
