/** Tests of ways through a fabric. */
@org.jspecify.annotations.NullMarked
package dev.weft.topology.paths;
