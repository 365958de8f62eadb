package dev.weft.generator.underlay;

import java.util.List;

/**
 * Ports of a switch that lead to the same place as one link aggregation group (IEEE 802.1AX), with
 * LACP at both ends.
 *
 * @param number of the group, from 1, among those of the switch to the outside
 * @param members its ports, in order
 * @param way how it is routed there
 */
public record OutsideBundle(int number, List<OutsidePort> members, WayOut way) {
  /** Port-channels to NICs have lower numbers, those between leaves higher ones. */
  static final int BEFORE_FIRST = 1900;

  public OutsideBundle {
    members = List.copyOf(members);
  }

  /** Number of the port-channel where systems count them beside those of NICs. */
  public int channel() {
    return channel(number);
  }

  /** The same by the number of the group. */
  public static int channel(int number) {
    return BEFORE_FIRST + number;
  }

  /** The group as a port under a name that a system gives it. */
  public OutsidePort as(String name) {
    OutsidePort first = members.getFirst();
    return new OutsidePort(first.port(), name, first.rateBps(), first.peer(), way, this.number);
  }

  public String description() {
    return members.getFirst().description();
  }
}
