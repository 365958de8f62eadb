/** Fixes: what rules compute, offered as resolutions of markers. */
package dev.weft.lang.ui.quickfix;
