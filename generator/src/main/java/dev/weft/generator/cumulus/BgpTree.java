package dev.weft.generator.cumulus;

import dev.weft.generator.bgp.Family;
import dev.weft.generator.bgp.Neighbor;
import dev.weft.generator.bgp.NextHop;
import dev.weft.generator.bgp.Outside;
import dev.weft.generator.bgp.PeerGroup;
import dev.weft.generator.bgp.Speaker;
import dev.weft.generator.underlay.PlannedRoutes;
import dev.weft.generator.underlay.RouteTargets;
import dev.weft.generator.underlay.SwitchPorts;
import dev.weft.topology.Overlay;
import dev.weft.topology.Routing;
import dev.weft.topology.Sessions;
import dev.weft.topology.Switches;
import dev.weft.topology.Topology;
import dev.weft.topology.addresses.Ipv4Prefix;
import java.util.List;
import java.util.stream.IntStream;

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

  /** What tenants tell of their interfaces: all but networks of links to the outside. */
  private static final String WITHOUT_LINKS = "WITHOUT-LINKS";

  /** More than that of routes without a word, 0. */
  private static final int WEIGHT = 200;

  private final Topology topology;
  private final Switches switches;
  private final Routing routing;
  private final int sw;
  private final SwitchPorts ports;
  private final Speaker speaker;
  private final Nvue config;
  private final Nvue bgp;

  BgpTree(Topology topology, int sw, SwitchPorts ports, Speaker speaker, Nvue config) {
    this.topology = topology;
    this.switches = topology.switches();
    this.routing = topology.routing();
    this.sw = sw;
    this.ports = ports;
    this.speaker = speaker;
    this.config = config;
    this.bgp = config.at("vrf", "default", "router", "bgp");
  }

  void add(boolean hasVxlan) {
    speaker.planned().forEach(this::preferred);
    families();
    bgp.set(ENABLED, "path-selection", "multipath", "aspath-ignore");
    speaker.groups().forEach(this::group);
    new OutsideTree(config).routes(speaker.outside(), "default");
    if (speaker.sessions().restartsGracefully()) {
      config.set("full", "router", "bgp", "graceful-restart", "mode");
      config.set(
          speaker.sessions().restartSeconds(), "router", "bgp", "graceful-restart", "restart-time");
    }
    bgp.set(ENABLED, "state");
    Overlay overlay = routing.overlay();
    if (hasVxlan && overlay.isVxlan()) {
      new OutsideTree(config)
          .withoutLinks(
              WITHOUT_LINKS,
              IntStream.rangeClosed(1, overlay.tenants())
                  .mapToObj(tenant -> Outside.of(ports, tenant))
                  .flatMap(outside -> outside.links().stream())
                  .distinct()
                  .toList());
    }
    for (int tenant = 1; hasVxlan && overlay.isVxlan() && tenant <= overlay.tenants(); tenant++) {
      tenant(tenant);
    }
  }

  private void families() {
    Nvue ipv4 = bgp.at(FAMILY, IPV4);
    paths(ipv4);
    speaker.loopbacks().forEach(network -> ipv4.at("network", network));
    aggregates(ipv4, speaker.aggregates());
    speaker.networks().forEach(network -> ipv4.at("network", network));
    ipv4.set(ENABLED, "state");
    if (speaker.carriesIpv6()) {
      Nvue ipv6 = bgp.at(FAMILY, IPV6);
      paths(ipv6);
      speaker.networks6().forEach(network -> ipv6.at("network", network));
      ipv6.set(ENABLED, "state");
    }
    if (speaker.hasEvpn()) {
      bgp.set(ENABLED, FAMILY, EVPN, "state");
    }
  }

  private void paths(Nvue family) {
    family.set(speaker.maximumPaths(), "multipaths", speaker.isInternal() ? "ibgp" : "ebgp");
  }

  private static void aggregates(Nvue family, List<String> aggregates) {
    for (String aggregate : aggregates) {
      family.set(ENABLED, "aggregate-route", aggregate, "summary-only");
    }
  }

  private void group(PeerGroup group) {
    String name = groupName(group);
    Nvue own = bgp.at("peer-group", name);
    if (!group.has(Family.IPV4)) {
      own.set("disabled", FAMILY, IPV4, "state");
    }
    for (Family family : group.families()) {
      family(own.at(FAMILY, word(family)), group, family);
      if (family != Family.EVPN && speaker.sessions().isLimited()) {
        own.set(
            speaker.sessions().prefixLimit(),
            FAMILY,
            word(family),
            "prefix-limits",
            "inbound",
            "maximum");
      }
    }
    if (group.hasBfd()) {
      own.set(CumulusBuilder.BFD_PROFILE, "bfd", "profile");
      own.set(ENABLED, "bfd", "state");
    }
    if (group.isMultihop()) {
      own.set(3, "multihop-ttl");
    }
    Sessions sessions = speaker.sessions(group);
    if (sessions.isTimed()) {
      own.set(sessions.holdSeconds(), "timers", "hold");
      own.set(sessions.keepaliveSeconds(), "timers", "keepalive");
    }
    if (group.isBetweenLoopbacks()) {
      own.set("lo", "update-source");
    }
    group.neighbors().forEach(neighbor -> neighbor(group, name, neighbor));
  }

  private static String groupName(PeerGroup group) {
    return switch (group.kind()) {
      case LINKS -> group.tierName();
      case LOOPBACKS -> group.tierName() + "-EVPN";
      case CLIENTS -> "CLIENTS";
      case MESH -> "INTERNAL";
      case PAIR_ROUTES -> "MLAG_PEER";
      case PAIR_EVPN -> "EVPN_PEER";
    };
  }

  private static String word(Family family) {
    return switch (family) {
      case IPV4 -> IPV4;
      case IPV6 -> IPV6;
      case EVPN -> EVPN;
    };
  }

  private static void family(Nvue tree, PeerGroup group, Family family) {
    switch (family == Family.EVPN ? NextHop.BY_RULE : group.nextHop()) {
      case SELF -> tree.set("self", "nexthop-setting");
      case SELF_OF_REFLECTED -> tree.set("force", "nexthop-setting");
      case BY_RULE, KEPT -> {}
    }
    if (group.areClients()) {
      tree.set(ENABLED, "route-reflector-client");
    }
    if (group.takesOwnAs()) {
      tree.set(1, "aspath", "allow-my-asn", "occurrences");
      tree.set(ENABLED, "aspath", "allow-my-asn", "state");
    }
    tree.set(ENABLED, "state");
  }

  private void neighbor(PeerGroup group, String name, Neighbor neighbor) {
    boolean isOnPeerLink = group.kind() == PeerGroup.Kind.PAIR_ROUTES;
    String id = isOnPeerLink ? CumulusPeerLink.CONTROL : neighbor.id();
    String port = group.isBetweenLoopbacks() ? " lo" : isOnPeerLink ? " " + id : "";
    Nvue own = bgp.at("neighbor", id);
    own.set(neighbor.description() + port, "description");
    own.set(name, "peer-group");
    own.set(neighbor.as(), "remote-as");
    own.set(neighbor.address().isEmpty() ? "unnumbered" : "numbered", "type");
    if (!neighbor.preferred().isEmpty()) {
      own.set(neighbor.preferred(), FAMILY, IPV4, "policy", "inbound", "route-map");
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

  /** What is taken from outside is told to other leaves, aggregates or not. */
  private void outside(Nvue own, int tenant) {
    Outside outside = Outside.of(ports, tenant);
    String vrf = RouteTargets.tenantName(tenant);
    new OutsideTree(config).routes(outside, vrf);
    if (SwitchPorts.aggregates(topology, sw, tenant).isEmpty()) {
      return;
    }
    told(outside.networks());
    Nvue rules = config.at("router", "policy", "route-map", AGGREGATES, "rule");
    for (Outside.Filter filter : outside.filters()) {
      if (filter.isOfOthers()) {
        Nvue rule = rules.at(String.valueOf(10 * (rules.children().size() + 1)));
        rule.at("action", "permit");
        rule.set(filter.name(), "match", "ip-prefix-list");
        rule.set("ipv4", "match", "type");
      }
    }
  }

  private void tenant(int tenant) {
    String routerId = Ipv4Prefix.format(switches.loopback(sw));
    Nvue own = config.at("vrf", RouteTargets.tenantName(tenant), "router", "bgp");
    List<String> aggregates = SwitchPorts.aggregates(topology, sw, tenant);
    if (!aggregates.isEmpty()) {
      told(aggregates);
      own.set(AGGREGATES, FAMILY, IPV4, "route-export", "to-evpn", "route-map");
    }
    aggregates(own.at(FAMILY, IPV4), aggregates);
    for (String family : speaker.carriesIpv6() ? List.of(IPV4, IPV6) : List.of(IPV4)) {
      paths(own.at(FAMILY, family));
      own.set(ENABLED, FAMILY, family, "redistribute", "connected", "state");
      own.set(ENABLED, FAMILY, family, "route-export", "to-evpn", "state");
      own.set(ENABLED, FAMILY, family, "state");
    }
    if (!Outside.of(ports, tenant).links().isEmpty()) {
      own.set(WITHOUT_LINKS, FAMILY, IPV4, "redistribute", "connected", "route-map");
    }
    outside(own, tenant);
    // The same network comes from leaves with AS numbers of their own.
    own.set(ENABLED, "path-selection", "multipath", "aspath-ignore");
    own.set(ENABLED, FAMILY, EVPN, "state");
    own.set(switches.as(sw), "autonomous-system");
    own.set(routerId, "router-id");
    own.set(ENABLED, "state");
  }
}
