package dev.weft.topology;

import org.jspecify.annotations.Nullable;

/**
 * A link of a switch to something that is not part of the fabric.
 *
 * @param port packed switch port
 * @param rateBps bits per second, one direction
 * @param name what is there
 * @param handoff null where it is not routed, nothing is said of it, or what is said is wrong
 * @param trunk null where it is not switched, or what is said is wrong
 */
public record External(
    int sw,
    int port,
    long rateBps,
    String name,
    int origin,
    @Nullable Handoff handoff,
    @Nullable Trunk trunk) {

  /** One of which no more is said than that it is there. */
  public External(int sw, int port, long rateBps, String name, int origin) {
    this(sw, port, rateBps, name, origin, null, null);
  }

  /** The same with what is agreed. */
  public External with(Handoff agreed) {
    return new External(sw, port, rateBps, name, origin, agreed, null);
  }

  /** The same with the VLANs that it carries. */
  public External with(Trunk switched) {
    return new External(sw, port, rateBps, name, origin, null, switched);
  }

  /** Whether packets of a VLAN of its switch cross it. */
  public boolean carries(int vlan) {
    return trunk != null && trunk.carries(vlan);
  }
}
