/** What NCCL reads on a server: its topology file and its environment. No fabric-wide rules. */
@org.jspecify.annotations.NullMarked
package dev.weft.generator.nccl;
