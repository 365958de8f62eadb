/** The cabling table. */
@org.jspecify.annotations.NullMarked
package dev.weft.generator.cabling;
