package dev.weft.generator.bgp;

import dev.weft.generator.bgp.PeerGroup.Kind;
import dev.weft.generator.bgp.SessionStyle.Trait;
import dev.weft.generator.underlay.FabricPort;
import dev.weft.generator.underlay.InternalPeers;
import dev.weft.generator.underlay.LeafPair;
import dev.weft.generator.underlay.LeafPairs;
import dev.weft.generator.underlay.PlannedRoutes;
import dev.weft.generator.underlay.SwitchPorts;
import dev.weft.topology.Multihoming;
import dev.weft.topology.Routing;
import dev.weft.topology.Switches;
import dev.weft.topology.Tier;
import dev.weft.topology.Topology;
import dev.weft.topology.addresses.Ipv4Prefix;
import dev.weft.topology.index.FabricIndex;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The neighbours of one switch. */
final class PeerGroups {
  private final FabricIndex design;
  private final Topology topology;
  private final Switches switches;
  private final Routing routing;
  private final SessionStyle style;
  private final int sw;
  private final SwitchPorts ports;
  private final @Nullable LeafPair pair;
  private final Map<Integer, PlannedRoutes.Preferred> planned;

  private final List<PeerGroup> groups = new ArrayList<>();

  /**
   * @param planned what is preferred over links
   */
  PeerGroups(
      FabricIndex design,
      SessionStyle style,
      int sw,
      SwitchPorts ports,
      @Nullable LeafPair pair,
      Map<Integer, PlannedRoutes.Preferred> planned) {
    this.design = design;
    this.topology = design.topology();
    this.switches = topology.switches();
    this.routing = topology.routing();
    this.style = style;
    this.sw = sw;
    this.ports = ports;
    this.pair = pair;
    this.planned = planned;
  }

  List<PeerGroup> build() {
    if (routing.isInternalBgp() && style.is(Trait.INTERNAL_OVER_OSPF)) {
      addMesh();
      return groups;
    }
    List<List<FabricPort>> directions =
        List.of(ports.up(), ports.down()).stream().filter(each -> !each.isEmpty()).toList();
    directions.forEach(this::addLinks);
    boolean hasOverlay = routing.overlay().isVxlan();
    if (hasOverlay && style.is(Trait.EVPN_APART)) {
      directions.forEach(this::addLoopbacks);
    }
    if (pair != null && pair.isMlag()) {
      groups.add(pairRoutes(pair));
    } else if (pair != null && pair.isEsi() && (!hasOverlay || directions.isEmpty())) {
      groups.add(pairEvpn(pair));
    }
    return groups;
  }

  private void addLinks(List<FabricPort> towards) {
    Set<Family> families = EnumSet.of(Family.IPV4);
    if (style.carriesIpv6()) {
      families.add(Family.IPV6);
    }
    if (routing.overlay().isVxlan() && !style.is(Trait.EVPN_APART)) {
      families.add(Family.EVPN);
    }
    boolean reflects = routing.isInternalBgp() && switches.tier(sw) != Tier.LEAF;
    groups.add(
        new PeerGroup(
            Kind.LINKS,
            towards.getFirst().peerTier(),
            routing.isInternalBgp(),
            families,
            reflects ? NextHop.SELF_OF_REFLECTED : NextHop.BY_RULE,
            areBelow(towards),
            takesOwnAs(),
            LeafPairs.needRoutesOfOwnAs(topology, towards),
            routing.bfdMultiplier() > 0,
            towards.stream().map(this::onLink).toList()));
  }

  /** One for each neighbour, whatever the links to it. */
  private void addLoopbacks(List<FabricPort> towards) {
    boolean passesOn = routing.isExternalBgp() && switches.tier(sw) != Tier.LEAF;
    groups.add(
        new PeerGroup(
            Kind.LOOPBACKS,
            towards.getFirst().peerTier(),
            routing.isInternalBgp(),
            EnumSet.of(Family.EVPN),
            passesOn ? NextHop.KEPT : NextHop.BY_RULE,
            areBelow(towards),
            takesOwnAs(),
            LeafPairs.needRoutesOfOwnAs(topology, towards),
            false,
            towards.stream().map(FabricPort::peer).distinct().sorted().map(this::at).toList()));
  }

