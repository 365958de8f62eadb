/** Tests of the Cumulus Linux backend. */
@org.jspecify.annotations.NullMarked
package dev.weft.generator.cumulus;
