package dev.weft.lang.ide.codeaction;

/**
 * A change that resolves an issue.
 *
 * @param label what it does, for a menu
 * @param offset where it begins
 * @param length how many characters it replaces
 */
public record Fix(String label, int offset, int length, String replacement) {}
