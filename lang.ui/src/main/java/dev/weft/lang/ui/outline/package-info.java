/** The declarations of a text. */
package dev.weft.lang.ui.outline;
