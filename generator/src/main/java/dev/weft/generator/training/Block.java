package dev.weft.generator.training;

/**
 * The tasks of a turn of a stage.
 *
 * @param entries those that begin it
 * @param exits those with which it ends
 */
record Block(int[] entries, int[] exits) {}
