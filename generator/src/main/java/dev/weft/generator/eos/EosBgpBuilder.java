package dev.weft.generator.eos;

import dev.weft.generator.underlay.EcmpWidth;
import dev.weft.generator.underlay.FabricPort;
import dev.weft.generator.underlay.InternalPeers;
import dev.weft.generator.underlay.Ipv6;
import dev.weft.generator.underlay.PlannedRoutes;
import dev.weft.generator.underlay.SwitchPorts;
import dev.weft.topology.FabricIndex;
import dev.weft.topology.Ipv4Prefix;
import dev.weft.topology.Multihoming;
import dev.weft.topology.PointToPoint;
import dev.weft.topology.Routing;
import dev.weft.topology.Switches;
import dev.weft.topology.Tier;
import dev.weft.topology.Topology;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** BGP of one switch: the underlay, the overlay, and the session between two leaves of a pair. */
final class EosBgpBuilder {
  private static final String MLAG_PEER = "MLAG_PEER";
  private static final String EVPN_PEER = "EVPN_PEER";
  private static final String FROM_LOOPBACK = "update-source Loopback0";

  private final FabricIndex design;
  private final Topology topology;
  private final Routing routing;
  private final Switches switches;
  private final int sw;
  private final SwitchPorts ports;
  private final EosOverlay overlay;
  private final @Nullable LeafPair pair;
  private final int partner;
  private final Map<Integer, PlannedRoutes.Preferred> planned;

  private final List<EosBgp.PeerGroup> groups = new ArrayList<>();
  private final List<EosBgp.Neighbor> neighbors = new ArrayList<>();
  private final List<EosBgp.InterfaceNeighbor> interfaceNeighbors = new ArrayList<>();

  /**
   * @param partner the other leaf of the pair; not used without one
   * @param planned what is preferred over links
   */
  EosBgpBuilder(
      FabricIndex design,
      int sw,
      SwitchPorts ports,
      EosOverlay overlay,
      @Nullable LeafPair pair,
      int partner,
      Map<Integer, PlannedRoutes.Preferred> planned) {
    this.design = design;
    this.topology = design.topology();
    this.routing = topology.routing();
    this.switches = topology.switches();
    this.sw = sw;
    this.ports = ports;
    this.overlay = overlay;
    this.pair = pair;
    this.partner = partner;
    this.planned = planned;
  }

  EosBgp build() {
    if (routing.isInternalBgp()) {
      addInternalPeers();
    } else {
      addUnderlay(ports.up());
      addUnderlay(ports.down());
      addOverlay(ports.up());
      addOverlay(ports.down());
      if (pair != null && topology.multihoming() == Multihoming.MLAG) {
        addMlagPeer(pair);
      } else if (isEsi() && !routing.overlay().isVxlan()) {
        addEvpnPeer();
      }
    }
    boolean isRoutedHere = !overlay.hasTenants();
    return new EosBgp(
        switches.as(sw),
        Ipv4Prefix.format(switches.loopback(sw)),
        EcmpWidth.of(design, sw),
        groups,
        neighbors,
        interfaceNeighbors,
        overlay.macVrfs(),
        networks(isRoutedHere),
        Ipv6.isCarried(topology) ? Ipv6.networks(topology, sw) : List.of(),
        isRoutedHere ? SwitchPorts.aggregates(topology, sw, 0) : List.of(),
        pair != null && topology.multihoming() == Multihoming.UNSTACKED,
        overlay.tables(),
        List.copyOf(planned.values()));
  }

  /** Under internal BGP, OSPF makes loopbacks known. */
  private List<String> networks(boolean isRoutedHere) {
    List<String> networks = new ArrayList<>();
    if (!routing.isInternalBgp()) {
      networks.add(Ipv4Prefix.format(switches.loopback(sw)) + "/32");
      if (overlay.sharedAddress() != 0) {
        networks.add(Ipv4Prefix.format(overlay.sharedAddress()) + "/32");
      }
    }
    if (isRoutedHere) {
      for (int network : SwitchPorts.networks(topology, sw)) {
        networks.add(topology.railNetworks().prefix(network).toString());
      }
      PointToPoint links = topology.pointToPoint();
      if (links.hasHostLinks()) {
        ports.hosts().forEach(port -> networks.add(links.network(port.link()).toString()));
      }
    }
    return networks;
  }

