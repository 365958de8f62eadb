/**
 * What every backend shares: the design it reads, the outputs it writes, the contract between them.
 */
@org.jspecify.annotations.NullMarked
package dev.weft.generator;
