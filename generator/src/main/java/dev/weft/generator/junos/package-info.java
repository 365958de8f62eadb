/**
 * Switches that run Junos OS Evolved (QFX5230, QFX5240): {@code configs/<hostname>.set}, whole, one
 * {@code set} command a line. What is emitted, approximated or refused: docs/reference/backends.md.
 */
@org.jspecify.annotations.NullMarked
package dev.weft.generator.junos;
