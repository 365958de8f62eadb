/**
 * The language in Eclipse's Generic Editor. What is known of texts comes from the language server,
 * which runs beside the workbench.
 */
package dev.weft.lang.ui;
