package dev.weft.topology;

/**
 * A port that a place for a server keeps free.
 *
 * @param port packed switch port
 * @param rateBps of the link to come, bits per second
 */
public record KeptPort(int sw, int port, long rateBps) {}
