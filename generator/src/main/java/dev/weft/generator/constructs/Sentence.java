package dev.weft.generator.constructs;

/**
 * What is to be said of a construct in a design.
 *
 * @param text the whole message
 * @param origin of what it is about, an index into the origins of the topology
 */
public record Sentence(String text, int origin) {}
