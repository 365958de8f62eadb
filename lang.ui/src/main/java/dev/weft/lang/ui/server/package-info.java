/** The language server, as a process of its own, and what it is told. */
package dev.weft.lang.ui.server;
