/** The reference inside Eclipse: its contents, and the page of a word or a rule. */
package dev.weft.lang.ui.help;
