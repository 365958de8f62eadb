package dev.weft.generator.underlay;

import dev.weft.generator.switches.SwitchBackend;
import dev.weft.generator.switches.SwitchBackends;
import dev.weft.topology.Multihoming;
import dev.weft.topology.Routing;
import dev.weft.topology.Switches;
import dev.weft.topology.Topology;
import dev.weft.topology.addresses.Ipv6Prefix;
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

  /** The same on Cumulus Linux, whose FRR carries IPv6 over pairs and for tenants. */
  public static boolean isCarriedForTenants(Topology topology) {
    return (topology.switches().hasIpv6() || topology.railNetworks().hasIpv6())
        && !topology.routing().isNumbered();
  }

  /** The same on FRR and SONiC, which carry it over pairs: in the default table alone. */
  public static boolean isInDefaultTable(Topology topology) {
    return isCarriedForTenants(topology) && !topology.routing().overlay().hasTenants();
  }

  /**
   * Whether a switch has its IPv6 addresses, as the configuration of its system says; one that Weft
   * does not configure is taken for one that routes by FRR.
   */
  public static boolean isOn(Topology topology, int sw) {
    SwitchBackend backend = SwitchBackends.of(topology.switchModel(sw).system());
    return backend == null ? isInDefaultTable(topology) : backend.carriesIpv6(topology);
  }

  /** The loopback and the networks of rails that a switch advertises, with their lengths. */
  public static List<String> networks(Topology topology, int sw) {
    boolean areElsewhere = topology.routing().overlay().hasTenants();
    return of(topology, sw, areElsewhere ? List.of() : SwitchPorts.gateways(topology, sw));
  }

  /** The loopback and all networks of rails of a switch, with their lengths. */
  public static List<String> ofSwitch(Topology topology, int sw) {
    return of(topology, sw, SwitchPorts.gateways(topology, sw));
  }

  private static List<String> of(Topology topology, int sw, List<Integer> rails) {
    Switches switches = topology.switches();
    List<String> networks = new ArrayList<>();
    if (switches.loopback6(sw) != null) {
      networks.add(switches.loopback6(sw) + "/128");
    }
    for (int network : rails) {
      Ipv6Prefix prefix = topology.railNetworks().prefix6(network);
      if (prefix != null) {
        networks.add(prefix.toString());
      }
    }
    return networks;
  }
}
