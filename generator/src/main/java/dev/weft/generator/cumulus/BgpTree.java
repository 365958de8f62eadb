package dev.weft.generator.cumulus;

import dev.weft.generator.underlay.EcmpWidth;
import dev.weft.generator.underlay.FabricPort;
import dev.weft.generator.underlay.Ipv6;
import dev.weft.generator.underlay.PlannedRoutes;
import dev.weft.generator.underlay.RouteTargets;
import dev.weft.generator.underlay.SwitchPorts;
import dev.weft.topology.FabricIndex;
import dev.weft.topology.Ipv4Prefix;
import dev.weft.topology.Overlay;
import dev.weft.topology.Routing;
import dev.weft.topology.Switches;
import dev.weft.topology.Tier;
import dev.weft.topology.Topology;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * BGP below {@code vrf}. Internal BGP runs over the links too: each switch above the leaves
 * reflects the routes of those below and is their next hop.
 */
final class BgpTree {
  private static final String ENABLED = CumulusBuilder.ENABLED;
  private static final String FAMILY = "address-family";
  private static final String IPV4 = "ipv4-unicast";
  private static final String IPV6 = "ipv6-unicast";
  private static final String EVPN = "l2vpn-evpn";

  /** What tenants tell in place of their networks. */
  private static final String AGGREGATES = "AGGREGATES";

  /** More than that of routes without a word, 0. */
  private static final int WEIGHT = 200;

  private final FabricIndex design;
  private final Topology topology;
  private final Switches switches;
  private final Routing routing;
  private final int sw;
  private final SwitchPorts ports;
  private final @Nullable LeafPair pair;
  private final Map<Integer, PlannedRoutes.Preferred> planned;
  private final Nvue config;
  private final Nvue bgp;

  /**
   * @param planned what is preferred over links
   */
  BgpTree(
      FabricIndex design,
      int sw,
      SwitchPorts ports,
      @Nullable LeafPair pair,
      Map<Integer, PlannedRoutes.Preferred> planned,
      Nvue config) {
    this.design = design;
    this.topology = design.topology();
    this.switches = topology.switches();
    this.routing = topology.routing();
    this.sw = sw;
    this.ports = ports;
    this.pair = pair;
    this.planned = planned;
    this.config = config;
    this.bgp = config.at("vrf", "default", "router", "bgp");
  }

  void add(boolean hasVxlan) {
    planned.values().forEach(this::preferred);
    families(hasVxlan);
    bgp.set(ENABLED, "path-selection", "multipath", "aspath-ignore");
    neighbors(ports.up(), false);
    neighbors(ports.down(), true);
    if (pair != null && pair.isMlag()) {
      mlagPeer(pair);
    } else if (pair != null && !routing.overlay().isVxlan()) {
      evpnPeer(pair);
    }
    bgp.set(ENABLED, "state");
    Overlay overlay = routing.overlay();
    for (int tenant = 1; hasVxlan && overlay.isVxlan() && tenant <= overlay.tenants(); tenant++) {
      tenant(tenant);
    }
  }

  private void families(boolean hasVxlan) {
    int width = EcmpWidth.of(design, sw);
    String kind = routing.isInternalBgp() ? "ibgp" : "ebgp";
    Nvue ipv4 = bgp.at(FAMILY, IPV4);
    ipv4.set(width, "multipaths", kind);
    ipv4.at("network", Ipv4Prefix.format(switches.loopback(sw)) + "/32");
    if (switches.sharedTunnel(sw) != 0) {
      ipv4.at("network", Ipv4Prefix.format(switches.sharedTunnel(sw)) + "/32");
    }
    if (!NetworkTree.hasTenants(topology)) {
      servers(ipv4);
    }
    ipv4.set(ENABLED, "state");
    if (hasIpv6()) {
      Nvue ipv6 = bgp.at(FAMILY, IPV6);
      ipv6.set(width, "multipaths", kind);
      Ipv6.networks(topology, sw).forEach(network -> ipv6.at("network", network));
      ipv6.set(ENABLED, "state");
    }
    if (hasVxlan || routing.overlay().isVxlan()) {
      bgp.set(ENABLED, FAMILY, EVPN, "state");
    }
  }

  /** The networks of servers. */
  private void servers(Nvue family) {
    aggregates(family, 0);
    for (int network : SwitchPorts.networks(topology, sw)) {
      family.at("network", topology.railNetworks().prefix(network).toString());
    }
    if (topology.pointToPoint().hasHostLinks()) {
      ports
          .hosts()
          .forEach(
              port ->
                  family.at("network", topology.pointToPoint().network(port.link()).toString()));
    }
  }

  private void aggregates(Nvue family, int tenant) {
    for (String aggregate : SwitchPorts.aggregates(topology, sw, tenant)) {
      family.set(ENABLED, "aggregate-route", aggregate, "summary-only");
    }
  }

  /** IPv6 next hops take unnumbered links. */
  private boolean hasIpv6() {
    return !routing.isNumbered() && (switches.hasIpv6() || topology.railNetworks().hasIpv6());
  }

  private void neighbors(List<FabricPort> towards, boolean isDown) {
    if (towards.isEmpty()) {
      return;
    }
    String name = towards.getFirst().peerGroup();
    Nvue group = bgp.at("peer-group", name);
    family(group.at(FAMILY, IPV4), isDown, true);
    if (hasIpv6()) {
      family(group.at(FAMILY, IPV6), isDown, true);
    }
    if (routing.overlay().isVxlan()) {
      family(group.at(FAMILY, EVPN), isDown, false);
    }
    if (routing.bfdMultiplier() > 0) {
      group.set(CumulusBuilder.BFD_PROFILE, "bfd", "profile");
      group.set(ENABLED, "bfd", "state");
    }
    for (FabricPort port : towards) {
      boolean isNumbered = port.peerAddress() != 0;
      String id = isNumbered ? Ipv4Prefix.format(port.peerAddress()) : port.name();
      String type = isNumbered ? "numbered" : "unnumbered";
      neighbor(id, port.description(), name, port.peerAs(), type);
      PlannedRoutes.Preferred preferred = planned.get(port.link());
      if (preferred != null) {
        Nvue own = bgp.at("neighbor", id, FAMILY, IPV4);
        own.set(preferred.name(), "policy", "inbound", "route-map");
      }
    }
  }