  private void addUnderlay(List<FabricPort> towards) {
    if (towards.isEmpty()) {
      return;
    }
    boolean isUnnumbered = !routing.isNumbered();
    String group = towards.getFirst().peerGroup();
    List<String> settings = new ArrayList<>();
    if (routing.bfdMultiplier() > 0) {
      settings.add("bfd");
    }
    addGroup(group, settings, true, false, isUnnumbered);
    for (FabricPort port : towards) {
      if (isUnnumbered) {
        interfaceNeighbors.add(new EosBgp.InterfaceNeighbor(port.name(), group, port.peerAs()));
      } else {
        String address = Ipv4Prefix.format(port.peerAddress());
        PlannedRoutes.Preferred preferred = planned.get(port.link());
        String routeMap = preferred == null ? "" : preferred.name();
        neighbors.add(
            new EosBgp.Neighbor(address, group, port.peerAs(), port.description(), routeMap));
      }
    }
  }

  /** Sessions between loopbacks, one for each neighbour whatever the links to it. */
  private void addOverlay(List<FabricPort> towards) {
    if (!routing.overlay().isVxlan() || towards.isEmpty()) {
      return;
    }
    String group = towards.getFirst().peerGroup() + "-EVPN";
    List<String> settings = new ArrayList<>(List.of(FROM_LOOPBACK, "ebgp-multihop 3"));
    if (switches.tier(sw) != Tier.LEAF) {
      settings.add("next-hop-unchanged");
    }
    addGroup(group, settings, false, true, false);
    TreeSet<Integer> peers = new TreeSet<>();
    towards.forEach(port -> peers.add(port.peer()));
    peers.forEach(peer -> addLoopbackPeer(peer, group));
  }

  private void addInternalPeers() {
    boolean isReflector = InternalPeers.isReflector(topology, sw);
    Map<Boolean, List<Integer>> isClient =
        InternalPeers.of(topology, sw).stream()
            .collect(
                Collectors.partitioningBy(
                    peer -> isReflector && !InternalPeers.isReflector(topology, peer)));
    addInternalPeers("CLIENTS", isClient.get(true), List.of("route-reflector-client"));
    addInternalPeers("INTERNAL", isClient.get(false), List.of());
  }

  private void addInternalPeers(String group, List<Integer> peers, List<String> own) {
    if (!peers.isEmpty()) {
      List<String> settings = new ArrayList<>(List.of(FROM_LOOPBACK));
      settings.addAll(own);
      boolean isEvpn = routing.overlay().isVxlan() || topology.multihoming() == Multihoming.ESI;
      addGroup(group, settings, true, isEvpn, false);
      peers.forEach(peer -> addLoopbackPeer(peer, group));
    }
  }

  private void addMlagPeer(LeafPair pair) {
    List<String> settings = new ArrayList<>();
    if (sharesAs()) {
      settings.add("next-hop-self");
    }
    groups.add(new EosBgp.PeerGroup(MLAG_PEER, withCommunities(settings), true, false, false));
    String description = design.names().ofSwitch(partner) + " Vlan" + LeafPair.ROUTING_VLAN;
    neighbors.add(
        new EosBgp.Neighbor(
            pair.peerRoutingAddress(), MLAG_PEER, switches.as(partner), description));
  }

  /** Between the loopbacks of an ESI pair, over the switches above, which need no EVPN for it. */
  private void addEvpnPeer() {
    List<String> settings = new ArrayList<>(List.of(FROM_LOOPBACK));
    if (!sharesAs()) {
      settings.add("ebgp-multihop 3");
    }
    groups.add(new EosBgp.PeerGroup(EVPN_PEER, withCommunities(settings), false, true, false));
    addLoopbackPeer(partner, EVPN_PEER);
  }

  private void addGroup(
      String name, List<String> settings, boolean isUnicast, boolean isEvpn, boolean isUnnumbered) {
    if (needsOwnAs()) {
      settings.add("allowas-in 1");
    }
    groups.add(
        new EosBgp.PeerGroup(name, withCommunities(settings), isUnicast, isEvpn, isUnnumbered));
  }

  private static List<String> withCommunities(List<String> settings) {
    List<String> all = new ArrayList<>(settings);
    all.add("send-community");
    all.add("maximum-routes 0");
    return all;
  }

  private void addLoopbackPeer(int peer, String group) {
    neighbors.add(
        new EosBgp.Neighbor(
            Ipv4Prefix.format(switches.loopback(peer)),
            group,
            switches.as(peer),
            design.names().ofSwitch(peer) + " Loopback0"));
  }

  private boolean isEsi() {
    return pair != null && topology.multihoming() == Multihoming.ESI;
  }

  /**
   * Whether a leaf must take its partner's routes from the spines although they carry the own AS.
   */
  private boolean needsOwnAs() {
    return isEsi() && sharesAs() && routing.isExternalBgp();
  }

  private boolean sharesAs() {
    return switches.as(partner) == switches.as(sw);
  }
}
