/** What each word of a text is, for editors that colour it. */
@org.jspecify.annotations.NullMarked
package dev.weft.lang.ide.colouring;