  /** A list of prefixes, and a map of routes that prefers them and lets the others through. */
  private void preferred(PlannedRoutes.Preferred preferred) {
    Nvue policy = config.at("router", "policy");
    Nvue list = policy.at("prefix-list", preferred.name());
    for (PlannedRoutes.Entry entry : preferred.prefixes()) {
      Nvue rule = list.at("rule", String.valueOf(entry.sequence()));
      rule.set("permit", "action");
      rule.at("match", entry.prefix());
    }
    list.set("ipv4", "type");
    Nvue rules = policy.at("route-map", preferred.name(), "rule");
    rules.at("10", "action", "permit");
    rules.set(preferred.name(), "10", "match", "ip-prefix-list");
    rules.set("ipv4", "10", "match", "type");
    rules.set(WEIGHT, "10", "set", "weight");
    rules.at("20", "action", "permit");
  }

  private void family(Nvue family, boolean isDown, boolean isUnicast) {
    if (routing.isInternalBgp()) {
      if (isUnicast && switches.tier(sw) != Tier.LEAF) {
        family.set("force", "nexthop-setting");
      }
      if (isDown) {
        family.set(ENABLED, "route-reflector-client");
      }
    } else if (pair != null && !pair.isMlag() && sharesAs(pair)) {
      family.set(1, "aspath", "allow-my-asn", "occurrences");
      family.set(ENABLED, "aspath", "allow-my-asn", "state");
    }
    family.set(ENABLED, "state");
  }

  private boolean sharesAs(LeafPair pair) {
    return switches.as(pair.partner()) == switches.as(sw);
  }

  private void neighbor(String id, String description, String group, long as, String type) {
    Nvue neighbor = bgp.at("neighbor", id);
    neighbor.set(description, "description");
    neighbor.set(group, "peer-group");
    neighbor.set(as, "remote-as");
    neighbor.set(type, "type");
  }

  /** Over the peer link, for traffic of a leaf that has lost its uplinks. */
  private void mlagPeer(LeafPair pair) {
    Nvue group = bgp.at("peer-group", "MLAG_PEER");
    for (String family : hasIpv6() ? List.of(IPV4, IPV6) : List.of(IPV4)) {
      if (sharesAs(pair)) {
        group.set("self", FAMILY, family, "nexthop-setting");
      }
      group.set(ENABLED, FAMILY, family, "state");
    }
    partner(LeafPair.CONTROL, LeafPair.CONTROL, "MLAG_PEER", "unnumbered", pair);
  }

  /** Between the loopbacks, over the spines, which need no EVPN for it. */
  private void evpnPeer(LeafPair pair) {
    Nvue group = bgp.at("peer-group", "EVPN_PEER");
    group.set("disabled", FAMILY, IPV4, "state");
    group.set(ENABLED, FAMILY, EVPN, "state");
    if (!sharesAs(pair)) {
      group.set(3, "multihop-ttl");
    }
    group.set("lo", "update-source");
    String address = Ipv4Prefix.format(switches.loopback(pair.partner()));
    partner(address, "lo", "EVPN_PEER", "numbered", pair);
  }

  private void partner(String id, String port, String group, String type, LeafPair pair) {
    String description = design.names().ofSwitch(pair.partner()) + " " + port;
    neighbor(id, description, group, switches.as(pair.partner()), type);
  }

  /** FRR tells EVPN the networks of an aggregate as well, whether it is a summary alone or not. */
  private void told(List<String> aggregates) {
    Nvue policy = config.at("router", "policy");
    Nvue list = policy.at("prefix-list", AGGREGATES);
    Nvue entries = list.at("rule");
    for (String aggregate : aggregates) {
      Nvue rule = entries.at(String.valueOf(10 * (entries.children().size() + 1)));
      rule.set("permit", "action");
      rule.at("match", aggregate);
    }
    list.set("ipv4", "type");
    Nvue own = policy.at("route-map", AGGREGATES, "rule");
    own.at("10", "action", "permit");
    own.set(AGGREGATES, "10", "match", "ip-prefix-list");
    own.set("ipv4", "10", "match", "type");
  }

  private void tenant(int tenant) {
    String routerId = Ipv4Prefix.format(switches.loopback(sw));
    Nvue own = config.at("vrf", RouteTargets.tenantName(tenant), "router", "bgp");
    List<String> aggregates = SwitchPorts.aggregates(topology, sw, tenant);
    if (!aggregates.isEmpty()) {
      told(aggregates);
      own.set(AGGREGATES, FAMILY, IPV4, "route-export", "to-evpn", "route-map");
    }
    aggregates(own.at(FAMILY, IPV4), tenant);
    for (String family : hasIpv6() ? List.of(IPV4, IPV6) : List.of(IPV4)) {
      own.set(ENABLED, FAMILY, family, "redistribute", "connected", "state");
      own.set(ENABLED, FAMILY, family, "route-export", "to-evpn", "state");
      own.set(ENABLED, FAMILY, family, "state");
    }
    own.set(ENABLED, FAMILY, EVPN, "state");
    own.set(switches.as(sw), "autonomous-system");
    own.set(routerId, "router-id");
    own.set(ENABLED, "state");
  }
}
