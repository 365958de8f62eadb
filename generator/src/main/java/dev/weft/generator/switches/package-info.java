/**
 * The contract of a backend that configures switches: what it says to the targets that boot, reach,
 * emulate and verify switches whatever they run. Nothing here knows a system.
 */
@org.jspecify.annotations.NullMarked
package dev.weft.generator.switches;
