package dev.weft.generator.srlinux;

import dev.weft.generator.bgp.Neighbor;
import dev.weft.generator.bgp.PeerGroup;
import dev.weft.generator.bgp.Speaker;
import dev.weft.generator.underlay.BfdTimers;
import dev.weft.generator.underlay.SwitchPorts;
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

  Bgp(Topology topology, Speaker speaker) {
    this.topology = topology;
    this.speaker = speaker;
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
    bgp.put("group", speaker.groups().stream().map(Bgp::group).toList());
    return bgp.put("neighbor", neighbors(false));
  }

  private static Tree group(PeerGroup group) {
    Tree tree =
        Tree.of("group-name", group.tierName())
            .enable()
            .put("export-policy", List.of(SrLinuxNames.EXPORT))
            .put("import-policy", List.of(SrLinuxNames.IMPORT));
    return group.hasBfd() ? tree.put("failure-detection", Tree.of("enable-bfd", true)) : tree;
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

  /** A leaf tells of itself and its servers; a switch above passes on what it has learnt too. */
  Tree policies() {
    List<Tree> own =
        Stream.concat(speaker.loopbacks().stream(), speaker.networks().stream())
            .map(prefix -> Tree.of("ip-prefix", prefix, "mask-length-range", "exact"))
            .toList();
    List<Tree> told = new ArrayList<>();
    told.add(accept("own", Tree.of("prefix", Tree.of("prefix-set", SrLinuxNames.OWN_NETWORKS))));
    if (speaker.isTransit()) {
      told.add(accept("learnt", Tree.of("protocol", "srl_nokia-common:bgp")));
    }
    return Tree.of(
        "prefix-set",
        List.of(Tree.of("name", SrLinuxNames.OWN_NETWORKS, "prefix", own)),
        "policy",
        List.of(
            policy(SrLinuxNames.EXPORT, "reject").put("statement", told),
            policy(SrLinuxNames.IMPORT, "accept")));
  }

  private static Tree policy(String name, String otherwise) {
    return Tree.of("name", name, "default-action", Tree.of("policy-result", otherwise));
  }

  private static Tree accept(String name, Tree match) {
    return Tree.of("name", name, "match", match, "action", Tree.of("policy-result", "accept"));
  }

  /** How fast the links between switches are found dead. */
  static Tree bfd(BfdTimers timers, SwitchPorts ports) {
    int interval = timers.intervalMs() * MICROSECONDS;
    return Tree.of(
        "subinterface",
        ports.routed().stream()
            .map(
                port ->
                    Tree.of("id", SrLinuxNames.subinterface(port.name()))
                        .enable()
                        .put("desired-minimum-transmit-interval", interval)
                        .put("required-minimum-receive", interval)
                        .put("detection-multiplier", timers.multiplier()))
            .toList());
  }
}
