package dev.weft.generator.training;

/**
 * The tasks of a turn of a stage.
 *
 * @param entries those that begin it
 * @param exits those with which it ends
 * @param behindSends hidden communication that begins when what the turn before sends to other
 *     stages has arrived
 */
record Block(int[] entries, int[] exits, int[] behindSends) {}
