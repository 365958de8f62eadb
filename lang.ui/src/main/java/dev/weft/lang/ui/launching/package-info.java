/** Runs of scenarios as launch configurations. */
package dev.weft.lang.ui.launching;
