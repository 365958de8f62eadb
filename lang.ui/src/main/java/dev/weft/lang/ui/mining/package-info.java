/** What was derived, between the words and above declarations. */
package dev.weft.lang.ui.mining;
