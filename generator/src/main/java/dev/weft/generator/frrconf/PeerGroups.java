package dev.weft.generator.frrconf;

import dev.weft.generator.underlay.FabricPort;
import dev.weft.generator.underlay.PlannedRoutes;
import dev.weft.generator.underlay.SwitchPorts;
import dev.weft.topology.FabricIndex;
import dev.weft.topology.Ipv4Prefix;
import dev.weft.topology.Routing;
import dev.weft.topology.Switches;
import dev.weft.topology.Tier;
import dev.weft.topology.Topology;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The neighbours of one switch. Internal BGP runs over the links too, since there is no other
 * protocol to find a loopback by: each switch above the leaves reflects the routes of those below
 * and is their next hop.
 */
public final class PeerGroups {
  private static final String BFD_PROFILE = "WEFT";

  private final FabricIndex design;
  private final Dialect dialect;
  private final Topology topology;
  private final Switches switches;
  private final Routing routing;
  private final int sw;
  private final SwitchPorts ports;
  private final @Nullable LeafPair pair;
  private final Map<Integer, PlannedRoutes.Preferred> planned;

  private final List<FrrSwitch.PeerGroup> groups = new ArrayList<>();

  PeerGroups(
      FabricIndex design,
      Dialect dialect,
      int sw,
      SwitchPorts ports,
      @Nullable LeafPair pair,
      Map<Integer, PlannedRoutes.Preferred> planned) {
    this.design = design;
    this.dialect = dialect;
    this.topology = design.topology();
    this.switches = topology.switches();
    this.routing = topology.routing();
    this.sw = sw;
    this.ports = ports;
    this.pair = pair;
    this.planned = planned;
  }

  List<FrrSwitch.PeerGroup> build() {
    add(ports.up(), false);
    add(ports.down(), true);
    if (pair != null && pair.isMlag()) {
      mlagPeer(pair);
    } else if (pair != null && !routing.overlay().isVxlan()) {
      evpnPeer(pair);
    }
    return groups;
  }

  private void add(List<FabricPort> towards, boolean isDown) {
    if (towards.isEmpty()) {
      return;
    }
    List<String> unicast = new ArrayList<>(List.of("activate"));
    List<String> evpn = new ArrayList<>(List.of("activate"));
    if (routing.isInternalBgp()) {
      if (isDown) {
        unicast.add("route-reflector-client");
        evpn.add("route-reflector-client");
      }
      if (switches.tier(sw) != Tier.LEAF) {
        unicast.add("next-hop-self force");
      }
    } else if (needsOwnAs()) {
      unicast.add("allowas-in 1");
      evpn.add("allowas-in 1");
    }
    groups.add(
        new FrrSwitch.PeerGroup(
            towards.getFirst().peerGroup(),
            bfd(),
            unicast,
            routing.isNumbered() ? List.of() : unicast,
            routing.overlay().isVxlan() ? evpn : List.of(),
            towards.stream().map(this::neighbor).toList()));
  }

  private List<String> bfd() {
    return routing.bfdMultiplier() > 0 ? List.of("bfd", "bfd profile " + BFD_PROFILE) : List.of();
  }

  /** Whether a leaf must take its partner's loopback although it carries the own AS. */
  private boolean needsOwnAs() {
    return pair != null && !pair.isMlag() && sharesAs(pair);
  }

  private boolean sharesAs(LeafPair pair) {
    return switches.as(pair.partner()) == switches.as(sw);
  }

  /** Text that can end neither its line nor its words. */
  public static String printable(String text) {
    return text.replaceAll("[^\\x20-\\x7e]", "?");
  }

  private FrrSwitch.Neighbor neighbor(FabricPort port) {
    boolean isNumbered = port.peerAddress() != 0;
    PlannedRoutes.Preferred preferred = planned.get(port.link());
    return new FrrSwitch.Neighbor(
        isNumbered ? Ipv4Prefix.format(port.peerAddress()) : port.name(),
        isNumbered ? "" : "interface ",
        port.peerAs(),
        printable(port.description()),
        preferred == null ? "" : preferred.name());
  }

  /** Over the peer link, for traffic of a leaf that has lost its uplinks. */
  private void mlagPeer(LeafPair pair) {
    List<String> unicast = new ArrayList<>(List.of("activate"));
    if (sharesAs(pair)) {
      unicast.add("next-hop-self");
    }
    String port = "Vlan" + LeafPair.CONTROL_VLAN;
    partner("MLAG_PEER", List.of(), unicast, List.of(), pair.peerAddress(), port, pair);
  }

  /** Between the loopbacks, over the spines, which need no EVPN for it. */
  private void evpnPeer(LeafPair pair) {
    List<String> settings = new ArrayList<>(List.of("update-source " + dialect.loopback()));
    if (!sharesAs(pair)) {
      settings.add("ebgp-multihop 3");
    }
    String address = Ipv4Prefix.format(switches.loopback(pair.partner()));
    List<String> evpn = List.of("activate");
    partner("EVPN_PEER", settings, List.of(), evpn, address, dialect.loopback(), pair);
  }

  private void partner(
      String group,
      List<String> settings,
      List<String> unicast,
      List<String> evpn,
      String address,
      String port,
      LeafPair pair) {
    String description = printable(design.names().ofSwitch(pair.partner()) + " " + port);
    long as = switches.as(pair.partner());
    List<FrrSwitch.Neighbor> neighbors =
        List.of(new FrrSwitch.Neighbor(address, "", as, description));
    groups.add(new FrrSwitch.PeerGroup(group, settings, unicast, List.of(), evpn, neighbors));
  }
}
