/**
 * Designs side by side: what each is, costs and does, as one {@link
 * dev.weft.generator.comparison.Comparison}, and what writes it. Computes no number of its own: all
 * come from the overview of a fabric and from results of scenarios, or are quotients of these.
 */
@NullMarked
package dev.weft.generator.comparison;

import org.jspecify.annotations.NullMarked;
