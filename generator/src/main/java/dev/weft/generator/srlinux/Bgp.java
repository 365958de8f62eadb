package dev.weft.generator.srlinux;

import dev.weft.generator.bgp.Family;
import dev.weft.generator.bgp.Neighbor;
import dev.weft.generator.bgp.PeerGroup;
import dev.weft.generator.bgp.Speaker;
import dev.weft.generator.underlay.BfdTimers;
import dev.weft.generator.underlay.SwitchPorts;
import dev.weft.topology.Sessions;
import dev.weft.topology.Topology;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** What a switch says by BGP, and what it tells and takes. */
final class Bgp {
  static final String IPV4 = "srl_nokia-common:ipv4-unicast";
  private static final String EVPN = "srl_nokia-common:evpn";
  static final String FAMILY = "afi-safi-name";
  private static final int MICROSECONDS = 1000;

  /** From a leaf to the other one of its pair, over a switch above. */
  private static final int MOST_HOPS = 3;

  private final Topology topology;
  private final Speaker speaker;
  private final List<String> own;
  private final OutsideTrees outside;

  Bgp(Topology topology, Speaker speaker) {
    this.topology = topology;
    this.speaker = speaker;
    List<String> rails = speaker.aggregates().isEmpty() ? speaker.rails() : speaker.aggregates();
    this.own =
        Stream.of(speaker.loopbacks(), rails, speaker.serverLinks(), speaker.outside().networks())
            .flatMap(List::stream)
            .toList();
    this.outside = OutsideTrees.ofDefault(speaker, own);
  }

  Tree speaker() {
    Tree family = ipv4(speaker);
    if (!topology.routing().isNumbered()) {
      family.put(
          "ipv4-unicast",
          Tree.of("advertise-ipv6-next-hops", true, "receive-ipv6-next-hops", true));
    }
    Tree bgp = Tree.enabled();
    bgp.put("autonomous-system", speaker.as());
    bgp.put("router-id", speaker.routerId());
    List<Tree> found = neighbors(true);
    if (!found.isEmpty()) {
      bgp.put("dynamic-neighbors", Tree.of("interface", found));
    }
    bgp.put("afi-safi", speaker.hasEvpn() ? List.of(family, evpn()) : List.of(family));
    bgp.put("route-advertisement", Tree.of("rapid-withdrawal", true));
    List<Tree> silent = speaker.hasEvpn() ? List.of(disabled(EVPN)) : List.of();
    bgp.put(
        "group",
        joined(speaker.groups().stream().map(this::group).toList(), outside.groups(silent)));
    return bgp.put("neighbor", joined(neighbors(false), outside.neighbors()));
  }

  /** IPv4 over several paths. */
  static Tree ipv4(Speaker speaker) {
    Tree paths =
        Tree.of(
            "allow-multiple-as", true, "ebgp", Tree.of("maximum-paths", speaker.maximumPaths()));
    return Tree.of(FAMILY, IPV4).enable().put("multipath", paths);
  }

  /** Switches above the leaves keep what they import nowhere, and pass it on. */
  private Tree evpn() {
    Tree options = Tree.of("inter-as-vpn", speaker.isTransit(), "rapid-update", true);
    return Tree.of(FAMILY, EVPN).enable().put("evpn", options);
  }

  private static Tree disabled(String family) {
    return Tree.of(FAMILY, family, "admin-state", "disable");
  }

  private static List<Tree> joined(List<Tree> first, List<Tree> second) {
    return Stream.concat(first.stream(), second.stream()).toList();
  }

  private Tree group(PeerGroup group) {
    boolean isEvpn = group.has(Family.EVPN);
    Tree tree =
        Tree.of("group-name", name(group))
            .enable()
            .put("export-policy", List.of(isEvpn ? SrLinuxNames.OVERLAY : SrLinuxNames.EXPORT))
            .put("import-policy", List.of(isEvpn ? SrLinuxNames.OVERLAY : SrLinuxNames.IMPORT));
    if (group.takesOwnAs()) {
      tree.put("as-path-options", Tree.of("allow-own-as", 1));
    }
    if (group.isMultihop()) {
      tree.put("multihop", Tree.enabled().put("maximum-hops", MOST_HOPS));
    }
    if (group.isBetweenLoopbacks()) {
      tree.put("transport", Tree.of("local-address", speaker.routerId()));
    }
    if (group.hasBfd()) {
      tree.put("failure-detection", Tree.of("enable-bfd", true));
    }
    addSessions(tree, speaker.sessions(group));
    return tree.put("afi-safi", families(group));
  }

  private static String name(PeerGroup group) {
    return group.tierName() + (group.has(Family.EVPN) ? "-EVPN" : "");
  }

  /** As of SR Linux 25.3 a switch only helps neighbours that restart. */
  private static void addSessions(Tree group, Sessions sessions) {
    if (sessions.isTimed()) {
      group.put(
          "timers",
          Tree.of(
              "hold-time",
              sessions.holdSeconds(),
              "keepalive-interval",
              sessions.keepaliveSeconds()));
    }
    if (sessions.restartsGracefully()) {
      group.put(
          "graceful-restart",
          Tree.of("admin-state", "enable", "stale-routes-time", sessions.restartSeconds()));
    }
  }

