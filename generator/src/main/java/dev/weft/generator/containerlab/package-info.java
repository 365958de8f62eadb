/**
 * A lab of containers that boots the switches of a fabric whose system has an image, a container or
 * a virtual machine in one, with servers beside them: {@code interop/containerlab}.
 */
@org.jspecify.annotations.NullMarked
package dev.weft.generator.containerlab;
