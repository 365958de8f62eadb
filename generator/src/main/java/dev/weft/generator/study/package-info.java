/**
 * Parameter studies: a design built and its scenarios run for every combination of some params, and
 * one table of what came out.
 */
@NullMarked
package dev.weft.generator.study;

import org.jspecify.annotations.NullMarked;
