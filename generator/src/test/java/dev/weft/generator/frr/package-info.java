/** Tests of the FRR backend. */
@org.jspecify.annotations.NullMarked
package dev.weft.generator.frr;
