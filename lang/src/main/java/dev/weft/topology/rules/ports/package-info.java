/** Rules on ports and cages of switches, what is cabled to them, and how much goes up. */
@org.jspecify.annotations.NullMarked
package dev.weft.topology.rules.ports;
