package dev.weft.lang.settings;

/**
 * When a queue marks its packets.
 *
 * @param leastBytes queue length at which marking begins; 0 where it can't be evaluated
 * @param mostBytes queue length at which it reaches the probability; 0 where it can't be evaluated
 * @param probability from 0 to 1
 */
public record Marking(long leastBytes, long mostBytes, double probability) {}
