/** What a subnet manager and its people need to know of an InfiniBand fabric. */
@org.jspecify.annotations.NullMarked
package dev.weft.generator.infiniband;
