/**
 * Switches that run Cisco NX-OS: {@code configs/<hostname>.cfg}, whole, in an order in which it can
 * be loaded. What is emitted, approximated or refused: docs/reference/backends.md.
 */
@org.jspecify.annotations.NullMarked
package dev.weft.generator.nxos;
