/** Tests of the NX-OS backend. */
@org.jspecify.annotations.NullMarked
package dev.weft.generator.nxos;
