/** Tests of the Junos backend. */
@org.jspecify.annotations.NullMarked
package dev.weft.generator.junos;