  /** A session is for IPv4 or for EVPN; nothing is said of the one where there is no other. */
  private List<Tree> families(PeerGroup group) {
    List<Tree> families = new ArrayList<>();
    int limit = speaker.prefixLimit(group);
    if (group.has(Family.EVPN)) {
      families.add(disabled(IPV4));
    } else if (limit > 0) {
      Tree most = Tree.of("prefix-limit-received", Tree.of("max-received-routes", limit));
      families.add(Tree.of(FAMILY, IPV4, "ipv4-unicast", most));
    }
    if (speaker.hasEvpn()) {
      families.add(group.has(Family.EVPN) ? Tree.of(FAMILY, EVPN).enable() : disabled(EVPN));
    }
    return families;
  }

  /** Those that are found on their links, or those that have addresses. */
  private List<Tree> neighbors(boolean areFound) {
    List<Tree> neighbors = new ArrayList<>();
    for (PeerGroup group : speaker.groups()) {
      for (Neighbor each : group.neighbors()) {
        if (each.address().isEmpty() == areFound) {
          neighbors.add(areFound ? found(group, each) : addressed(group, each));
        }
      }
    }
    return neighbors;
  }

  private static Tree found(PeerGroup group, Neighbor neighbor) {
    return Tree.of(
        "interface-name",
        SrLinuxNames.subinterface(neighbor.port()),
        "allowed-peer-as",
        List.of(String.valueOf(neighbor.as())),
        "peer-group",
        name(group));
  }

  private static Tree addressed(PeerGroup group, Neighbor neighbor) {
    return Tree.of("peer-address", neighbor.address(), "description", neighbor.description())
        .enable()
        .put("peer-as", neighbor.as())
        .put("peer-group", name(group));
  }

  /** The routes that are written to a network instance. */
  void addRoutes(Tree instance) {
    outside.addRoutes(instance);
    NetworkInstances.addAggregates(instance, speaker.aggregates());
  }

  /**
   * A leaf tells of itself and its servers; a switch above, or with neighbours outside, passes on
   * what it has learnt too.
   */
  Tree policies(Tenants tenants) {
    List<Tree> prefixes =
        own.stream()
            .map(prefix -> Tree.of("ip-prefix", prefix, "mask-length-range", "exact"))
            .toList();
    List<Tree> told = new ArrayList<>();
    told.add(accept("own", Tree.of("prefix", Tree.of("prefix-set", SrLinuxNames.OWN_NETWORKS))));
    if (speaker.isTransit() || !speaker.outside().sessions().isEmpty()) {
      told.add(accept("learnt", Tree.of("protocol", "srl_nokia-common:bgp")));
    }
    return Tree.of(
        "prefix-set",
        joined(
            List.of(Tree.of("name", SrLinuxNames.OWN_NETWORKS, "prefix", prefixes)),
            joined(outside.prefixSets(), tenants.prefixSets())),
        "policy",
        joined(policies(told), joined(outside.policies(), tenants.policies())));
  }

  private List<Tree> policies(List<Tree> told) {
    List<Tree> policies = new ArrayList<>();
    policies.add(policy(SrLinuxNames.EXPORT, "reject").put("statement", told));
    policies.add(policy(SrLinuxNames.IMPORT, "accept"));
    if (speaker.hasEvpn()) {
      policies.add(policy(SrLinuxNames.OVERLAY, "accept"));
    }
    return policies;
  }

  private static Tree policy(String name, String otherwise) {
    return Tree.of("name", name, "default-action", Tree.of("policy-result", otherwise));
  }

  private static Tree accept(String name, Tree match) {
    return Tree.of("name", name, "match", match, "action", Tree.of("policy-result", "accept"));
  }

  /** Whether there are links that BFD watches. */
  static boolean isWatched(SwitchPorts ports) {
    return !ports.routed().isEmpty()
        || ports.waysOut(SrLinuxNames.OUTSIDE).stream()
            .anyMatch(port -> port.way() != null && port.way().hasBfd());
  }

  /** How fast links to switches, and to neighbours outside, are found dead. */
  static Tree bfd(BfdTimers timers, SwitchPorts ports) {
    int interval = timers.intervalMs() * MICROSECONDS;
    Stream<String> between =
        ports.routed().stream().map(port -> SrLinuxNames.subinterface(port.name()));
    Stream<String> outside =
        ports.waysOut(SrLinuxNames.OUTSIDE).stream()
            .filter(port -> port.way() != null && port.way().hasBfd())
            .map(port -> OutsideTrees.subinterface(port, port.way()));
    return Tree.of(
        "subinterface",
        Stream.concat(between, outside)
            .map(
                name ->
                    Tree.of("id", name)
                        .enable()
                        .put("desired-minimum-transmit-interval", interval)
                        .put("required-minimum-receive", interval)
                        .put("detection-multiplier", timers.multiplier()))
            .toList());
  }
}
