package dev.weft.generator.bgp;

import dev.weft.generator.bgp.SessionStyle.Trait;
import dev.weft.generator.underlay.Ipv6;
import dev.weft.generator.underlay.LeafPair;
import dev.weft.generator.underlay.LeafPairs;
import dev.weft.generator.underlay.PlannedRoutes;
import dev.weft.generator.underlay.SwitchPorts;
import dev.weft.topology.Routing;
import dev.weft.topology.Switches;
import dev.weft.topology.Tier;
import dev.weft.topology.Topology;
import dev.weft.topology.addresses.Ipv4Prefix;
import dev.weft.topology.addresses.PointToPoint;
import dev.weft.topology.index.EcmpWidth;
import dev.weft.topology.index.FabricIndex;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** The BGP of the switches of a design that run one system. */
public final class Speakers {
  private final FabricIndex design;
  private final Topology topology;
  private final Routing routing;
  private final SessionStyle style;
  private final LeafPairs pairs;
  private final PlannedRoutes planned;

  private Speakers(FabricIndex design, SessionStyle style) {
    this.design = design;
    this.topology = design.topology();
    this.routing = topology.routing();
    this.style = style;
    this.pairs = LeafPairs.of(topology);
    this.planned = PlannedRoutes.of(design);
  }

  public static Speakers of(FabricIndex design, SessionStyle style) {
    return new Speakers(design, style);
  }

  /** What a switch says. */
  public Speaker speaker(int sw, SwitchPorts ports) {
    LeafPair pair = pairs.pair(sw);
    Map<Integer, PlannedRoutes.Preferred> preferred = preferred(sw, ports);
    List<PeerGroup> groups = new PeerGroups(design, style, sw, ports, pair, preferred).build();
    boolean hasEvpn =
        routing.overlay().isVxlan() || groups.stream().anyMatch(group -> group.has(Family.EVPN));
    return new Speaker(
        topology.switches().as(sw),
        loopback(sw),
        routing.isInternalBgp(),
        topology.switches().tier(sw) != Tier.LEAF,
        EcmpWidth.of(design, sw),
        groups,
        loopbacks(sw),
        hasTenants() ? List.of() : rails(sw, 0),
        hasTenants() ? List.of() : serverLinks(ports, 0),
        hasTenants() ? List.of() : SwitchPorts.aggregates(topology, sw, 0),
        style.carriesIpv6() ? Ipv6.networks(topology, sw) : List.of(),
        style.carriesIpv6(),
        hasEvpn,
        List.copyOf(preferred.values()),
        Outside.of(ports, 0),
        routing.sessions());
  }

  /** Networks of rails with servers of a tenant, or all where there are no tenants (0). */
  public List<String> rails(int sw, int tenant) {
    return SwitchPorts.gateways(topology, sw, tenant).stream()
        .map(network -> topology.railNetworks().prefix(network).toString())
        .toList();
  }

  /** Both kinds of networks of servers of a tenant. */
  public List<String> serverNetworks(int sw, SwitchPorts ports, int tenant) {
    return Stream.concat(rails(sw, tenant).stream(), serverLinks(ports, tenant).stream()).toList();
  }

  /** Networks of links to servers of a tenant, or to all where there are no tenants (0). */
  public List<String> serverLinks(SwitchPorts ports, int tenant) {
    PointToPoint links = topology.pointToPoint();
    return links.hasHostLinks()
        ? ports.hostsOf(tenant).stream().map(port -> links.network(port.link()).toString()).toList()
        : List.of();
  }

  private Map<Integer, PlannedRoutes.Preferred> preferred(int sw, SwitchPorts ports) {
    return routing.isNumbered() || style.is(Trait.POLICY_BY_PORT)
        ? planned.at(sw, ports.routed())
        : Map.of();
  }

  private List<String> loopbacks(int sw) {
    if (routing.isInternalBgp() && style.is(Trait.INTERNAL_OVER_OSPF)) {
      return List.of();
    }
    Switches switches = topology.switches();
    List<String> loopbacks = new ArrayList<>();
    loopbacks.add(loopback(sw) + "/32");
    if (switches.ownTunnel(sw) != 0 && style.is(Trait.TUNNEL_END_APART)) {
      loopbacks.add(Ipv4Prefix.format(switches.ownTunnel(sw)) + "/32");
    }
    if (switches.sharedTunnel(sw) != 0) {
      loopbacks.add(Ipv4Prefix.format(switches.sharedTunnel(sw)) + "/32");
    }
    return loopbacks;
  }

  /** Whether tables of tenants tell of servers. */
  private boolean hasTenants() {
    return routing.overlay().hasTenants();
  }

  private String loopback(int sw) {
    return Ipv4Prefix.format(topology.switches().loopback(sw));
  }
}
