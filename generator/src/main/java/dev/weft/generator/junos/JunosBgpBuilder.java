package dev.weft.generator.junos;

import dev.weft.generator.underlay.FabricPort;
import dev.weft.generator.underlay.Ipv6;
import dev.weft.generator.underlay.LeafPairs;
import dev.weft.generator.underlay.PlannedRoutes;
import dev.weft.generator.underlay.SwitchPorts;
import dev.weft.topology.FabricIndex;
import dev.weft.topology.Ipv4Prefix;
import dev.weft.topology.LoadBalancing;
import dev.weft.topology.Multihoming;
import dev.weft.topology.Overlay;
import dev.weft.topology.Routing;
import dev.weft.topology.Switches;
import dev.weft.topology.Tier;
import dev.weft.topology.Topology;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** BGP of one switch: the underlay, the overlay, and the session between two leaves of a pair. */
final class JunosBgpBuilder {
  static final String EXPORT = "UNDERLAY-OUT";

  private final FabricIndex design;
  private final Topology topology;
  private final Switches switches;
  private final Routing routing;
  private final int sw;
  private final SwitchPorts ports;
  private final @Nullable JunosPair pair;
  private final Map<Integer, PlannedRoutes.Preferred> planned;
  private final List<JunosBgp.Group> groups = new ArrayList<>();
  private final List<JunosBgp.AsList> asLists = new ArrayList<>();
  private final List<String> discoveryPorts = new ArrayList<>();

  /**
   * @param planned what is preferred over links
   */
  JunosBgpBuilder(
      FabricIndex design,
      int sw,
      SwitchPorts ports,
      @Nullable JunosPair pair,
      Map<Integer, PlannedRoutes.Preferred> planned) {
    this.design = design;
    this.topology = design.topology();
    this.switches = topology.switches();
    this.routing = topology.routing();
    this.sw = sw;
    this.ports = ports;
    this.pair = pair;
    this.planned = planned;
  }

  JunosBgp build() {
    addUnderlay(ports.up());
    addUnderlay(ports.down());
    boolean hasOverlay = routing.overlay().isVxlan() && !ports.routed().isEmpty();
    if (hasOverlay) {
      addOverlay(ports.up());
      addOverlay(ports.down());
    } else if (pair != null && topology.multihoming() == Multihoming.ESI) {
      addPairEvpn(pair);
    }
    if (pair != null && topology.multihoming() == Multihoming.MLAG) {
      addPairRouting(pair);
    }
    return new JunosBgp(
        switches.as(sw),
        loopback(sw),
        globalBalancing(),
        groups,
        asLists,
        advertised(),
        Ipv6.isCarried(topology) ? Ipv6.networks(topology, sw) : List.of(),
        aggregates(),
        discoveryPorts,
        List.copyOf(planned.values()));
  }

  /** Leaves balance by what spines tell of their links to the other leaves. */
  private String globalBalancing() {
    if (!isGlobal(topology)) {
      return "";
    }
    return switches.tier(sw) == Tier.LEAF ? "load-balancer-only" : "helper-only";
  }

  /** Whether load is told between switches: by external BGP, over one tier of spines. */
  static boolean isGlobal(Topology topology) {
    Routing routing = topology.routing();
    Switches switches = topology.switches();
    boolean hasSuperspines = switches.tier(switches.count() - 1) == Tier.SUPERSPINE;
    return routing.loadBalancing() == LoadBalancing.ADAPTIVE
        && routing.isExternalBgp()
        && !hasSuperspines;
  }

  private List<String> aggregates() {
    return inTenants() ? List.of() : SwitchPorts.aggregates(topology, sw, 0);
  }

  private List<String> advertised() {
    List<String> own = new ArrayList<>(List.of(loopback(sw) + "/32"));
    if (!inTenants() && !topology.railNetworks().hasAggregates()) {
      for (int network : SwitchPorts.networks(topology, sw)) {
        own.add(topology.railNetworks().prefix(network).toString());
      }
    }
    if (!inTenants() && topology.pointToPoint().hasHostLinks()) {
      ports
          .hosts()
          .forEach(port -> own.add(topology.pointToPoint().network(port.link()).toString()));
    }
    return own;
  }

  /** Whether the rails are in a routing table of a tenant, and so not in the underlay. */
  private boolean inTenants() {
    Overlay overlay = routing.overlay();
    return overlay.isVxlan() && overlay.tenants() > 0;
  }

  private void addUnderlay(List<FabricPort> towards) {
    if (towards.isEmpty()) {
      return;
    }
    String name = towards.getFirst().peerGroup();
    boolean isDown = isDown(towards);
    List<String> settings = new ArrayList<>(kind(isDown));
    if (routing.isInternalBgp()) {
      settings.add(JunosBgp.NEXT_HOP_SELF);
    }
    settings.add("export " + EXPORT);
    settings.add(routing.isInternalBgp() ? "multipath" : "multipath multiple-as");
    addBfd(settings);
    boolean isNumbered = routing.isNumbered();
    String family = "family inet unicast";
    if (!isNumbered) {
      settings.add(family + " extended-nexthop");
    }
    if (Ipv6.isCarried(topology)) {
      settings.add("family inet6 unicast");
    }
    if (acceptsOwnAs()) {
      settings.add(family + " loops 2");
      if (Ipv6.isCarried(topology)) {
        settings.add("family inet6 unicast loops 2");
      }
    }
    if (LeafPairs.needRoutesOfOwnAs(topology, towards)) {
      settings.add("advertise-peer-as");
    }
    if (isNumbered) {
      List<JunosBgp.Neighbor> neighbors =
          towards.stream().map(port -> neighbor(port.peerAddress(), port)).toList();
      groups.add(new JunosBgp.Group(name, settings, neighbors, List.of()));
      return;
    }
    settings.add("dynamic-neighbor FABRIC peer-auto-discovery family inet6 ipv6-nd");
    settings.add("peer-as-list " + name);
    List<String> logical = towards.stream().map(port -> port.name() + ".0").toList();
    members(towards).forEach(member -> asLists.add(new JunosBgp.AsList(name, member)));
    discoveryPorts.addAll(logical);
    groups.add(new JunosBgp.Group(name, settings, List.of(), logical));
  }

