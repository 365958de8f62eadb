/** Tests of what switch systems say. */
@org.jspecify.annotations.NullMarked
package dev.weft.topology.systems;
