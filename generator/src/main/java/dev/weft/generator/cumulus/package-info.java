/**
 * Switches that run NVIDIA Cumulus Linux: {@code configs/<hostname>/startup.yaml}, in the words of
 * NVUE. What is emitted, approximated or refused: docs/reference/backends.md.
 */
@org.jspecify.annotations.NullMarked
package dev.weft.generator.cumulus;
