/** What the Generic Editor asks about a place in a text. */
package dev.weft.lang.ui.editing;
