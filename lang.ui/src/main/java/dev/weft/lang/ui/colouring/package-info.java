/** Colours of words. */
package dev.weft.lang.ui.colouring;
