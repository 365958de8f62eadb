/**
 * BGP as all systems speak it: own system, neighbours in groups, what is told to whom. Decided here
 * once; backends turn it into their words and decide none of it again.
 */
@org.jspecify.annotations.NullMarked
package dev.weft.generator.bgp;
