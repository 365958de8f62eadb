/** What switches say by BGP, over all systems. */
@org.jspecify.annotations.NullMarked
package dev.weft.generator.bgp;
