/** How a window is laid out for work on fabrics. */
package dev.weft.lang.ui.perspective;
