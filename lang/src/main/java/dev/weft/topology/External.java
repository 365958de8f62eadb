package dev.weft.topology;

/**
 * A link of a switch to something that is not part of the fabric.
 *
 * @param port packed switch port
 * @param rateBps bits per second, one direction
 * @param name what is there
 */
public record External(int sw, int port, long rateBps, String name, int origin) {}
