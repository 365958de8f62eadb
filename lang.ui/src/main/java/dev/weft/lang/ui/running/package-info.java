/** Builds and scenarios, run by the language server. */
package dev.weft.lang.ui.running;
