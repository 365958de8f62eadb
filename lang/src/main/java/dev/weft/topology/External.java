package dev.weft.topology;

import org.jspecify.annotations.Nullable;

/**
 * A link of a switch to something that is not part of the fabric.
 *
 * @param port packed switch port
 * @param rateBps bits per second, one direction
 * @param name what is there
 * @param handoff null where nothing is said of it, or what is said is wrong
 */
public record External(
    int sw, int port, long rateBps, String name, int origin, @Nullable Handoff handoff) {

  /** One of which no more is said than that it is there. */
  public External(int sw, int port, long rateBps, String name, int origin) {
    this(sw, port, rateBps, name, origin, null);
  }

  /** The same with what is agreed. */
  public External with(Handoff agreed) {
    return new External(sw, port, rateBps, name, origin, agreed);
  }
}
