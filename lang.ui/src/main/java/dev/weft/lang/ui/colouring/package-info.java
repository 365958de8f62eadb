/** Colours of keywords, numbers, strings and comments in the Generic Editor. */
package dev.weft.lang.ui.colouring;
