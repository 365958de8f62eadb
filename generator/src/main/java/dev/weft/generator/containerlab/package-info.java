/**
 * A lab of containers that boots the switches of a fabric which have a container image (EOS, SONiC,
 * FRR) with servers beside them: {@code interop/containerlab}.
 */
@org.jspecify.annotations.NullMarked
package dev.weft.generator.containerlab;
