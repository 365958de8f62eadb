/** The bill of materials. */
@org.jspecify.annotations.NullMarked
package dev.weft.generator.bom;
