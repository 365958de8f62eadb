package dev.weft.topology.rules.routing;

import dev.weft.topology.External;
import dev.weft.topology.Multihoming;
import dev.weft.topology.RailNetworks;
import dev.weft.topology.Tier;
import dev.weft.topology.Topology;
import dev.weft.topology.Trunk;
import dev.weft.topology.findings.Issue;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.rule.IssueCollector;
import dev.weft.topology.rule.Rule;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Switched links to the outside carry VLANs that are there, each by one way to a place, with one
 * gateway.
 */
final class SwitchedOutside implements Rule {
  /** A VLAN at the leaf, or the leaves, of an attachment, and where it leads. */
  private record Reach(int network, String name) {}

  @Override
  public List<Issue> check(FabricIndex built) {
    IssueCollector issues = new IssueCollector();
    Map<Integer, List<External>> lines = new LinkedHashMap<>();
    Map<Reach, List<External>> reached = new LinkedHashMap<>();
    for (External link : built.topology().externals()) {
      if (link.trunk() != null) {
        lines.computeIfAbsent(link.origin(), line -> new ArrayList<>()).add(link);
        for (int network : carried(built.topology(), link)) {
          Reach reach = new Reach(network, link.name());
          reached.computeIfAbsent(reach, any -> new ArrayList<>()).add(link);
        }
      }
    }
    lines.values().forEach(links -> checkVlans(built, links, issues));
    checkWays(built, reached, issues);
    checkJoined(built, reached, issues);
    checkGateways(built, reached, issues);
    return issues.issues();
  }

  /** Networks of the leaf that a link is at which cross it. */
  private static List<Integer> carried(Topology topology, External link) {
    return networks(topology, link.sw())
        .filter(network -> link.carries(topology.railNetworks().vlan(network)))
        .boxed()
        .toList();
  }

  /** Networks that are VLANs at a switch. */
  private static IntStream networks(Topology topology, int sw) {
    if (topology.switches().tier(sw) != Tier.LEAF || topology.pointToPoint().hasHostLinks()) {
      return IntStream.empty();
    }
    int attachment = topology.switches().attachment(sw);
    RailNetworks networks = topology.railNetworks();
    return IntStream.range(networks.first(attachment), networks.end(attachment));
  }

  private static void checkVlans(FabricIndex built, List<External> links, IssueCollector issues) {
    Topology topology = built.topology();
    TreeSet<Integer> here =
        links.stream()
            .flatMapToInt(link -> networks(topology, link.sw()))
            .mapToObj(topology.railNetworks()::vlan)
            .collect(Collectors.toCollection(TreeSet::new));
    External first = links.getFirst();
    Trunk trunk = trunk(first);
    String what = here.isEmpty() ? "these switches have no VLANs" : "they have " + list(here);
    List<Integer> missing = said(trunk).filter(vlan -> !here.contains(vlan)).toList();
    int segment = topology.switches().segment(first.sw());
    boolean isLeaf = topology.switches().tier(first.sw()) == Tier.LEAF;
    if (!missing.isEmpty() && isLeaf && topology.segments().serverCount(segment) == 0) {
      int share = share(topology);
      issues.add(
          share > 0 ? OutsideIssue.TOOK_NO_SERVERS : OutsideIssue.NO_SERVERS,
          first.origin(),
          first.sw(),
          () ->
              new Object[] {
                first.name(), missing.getFirst(), built.names().ofSwitch(first.sw()), share
              });
      return;
    }
    if (!missing.isEmpty()) {
      issues.add(
          OutsideIssue.NO_SUCH_VLAN,
          first.origin(),
          first.sw(),
          () -> new Object[] {first.name(), missing.getFirst(), what});
      return;
    }
    for (External link : links) {
      if (carried(topology, link).isEmpty()) {
        issues.add(
            OutsideIssue.CARRIES_NONE,
            link.origin(),
            link.sw(),
            () ->
                new Object[] {
                  built.names().ofSwitch(link.sw()),
                  link.name(),
                  list(said(trunk).toList()),
                  own(topology, link)
                });
      }
    }
  }

  /**
   * How many servers of other networks a segment more would take if all took as many; 0 where there
   * are none.
   */
  private static int share(Topology topology) {
    Set<Integer> segments = new HashSet<>();
    int guests = 0;
    for (int server = 0; server < topology.servers().count(); server++) {
      if (topology.isDeclaredElsewhere(server)) {
        guests++;
        segments.add(topology.servers().segment(server));
      }
    }
    return (guests + segments.size()) / (segments.size() + 1);
  }

