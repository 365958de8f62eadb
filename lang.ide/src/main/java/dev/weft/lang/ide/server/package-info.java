/**
 * The language server: Xtext's, but for validation, which runs beside it and never in the way of
 * typing.
 */
@org.jspecify.annotations.NullMarked
package dev.weft.lang.ide.server;
