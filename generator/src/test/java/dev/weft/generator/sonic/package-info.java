/** Tests of the SONiC backend. */
@org.jspecify.annotations.NullMarked
package dev.weft.generator.sonic;
