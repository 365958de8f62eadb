package dev.weft.generator.srlinux;

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
  private static final String IPV4 = "srl_nokia-common:ipv4-unicast";
  private static final int MICROSECONDS = 1000;

  private final Topology topology;
  private final Speaker speaker;
  private final OutsideTrees outside;

  Bgp(Topology topology, Speaker speaker) {
    this.topology = topology;
    this.speaker = speaker;
    this.outside = new OutsideTrees(speaker);
  }

  Tree speaker() {
    Tree paths =
        Tree.of(
            "allow-multiple-as", true, "ebgp", Tree.of("maximum-paths", speaker.maximumPaths()));
    Tree family = Tree.of("afi-safi-name", IPV4).enable().put("multipath", paths);
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
    bgp.put("afi-safi", List.of(family));
    bgp.put("route-advertisement", Tree.of("rapid-withdrawal", true));
    bgp.put("group", joined(speaker.groups().stream().map(this::group).toList(), outside.groups()));
    return bgp.put("neighbor", joined(neighbors(false), outside.neighbors()));
  }

  private static List<Tree> joined(List<Tree> first, List<Tree> second) {
    return Stream.concat(first.stream(), second.stream()).toList();
  }

  private Tree group(PeerGroup group) {
    Tree tree =
        Tree.of("group-name", group.tierName())
            .enable()
            .put("export-policy", List.of(SrLinuxNames.EXPORT))
            .put("import-policy", List.of(SrLinuxNames.IMPORT));
    if (group.hasBfd()) {
      tree.put("failure-detection", Tree.of("enable-bfd", true));
    }
    addSessions(tree);
    return tree;
  }

  /** As of SR Linux 25.3 a switch only helps neighbours that restart. */
  private void addSessions(Tree group) {
    Sessions sessions = speaker.sessions();
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
    if (sessions.isLimited()) {
      Tree limit = Tree.of("max-received-routes", sessions.prefixLimit());
      group.put(
          "afi-safi",
          List.of(
              Tree.of(
                  "afi-safi-name", IPV4, "ipv4-unicast", Tree.of("prefix-limit-received", limit))));
    }
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
        group.tierName());
  }

  private static Tree addressed(PeerGroup group, Neighbor neighbor) {
    return Tree.of("peer-address", neighbor.address(), "description", neighbor.description())
        .enable()
        .put("peer-as", neighbor.as())
        .put("peer-group", group.tierName());
  }

  /** The routes that are written to a network instance. */
  void addRoutes(Tree instance) {
    outside.addRoutes(instance);
  }

  /**
   * A leaf tells of itself and its servers; a switch above, or with neighbours outside, passes on
   * what it has learnt too.
   */
  Tree policies() {
    List<Tree> own =
        Stream.of(speaker.loopbacks(), speaker.networks(), speaker.outside().networks())
            .flatMap(List::stream)
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
            List.of(Tree.of("name", SrLinuxNames.OWN_NETWORKS, "prefix", own)),
            outside.prefixSets()),
        "policy",
        joined(
            List.of(
                policy(SrLinuxNames.EXPORT, "reject").put("statement", told),
                policy(SrLinuxNames.IMPORT, "accept")),
            outside.policies()));
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
        || ports.waysOut(OutsideTrees::lag).stream()
            .anyMatch(port -> port.way() != null && port.way().hasBfd());
  }

  /** How fast links to switches, and to neighbours outside, are found dead. */
  static Tree bfd(BfdTimers timers, SwitchPorts ports) {
    int interval = timers.intervalMs() * MICROSECONDS;
    Stream<String> between =
        ports.routed().stream().map(port -> SrLinuxNames.subinterface(port.name()));
    Stream<String> outside =
        ports.waysOut(OutsideTrees::lag).stream()
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
