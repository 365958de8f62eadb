/**
 * The network operating systems of switches that Weft knows: one class each, which says in what it
 * differs from the others. {@link dev.weft.topology.systems.SwitchSystems} lists them.
 */
@org.jspecify.annotations.NullMarked
package dev.weft.topology.systems;
