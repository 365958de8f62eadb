package dev.weft.generator.nxos;

import dev.weft.generator.underlay.EcmpWidth;
import dev.weft.generator.underlay.FabricPort;
import dev.weft.generator.underlay.InternalPeers;
import dev.weft.generator.underlay.Ipv6;
import dev.weft.generator.underlay.LeafPairs;
import dev.weft.generator.underlay.PlannedRoutes;
import dev.weft.generator.underlay.SwitchPorts;
import dev.weft.topology.FabricIndex;
import dev.weft.topology.Ipv4Prefix;
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
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** BGP of one switch: the underlay, the overlay, and the session between two leaves of a pair. */
final class NxosBgpBuilder {
  static final String ALL_ROUTES = "ALL";
  static final String KEEP_NEXT_HOP = "NEXT-HOP-UNCHANGED";

  private static final String UNICAST = "ipv4 unicast";
  private static final String UNICAST6 = "ipv6 unicast";
  private static final String EVPN = "l2vpn evpn";

  private final FabricIndex design;
  private final Topology topology;
  private final Routing routing;
  private final Switches switches;
  private final int sw;
  private final SwitchPorts ports;
  private final NxosOverlay overlay;
  private final Map<Integer, PlannedRoutes.Preferred> planned;

  private final List<NxosBgp.Template> templates = new ArrayList<>();
  private final List<NxosBgp.Neighbor> neighbors = new ArrayList<>();

  /**
   * @param planned what is preferred over links
   */
  NxosBgpBuilder(
      FabricIndex design,
      int sw,
      SwitchPorts ports,
      NxosOverlay overlay,
      Map<Integer, PlannedRoutes.Preferred> planned) {
    this.design = design;
    this.topology = design.topology();
    this.routing = topology.routing();
    this.switches = topology.switches();
    this.sw = sw;
    this.ports = ports;
    this.overlay = overlay;
    this.planned = planned;
  }

  /**
   * @param pair null when the leaf stands alone
   * @param partner the other leaf of the pair; not used without one
   */
  NxosBgp build(@Nullable VpcPair pair, int partner) {
    if (routing.isInternalBgp()) {
      addInternalPeers();
    } else {
      addUnderlay(ports.up());
      addUnderlay(ports.down());
      if (pair != null) {
        addPartner(pair, partner);
      }
      addOverlay(ports.up());
      addOverlay(ports.down());
    }
    List<String> settings = new ArrayList<>();
    if (routing.isExternalBgp()) {
      settings.add("bestpath as-path multipath-relax");
    }
    settings.add("log-neighbor-changes");
    return new NxosBgp(
        switches.as(sw),
        Ipv4Prefix.format(switches.loopback(sw)),
        settings,
        families(),
        templates,
        neighbors,
        tenantTables(),
        List.copyOf(planned.values()));
  }

  private boolean isTransit() {
    return switches.tier(sw) != Tier.LEAF;
  }

  private List<NxosBgp.Family> families() {
    List<String> lines = new ArrayList<>();
    if (routing.isExternalBgp()) {
      lines.add("network " + Ipv4Prefix.format(switches.loopback(sw)) + "/32");
      overlay.tunnelAddresses().forEach(address -> lines.add("network " + address));
    }
    if (!overlay.hasTenants()) {
      for (int network : SwitchPorts.networks(topology, sw)) {
        lines.add("network " + topology.railNetworks().prefix(network));
      }
      lines.addAll(hostLinks());
      lines.addAll(aggregates(0));
    }
    lines.add(maximumPaths());
    List<NxosBgp.Family> families = new ArrayList<>();
    families.add(new NxosBgp.Family(UNICAST, lines));
    if (Ipv6.isCarried(topology)) {
      List<String> lines6 = new ArrayList<>();
      Ipv6.networks(topology, sw).forEach(network -> lines6.add("network " + network));
      lines6.add(maximumPaths());
      families.add(new NxosBgp.Family(UNICAST6, lines6));
    }
    if (routing.overlay().isVxlan()) {
      families.add(
          new NxosBgp.Family(EVPN, isTransit() ? List.of("retain route-target all") : List.of()));
    }
    return families;
  }

  private List<String> hostLinks() {
    PointToPoint links = topology.pointToPoint();
    return links.hasHostLinks()
        ? ports.hosts().stream().map(port -> "network " + links.network(port.link())).toList()
        : List.of();
  }

  private List<String> aggregates(int tenant) {
    return SwitchPorts.aggregates(topology, sw, tenant).stream()
        .map(aggregate -> "aggregate-address " + aggregate + " summary-only")
        .toList();
  }

  private String maximumPaths() {
    String kind = routing.isInternalBgp() ? "ibgp " : "";
    return "maximum-paths " + kind + EcmpWidth.of(design, sw);
  }

