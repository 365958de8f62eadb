/** Ways through a fabric: next hops, their lengths and times, and what is lost with a switch. */
@org.jspecify.annotations.NullMarked
package dev.weft.topology.paths;
