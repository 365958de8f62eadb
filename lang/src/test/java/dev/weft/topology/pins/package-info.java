@org.jspecify.annotations.NullMarked
package dev.weft.topology.pins;
