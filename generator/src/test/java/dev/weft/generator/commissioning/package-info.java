/** Tests of the commissioning plan. */
@org.jspecify.annotations.NullMarked
package dev.weft.generator.commissioning;
