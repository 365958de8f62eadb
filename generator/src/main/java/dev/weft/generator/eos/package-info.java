/**
 * Switches that run Arista EOS: {@code configs/<hostname>.cfg}, whole, in the order of {@code show
 * running-config}. What is emitted, approximated or refused: docs/reference/backends.md.
 */
@org.jspecify.annotations.NullMarked
package dev.weft.generator.eos;