  private void addUnderlay(List<FabricPort> towards) {
    if (towards.isEmpty()) {
      return;
    }
    String template = towards.getFirst().peerGroup();
    List<String> settings = routing.bfdMultiplier() > 0 ? List.of("bfd") : List.of();
    String[] lines = toLeaves(towards);
    List<NxosBgp.Family> families =
        Ipv6.isCarried(topology)
            ? List.of(family(UNICAST, lines), family(UNICAST6, lines))
            : List.of(family(UNICAST, lines));
    templates.add(new NxosBgp.Template(template, settings, families));
    for (FabricPort port : towards) {
      String peer = port.peerAddress() == 0 ? port.name() : Ipv4Prefix.format(port.peerAddress());
      String description = port.description();
      PlannedRoutes.Preferred preferred = planned.get(port.link());
      String routeMap = preferred == null ? "" : preferred.name();
      neighbors.add(new NxosBgp.Neighbor(peer, template, port.peerAs(), description, routeMap));
    }
  }

  private void addPartner(VpcPair pair, int partner) {
    boolean isInternal = switches.as(partner) == switches.as(sw);
    NxosBgp.Family family = isInternal ? family(UNICAST, "next-hop-self") : family(UNICAST);
    templates.add(new NxosBgp.Template("VPC-PEER", List.of(), List.of(family)));
    String description = design.names().ofSwitch(partner) + " Vlan" + VpcPair.ROUTING_VLAN;
    neighbors.add(
        new NxosBgp.Neighbor(pair.peerAddress(), "VPC-PEER", switches.as(partner), description));
  }

  private String[] toLeaves(List<FabricPort> towards) {
    return LeafPairs.needRoutesOfOwnAs(topology, towards)
        ? new String[] {"disable-peer-as-check"}
        : new String[0];
  }

  /** Sessions between loopbacks, one for each neighbour whatever the links to it. */
  private void addOverlay(List<FabricPort> towards) {
    if (!routing.overlay().isVxlan() || towards.isEmpty()) {
      return;
    }
    String template = towards.getFirst().peerGroup() + "-EVPN";
    List<String> settings = List.of("update-source loopback0", "ebgp-multihop 3");
    List<String> lines = new ArrayList<>(List.of(toLeaves(towards)));
    if (isTransit()) {
      lines.add("route-map " + KEEP_NEXT_HOP + " out");
    }
    NxosBgp.Family family = family(EVPN, lines.toArray(String[]::new));
    templates.add(new NxosBgp.Template(template, settings, List.of(family)));
    TreeSet<Integer> peers = new TreeSet<>();
    towards.forEach(port -> peers.add(port.peer()));
    peers.forEach(peer -> addLoopbackPeer(peer, template));
  }

  private void addInternalPeers() {
    List<Integer> peers = InternalPeers.of(topology, sw);
    boolean isReflector = InternalPeers.isReflector(topology, sw);
    Map<Boolean, List<Integer>> isClient =
        peers.stream()
            .collect(
                Collectors.partitioningBy(
                    peer -> isReflector && !InternalPeers.isReflector(topology, peer)));
    addInternalPeers("CLIENTS", isClient.get(true), "route-reflector-client");
    addInternalPeers("INTERNAL", isClient.get(false));
  }

  private void addInternalPeers(String template, List<Integer> peers, String... lines) {
    if (peers.isEmpty()) {
      return;
    }
    List<NxosBgp.Family> families = new ArrayList<>();
    families.add(family(UNICAST, lines));
    if (routing.overlay().isVxlan()) {
      families.add(family(EVPN, lines));
    }
    templates.add(new NxosBgp.Template(template, List.of("update-source loopback0"), families));
    peers.forEach(peer -> addLoopbackPeer(peer, template));
  }

  private void addLoopbackPeer(int peer, String template) {
    neighbors.add(
        new NxosBgp.Neighbor(
            Ipv4Prefix.format(switches.loopback(peer)),
            template,
            switches.as(peer),
            design.names().ofSwitch(peer) + " loopback0"));
  }

  private static NxosBgp.Family family(String name, String... lines) {
    List<String> all = new ArrayList<>(List.of("send-community", "send-community extended"));
    all.addAll(List.of(lines));
    return new NxosBgp.Family(name, all);
  }

  /** Each tenant has the networks of its servers. */
  private List<NxosBgp.TenantTable> tenantTables() {
    return IntStream.range(0, overlay.tenants().size())
        .mapToObj(
            tenant -> {
              List<String> lines = new ArrayList<>();
              lines.add("advertise l2vpn evpn");
              lines.add("redistribute direct route-map " + ALL_ROUTES);
              lines.addAll(aggregates(tenant + 1));
              lines.add(maximumPaths());
              return new NxosBgp.TenantTable(overlay.tenants().get(tenant).name(), lines);
            })
        .toList();
  }
}
