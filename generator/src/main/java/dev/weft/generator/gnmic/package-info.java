/** What the collector gNMIc asks of switches: {@code interop/gnmic/gnmic.yaml}. */
@org.jspecify.annotations.NullMarked
package dev.weft.generator.gnmic;
