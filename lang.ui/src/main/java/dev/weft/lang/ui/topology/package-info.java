/** The view that draws the fabric of the text in front. */
package dev.weft.lang.ui.topology;
