/** What to run on the finished fabric, and what it should show: the commissioning plan. */
@org.jspecify.annotations.NullMarked
package dev.weft.generator.commissioning;
