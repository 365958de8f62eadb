package dev.weft.lang.ide.hover;

/**
 * What a part of a text means.
 *
 * @param markdown for people
 * @param offset where the part begins
 * @param length its characters
 */
public record Explanation(String markdown, int offset, int length) {}
