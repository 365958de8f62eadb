package dev.weft.generator.underlay;

import dev.weft.topology.Ipv6Prefix;
import dev.weft.topology.Multihoming;
import dev.weft.topology.Routing;
import dev.weft.topology.Switches;
import dev.weft.topology.Topology;
import java.util.ArrayList;
import java.util.List;

/** The IPv6 networks of a switch, and where sessions over links without addresses carry them. */
public final class Ipv6 {
  private Ipv6() {}

  /**
   * Whether links carry IPv6 on systems whose pairs of leaves have sessions over IPv4 between them,
   * and whose tenants have IPv4 alone.
   */
  public static boolean isCarried(Topology topology) {
    Routing routing = topology.routing();
    boolean areLeavesAlone =
        topology.multihoming() != Multihoming.MLAG
            && topology.multihoming() != Multihoming.UNSTACKED;
    return (topology.switches().hasIpv6() || topology.railNetworks().hasIpv6())
        && routing.isExternalBgp()
        && !routing.isNumbered()
        && !routing.overlay().hasTenants()
        && areLeavesAlone;
  }

  /** The loopback and the networks of rails that a switch advertises, with their lengths. */
  public static List<String> networks(Topology topology, int sw) {
    Switches switches = topology.switches();
    List<String> networks = new ArrayList<>();
    if (switches.loopback6(sw) != null) {
      networks.add(switches.loopback6(sw) + "/128");
    }
    boolean areElsewhere = topology.routing().overlay().hasTenants();
    for (int network : areElsewhere ? List.<Integer>of() : SwitchPorts.networks(topology, sw)) {
      Ipv6Prefix prefix = topology.railNetworks().prefix6(network);
      if (prefix != null) {
        networks.add(prefix.toString());
      }
    }
    return networks;
  }
}
