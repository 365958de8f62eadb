package dev.weft.generator.training;

/**
 * Types of the tasks that a pass of some layers is made of.
 *
 * @param computed one after another
 * @param exposed communication for which computation waits: steps one after another, each of types
 *     that run at once
 * @param hidden communication beside the computation: lanes, each one after another
 */
record PassTypes(int[] computed, int[][] exposed, int[][] hidden) {}
