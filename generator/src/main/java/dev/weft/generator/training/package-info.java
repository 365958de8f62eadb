/**
 * Training steps: the order in which the stages of a pipeline work, and what a job and its
 * placement become in a simulation model. Arithmetic of models (FLOPs, bytes, memory) is in the
 * topology.
 */
@NullMarked
package dev.weft.generator.training;

import org.jspecify.annotations.NullMarked;
