/** Which parts of a text can be folded. */
package dev.weft.lang.ui.folding;
