package dev.weft.generator.underlay;

import dev.weft.topology.Switches;
import dev.weft.topology.Tier;
import dev.weft.topology.Topology;
import java.util.ArrayList;
import java.util.List;

/**
 * Sessions of internal BGP: from each switch to the reflectors of its plane (in its pod, where they
 * are spines), among reflectors to all, and without reflectors from any to any (RFC 4456).
 */
public final class InternalPeers {
  private InternalPeers() {}

  /** Switches that a switch has a session with, in order. */
  public static List<Integer> of(Topology topology, int sw) {
    List<Integer> peers = new ArrayList<>();
    for (int other = 0; other < topology.switches().count(); other++) {
      if (other != sw && areMet(topology, sw, other)) {
        peers.add(other);
      }
    }
    return peers;
  }

  public static boolean isReflector(Topology topology, int sw) {
    return topology.switches().tier(sw) == topology.routing().reflectors();
  }

  private static boolean areMet(Topology topology, int sw, int other) {
    Switches switches = topology.switches();
    if (switches.plane(sw) != switches.plane(other)) {
      return false;
    }
    Tier reflectors = topology.routing().reflectors();
    boolean isReflector = isReflector(topology, sw);
    boolean isOtherReflector = isReflector(topology, other);
    boolean isSamePod =
        switches.pod(sw) == switches.pod(other)
            || switches.pod(sw) == Switches.NONE
            || switches.pod(other) == Switches.NONE;
    return reflectors == null
        || (isReflector && isOtherReflector)
        || ((isReflector || isOtherReflector) && isSamePod);
  }
}
