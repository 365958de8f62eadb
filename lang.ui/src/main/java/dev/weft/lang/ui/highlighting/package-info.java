/** Where else the name at the cursor stands. */
package dev.weft.lang.ui.highlighting;