  private void addMesh() {
    boolean isReflector = InternalPeers.isReflector(topology, sw);
    Map<Boolean, List<Integer>> areClients =
        InternalPeers.of(topology, sw).stream()
            .collect(
                Collectors.partitioningBy(
                    peer -> isReflector && !InternalPeers.isReflector(topology, peer)));
    addMesh(Kind.CLIENTS, areClients.get(true));
    addMesh(Kind.MESH, areClients.get(false));
  }

  /** EVPN also where only pairs of leaves need it: reflectors pass it on. */
  private void addMesh(Kind kind, List<Integer> peers) {
    if (peers.isEmpty()) {
      return;
    }
    boolean hasEvpn = routing.overlay().isVxlan() || topology.multihoming() == Multihoming.ESI;
    groups.add(
        new PeerGroup(
            kind,
            switches.tier(peers.getFirst()),
            true,
            hasEvpn ? EnumSet.of(Family.IPV4, Family.EVPN) : EnumSet.of(Family.IPV4),
            NextHop.BY_RULE,
            kind == Kind.CLIENTS,
            false,
            false,
            false,
            peers.stream().map(this::at).toList()));
  }

  private PeerGroup pairRoutes(LeafPair pair) {
    boolean isUnnumbered = style.is(Trait.PAIR_UNNUMBERED);
    Set<Family> families = EnumSet.of(Family.IPV4);
    if (isUnnumbered && style.carriesIpv6()) {
      families.add(Family.IPV6);
    }
    String address = isUnnumbered ? "" : pair.routing(style.is(Trait.PAIR_CONTROL_APART)).partner();
    return ofPair(
        Kind.PAIR_ROUTES, families, sharesAs(pair) ? NextHop.SELF : NextHop.BY_RULE, address, pair);
  }

  private PeerGroup pairEvpn(LeafPair pair) {
    String address = Ipv4Prefix.format(switches.loopback(pair.partner()));
    return ofPair(Kind.PAIR_EVPN, EnumSet.of(Family.EVPN), NextHop.BY_RULE, address, pair);
  }

  private PeerGroup ofPair(
      Kind kind, Set<Family> families, NextHop nextHop, String address, LeafPair pair) {
    Neighbor neighbor = neighbor(pair.partner(), address, "", "", "");
    return new PeerGroup(
        kind,
        Tier.LEAF,
        sharesAs(pair),
        families,
        nextHop,
        false,
        false,
        false,
        false,
        List.of(neighbor));
  }

  private boolean areBelow(List<FabricPort> towards) {
    return routing.isInternalBgp()
        && towards.getFirst().peerTier().ordinal() < switches.tier(sw).ordinal();
  }

  /**
   * Whether this leaf must take its partner's routes from above although they carry the own system:
   * of an ESI pair always, of an MLAG pair while the peer link is down.
   */
  private boolean takesOwnAs() {
    return pair != null && sharesAs(pair) && routing.isExternalBgp();
  }

  private boolean sharesAs(LeafPair pair) {
    return switches.as(pair.partner()) == switches.as(sw);
  }

  private Neighbor onLink(FabricPort port) {
    PlannedRoutes.Preferred preferred = planned.get(port.link());
    return neighbor(
        port.peer(),
        port.peerAddress() == 0 ? "" : Ipv4Prefix.format(port.peerAddress()),
        port.name(),
        port.peerPortName(),
        preferred == null ? "" : preferred.name());
  }

  private Neighbor at(int peer) {
    return neighbor(peer, Ipv4Prefix.format(switches.loopback(peer)), "", "", "");
  }

  private Neighbor neighbor(
      int peer, String address, String port, String peerPort, String preferred) {
    String name = design.names().ofSwitch(peer);
    return new Neighbor(address, port, switches.as(peer), name, peerPort, preferred);
  }
}
