/**
 * The best of the designs that a text and values of its params make: all are checked and counted,
 * then simulated in the order of what is to be least, until one keeps all expectations. Computes no
 * number of its own.
 */
@NullMarked
package dev.weft.generator.search;

import org.jspecify.annotations.NullMarked;
