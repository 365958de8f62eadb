/** The address plan as a table. */
@org.jspecify.annotations.NullMarked
package dev.weft.generator.addresses;
