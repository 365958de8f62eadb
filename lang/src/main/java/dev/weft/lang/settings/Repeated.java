package dev.weft.lang.settings;

/**
 * A time, and how often it passes: {@code 3 x 300 ms}.
 *
 * @param intervalPs picoseconds
 */
public record Repeated(int count, long intervalPs) {}