  private static String own(Topology topology, External link) {
    List<Integer> vlans =
        networks(topology, link.sw()).mapToObj(topology.railNetworks()::vlan).toList();
    return vlans.isEmpty() ? "it has none at all" : "it has " + list(vlans);
  }

  /** A place is reached by one link, or by one group of links. */
  private static void checkWays(
      FabricIndex built, Map<Reach, List<External>> reached, IssueCollector issues) {
    Topology topology = built.topology();
    reached.forEach(
        (reach, links) -> {
          long ways = links.stream().map(link -> way(topology, link)).distinct().count();
          if (ways > 1) {
            External last = links.getLast();
            int vlan = topology.railNetworks().vlan(reach.network());
            issues.add(
                OutsideIssue.LOOP,
                last.origin(),
                last.sw(),
                () -> new Object[] {built.names().ofSwitch(last.sw()), reach.name(), vlan, ways});
          }
        });
  }

  /** What tells the ways apart that a link is, or is part of. */
  private static List<Integer> way(Topology topology, External link) {
    if (!trunk(link).isBundle()) {
      return List.of(link.sw(), link.port(), -1);
    }
    Multihoming pairs = topology.multihoming();
    boolean isShared = pairs == Multihoming.MLAG || pairs == Multihoming.ESI;
    return List.of(isShared ? -1 : link.sw(), -1, link.origin());
  }

  /** What is outside gets each number for one network. */
  private static void checkJoined(
      FabricIndex built, Map<Reach, List<External>> reached, IssueCollector issues) {
    RailNetworks networks = built.topology().railNetworks();
    Map<List<Object>, Reach> first = new HashMap<>();
    reached.forEach(
        (reach, links) -> {
          External link = links.getFirst();
          int vlan = networks.vlan(reach.network());
          Reach before = first.putIfAbsent(List.of(reach.name(), vlan), reach);
          boolean isTagged = trunk(link).untagged() != vlan;
          if (before != null && isTagged) {
            External other = reached.get(before).getFirst();
            issues.add(
                OutsideIssue.JOINS_NETWORKS,
                link.origin(),
                link.sw(),
                () ->
                    new Object[] {
                      built.names().ofSwitch(link.sw()),
                      vlan,
                      networks.prefix(reach.network()),
                      networks.prefix(before.network()),
                      built.names().ofSwitch(other.sw()),
                      reach.name()
                    });
          }
        });
  }

  /** A network has its gateway in one place. */
  private static void checkGateways(
      FabricIndex built, Map<Reach, List<External>> reached, IssueCollector issues) {
    RailNetworks networks = built.topology().railNetworks();
    Map<Integer, External> first = new HashMap<>();
    reached.forEach(
        (reach, links) -> {
          for (External link : links) {
            External before = first.putIfAbsent(reach.network(), link);
            if (before != null && !gateway(before).equals(gateway(link))) {
              issues.add(
                  trunk(before).isGatewayOutside() && trunk(link).isGatewayOutside()
                      ? OutsideIssue.TWO_GATEWAYS
                      : OutsideIssue.GATEWAYS_DISAGREE,
                  link.origin(),
                  link.sw(),
                  () ->
                      new Object[] {
                        built.names().ofSwitch(link.sw()),
                        networks.vlan(reach.network()),
                        gateway(link),
                        gateway(before)
                      });
            }
          }
        });
  }

  private static String gateway(External link) {
    return trunk(link).isGatewayOutside() ? "\"" + link.name() + "\"" : "the leaf";
  }

  private static Stream<Integer> said(Trunk trunk) {
    return Stream.concat(
        trunk.untagged() == 0 ? Stream.of() : Stream.of(trunk.untagged()), trunk.vlans().stream());
  }

  private static Trunk trunk(External link) {
    Trunk trunk = link.trunk();
    if (trunk == null) {
      throw new IllegalStateException("nothing is switched over " + link);
    }
    return trunk;
  }

  private static String list(Iterable<Integer> vlans) {
    List<String> texts = new ArrayList<>();
    vlans.forEach(vlan -> texts.add(vlan.toString()));
    return String.join(", ", texts);
  }
}