  private List<String> kind(boolean isDown) {
    if (!routing.isInternalBgp()) {
      return List.of("type external");
    }
    return isDown ? List.of("type internal", "cluster " + loopback(sw)) : List.of("type internal");
  }

  private boolean isDown(List<FabricPort> towards) {
    return towards.getFirst().peerTier().ordinal() < switches.tier(sw).ordinal();
  }

  private void addBfd(List<String> settings) {
    if (routing.bfdMultiplier() > 0) {
      settings.add("bfd-liveness-detection minimum-interval " + routing.bfdIntervalMs());
      settings.add("bfd-liveness-detection multiplier " + routing.bfdMultiplier());
    }
  }

  private JunosBgp.Neighbor neighbor(int address, FabricPort port) {
    PlannedRoutes.Preferred preferred = planned.get(port.link());
    return new JunosBgp.Neighbor(
        Ipv4Prefix.format(address),
        port.description(),
        as(port.peer()),
        preferred == null ? "" : preferred.name());
  }

  private long as(int peer) {
    return routing.isInternalBgp() ? 0 : switches.as(peer);
  }

  /** Numbers in order, those that follow each other as a range. */
  private static List<String> members(List<FabricPort> towards) {
    List<Long> sorted = towards.stream().map(FabricPort::peerAs).distinct().sorted().toList();
    List<String> words = new ArrayList<>();
    for (int first = 0; first < sorted.size(); ) {
      int last = first;
      while (last + 1 < sorted.size() && sorted.get(last + 1) == sorted.get(last) + 1) {
        last++;
      }
      words.add(sorted.get(first) + (last > first ? "-" + sorted.get(last) : ""));
      first = last + 1;
    }
    return words;
  }

  /** Whether this leaf must take its partner's loopback although it carries the own system. */
  private boolean acceptsOwnAs() {
    return pair != null
        && topology.multihoming() == Multihoming.ESI
        && !routing.isInternalBgp()
        && switches.as(pair.partner()) == switches.as(sw);
  }

  /** A session with the loopback of every neighbour of a tier. */
  private void addOverlay(List<FabricPort> towards) {
    if (towards.isEmpty()) {
      return;
    }
    List<String> settings = new ArrayList<>(kind(isDown(towards)));
    if (!routing.isInternalBgp()) {
      settings.add("multihop no-nexthop-change");
    }
    addEvpn(settings);
    if (acceptsOwnAs()) {
      settings.add("family evpn signaling loops 2");
    }
    if (LeafPairs.needRoutesOfOwnAs(topology, towards)) {
      settings.add("advertise-peer-as");
    }
    Map<Integer, JunosBgp.Neighbor> neighbors = new TreeMap<>();
    for (FabricPort port : towards) {
      neighbors.put(port.peer(), partner(port.peer(), loopback(port.peer())));
    }
    String name = "OVERLAY-" + towards.getFirst().peerGroup();
    groups.add(new JunosBgp.Group(name, settings, List.copyOf(neighbors.values()), List.of()));
  }

  private void addEvpn(List<String> settings) {
    settings.add("local-address " + loopback(sw));
    settings.add("family evpn signaling");
    settings.add(
        routing.isInternalBgp() || settings.contains("type internal")
            ? "multipath"
            : "multipath multiple-as");
  }

  private JunosBgp.Neighbor partner(int peer, String address) {
    boolean isInternal = switches.as(peer) == switches.as(sw);
    String name = design.names().ofSwitch(peer);
    return new JunosBgp.Neighbor(address, name, isInternal ? 0 : switches.as(peer));
  }

  private void addPairEvpn(JunosPair pair) {
    boolean isInternal = switches.as(pair.partner()) == switches.as(sw);
    List<String> settings =
        Stream.of(isInternal ? "type internal" : "type external")
            .collect(Collectors.toCollection(ArrayList::new));
    if (!isInternal) {
      settings.add("multihop no-nexthop-change");
    }
    addEvpn(settings);
    JunosBgp.Neighbor neighbor = partner(pair.partner(), loopback(pair.partner()));
    groups.add(new JunosBgp.Group("PAIR-EVPN", settings, List.of(neighbor), List.of()));
  }

  /** Carries traffic of a leaf that has lost its uplinks. */
  private void addPairRouting(JunosPair pair) {
    boolean isInternal = switches.as(pair.partner()) == switches.as(sw);
    List<String> settings = new ArrayList<>();
    settings.add(isInternal ? "type internal" : "type external");
    if (isInternal) {
      settings.add(JunosBgp.NEXT_HOP_SELF);
    }
    settings.add("export " + EXPORT);
    settings.add("local-address " + pair.routingAddress());
    JunosBgp.Neighbor neighbor = partner(pair.partner(), pair.peerRoutingAddress());
    groups.add(new JunosBgp.Group("PAIR", settings, List.of(neighbor), List.of()));
  }

  private String loopback(int of) {
    return Ipv4Prefix.format(switches.loopback(of));
  }
}
