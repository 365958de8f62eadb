/** Tests of the EOS backend. */
@org.jspecify.annotations.NullMarked
package dev.weft.generator.eos;
