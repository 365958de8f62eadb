/** Combinations of the values of params: the points of studies, the designs of comparisons. */
@NullMarked
package dev.weft.generator.params;

import org.jspecify.annotations.NullMarked;
