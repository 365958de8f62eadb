/**
 * A snapshot for Batfish, which reads configurations and says what the network will do: {@code
 * interop/batfish}, ready for {@code init_snapshot}.
 */
@org.jspecify.annotations.NullMarked
package dev.weft.generator.batfish;
