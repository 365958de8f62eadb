/** Tests of prefixes. */
@org.jspecify.annotations.NullMarked
package dev.weft.topology.addresses;
