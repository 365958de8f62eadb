/**
 * What a backend of switches says to the targets that boot, reach, emulate and verify switches
 * whatever they run: the parts of {@link dev.weft.generator.switches.SwitchBackend}. Nothing here
 * knows a system.
 */
@org.jspecify.annotations.NullMarked
package dev.weft.generator.switches;
