package dev.weft.topology.rules.tiers;

import dev.weft.topology.DisjointSets;
import dev.weft.topology.Islands;
import dev.weft.topology.Links;
import dev.weft.topology.Rates;
import dev.weft.topology.Servers;
import dev.weft.topology.Switches;
import dev.weft.topology.Tier;
import dev.weft.topology.Topology;
import dev.weft.topology.findings.Fix;
import dev.weft.topology.findings.Issue;
import dev.weft.topology.findings.IssueKind;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.rule.IssueCollector;
import dev.weft.topology.rule.LinkNames;
import dev.weft.topology.rule.Rule;
import dev.weft.topology.rules.homing.Planes;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * What must meet, meets: leaves that the design wants joined, by the switches above that they meet
 * and as peers, are in one island. Where nothing is to join them, servers hang together some other
 * way. Where NICs can't be dealt out to the planes, that comes first.
 */
final class Reachability implements Rule {
  @Override
  public List<Issue> check(FabricIndex built) {
    IssueCollector issues = new IssueCollector();
    if (!Planes.divide(built)) {
      return issues.issues();
    }
    checkUplinks(built, issues);
    checkIslands(built, issues);
    boolean isSaid = built.intent().joins().saysIslands() || GroupsMeet.areApart(built);
    if (issues.isEmpty() && !isSaid) {
      checkServers(built, issues);
    }
    return issues.issues();
  }

  /** Leaves below spines that are all for other rails than theirs. */
  private static void checkUplinks(FabricIndex built, IssueCollector issues) {
    Switches switches = built.topology().switches();
    Set<List<Integer>> spines = new HashSet<>();
    for (int sw = 0; sw < switches.count(); sw++) {
      if (switches.tier(sw) == Tier.SPINE) {
        spines.add(List.of(switches.pod(sw), switches.plane(sw)));
      }
    }
    for (int sw = 0; sw < switches.count() && switches.tier(sw) == Tier.LEAF; sw++) {
      int leaf = sw;
      boolean hasSpines = spines.contains(List.of(switches.pod(leaf), switches.plane(leaf)));
      if (hasSpines && switches.railCount(leaf) > 0 && above(built, leaf) == 0) {
        issues.add(
            TierIssue.NO_UPLINK,
            switches.origin(leaf),
            leaf,
            () -> new Object[] {built.names().ofSwitch(leaf)});
      }
    }
  }

  private static int above(FabricIndex built, int sw) {
    return built.intent().joins().above()[sw];
  }

  private static void checkIslands(FabricIndex built, IssueCollector issues) {
    Topology topology = built.topology();
    Switches switches = topology.switches();
    Islands islands = Islands.of(topology.links(), switches.count());
    Map<Integer, Integer> firstLeaves = new HashMap<>();
    for (int leaf = 0; leaf < switches.count() && switches.tier(leaf) == Tier.LEAF; leaf++) {
      if (switches.railCount(leaf) > 0) {
        int own = leaf;
        int asked = topology.askedIslands().of(leaf);
        int first = firstLeaves.computeIfAbsent(asked, key -> own);
        if (islands.of(leaf) != islands.of(first)) {
          report(built, first, leaf, issues);
        }
      }
    }
    if (issues.isEmpty()) {
      checkWaysDown(built, issues);
    }
  }

  /**
   * Leaves of one island that meet no switch above in common. Between them a packet would go down
   * to another leaf and up again, which spines of one AS refuse (RFC 4271, section 9.1.2), as
   * up-down routing of InfiniBand does.
   */
  private static void checkWaysDown(FabricIndex built, IssueCollector issues) {
    Switches switches = built.topology().switches();
    SwitchesAbove switchesAbove = new SwitchesAbove(built);
    Map<Integer, Map<BitSet, Integer>> leavesBelow = new HashMap<>();
    for (int leaf = 0; leaf < switches.count() && switches.tier(leaf) == Tier.LEAF; leaf++) {
      BitSet above = switches.railCount(leaf) > 0 ? switchesAbove.of(leaf) : new BitSet();
      if (!above.isEmpty()) {
        Map<BitSet, Integer> known =
            leavesBelow.computeIfAbsent(
                built.topology().askedIslands().of(leaf), key -> new LinkedHashMap<>());
        if (!known.containsKey(above)) {
          for (Map.Entry<BitSet, Integer> other : known.entrySet()) {
            if (!other.getKey().intersects(above)) {
              report(built, other.getValue(), leaf, issues);
              break;
            }
          }
          known.put(above, leaf);
        }
      }
    }
  }

  /** Reports two leaves that don't meet, at a tier whose uplinks leave some above out. */
  private static void report(FabricIndex built, int first, int leaf, IssueCollector issues) {
    int lower = divided(built, leaf);
    UplinkReach uplinks = UplinkReach.of(built, lower);
    Switches switches = built.topology().switches();
    String tier = switches.tier(lower) == Tier.LEAF ? "spine" : "superspine";
    boolean fits = uplinks.rateForEach() > 0;
    issues.add(
        lower == leaf ? ofLeaf(fits) : ofAnother(fits),
        switches.origin(lower),
        leaf,
        () -> {
          List<Object> words = new ArrayList<>();
          words.add(built.names().ofSwitch(leaf));
          words.add(built.names().ofSwitch(first));
          words.add(uplinks.links());
          if (lower != leaf) {
            words.add(built.names().ofSwitch(lower));
          }
          words.addAll(List.of(uplinks.met(), uplinks.above()));
          if (lower != leaf) {
            words.add(tier);
          }
          words.add(
              fits ? toEach(uplinks, tier) : LinkNames.count(uplinks.met(), tier, tier + "s"));
          return words.toArray();
        });
  }

  private static IssueKind ofLeaf(boolean fits) {
    return fits ? TierIssue.FEW_UPLINKS : TierIssue.TOO_MANY_SPINES;
  }

  private static IssueKind ofAnother(boolean fits) {
    return fits ? TierIssue.FEW_UPLINKS_OF : TierIssue.TOO_MANY_ABOVE;
  }

  private static Fix toEach(UplinkReach uplinks, String tier) {
    return Fix.uplink("uplink 1 x " + Rates.text(uplinks.rateForEach()) + " to each " + tier);
  }

  /**
   * A switch whose uplinks leave out some above that it could meet: the leaf, a spine that it
   * meets, or any that is to be joined with it.
   */
  private static int divided(FabricIndex built, int leaf) {
    Links links = built.topology().links();
    if (isDivided(built, leaf)) {
      return leaf;
    }
    for (int i = 0; i < built.adjacency().degreeOfSwitch(leaf); i++) {
      int link = built.adjacency().linkOfSwitch(leaf, i);
      if (links.kind(link) == Links.Kind.LEAF_SPINE && isDivided(built, links.upper(link))) {
        return links.upper(link);
      }
    }
    Islands asked = built.topology().askedIslands();
    return IntStream.range(0, built.topology().switches().count())
        .filter(sw -> asked.of(sw) == asked.of(leaf) && isDivided(built, sw))
        .findFirst()
        .orElse(leaf);
  }

  private static boolean isDivided(FabricIndex built, int sw) {
    return UplinkReach.of(built, sw).met() < above(built, sw);
  }

  /** Servers that hang together over nothing, not even over other servers. */
  private static void checkServers(FabricIndex built, IssueCollector issues) {
    Servers servers = built.topology().servers();
    int switches = built.topology().switches().count();
    DisjointSets parts = joined(built.topology());
    Map<Integer, Integer> serverOfPart = new HashMap<>();
    int other = -1;
    for (int server = 0; server < servers.count(); server++) {
      boolean isAttached = parts.sizeOf(switches + server) > 1;
      if (isAttached && serverOfPart.putIfAbsent(parts.of(switches + server), server) == null) {
        other = other < 0 && serverOfPart.size() == 2 ? server : other;
      }
    }
    if (other >= 0) {
      int first = serverOfPart.get(parts.of(switches + firstAttached(parts, switches)));
      int second = other;
      int spine = spineApart(built);
      issues.add(
          spine < 0 ? TierIssue.ISLANDS : TierIssue.ISLANDS_BY_POSITION,
          spine < 0 ? 0 : built.topology().switches().origin(spine),
          Math.max(spine, 0),
          () ->
              new Object[] {
                built.topology().name(),
                serverOfPart.size(),
                built.names().ofServer(first),
                built.names().ofServer(second),
                Islands.of(built.topology().links(), switches).count(built.topology().links())
              });
    }
  }

  /**
   * The first spine that hangs together with none of another position: of one line, pod, plane and
   * group of rails; -1 where there is none.
   */
  private static int spineApart(FabricIndex built) {
    Switches switches = built.topology().switches();
    Islands islands = Islands.of(built.topology().links(), switches.count());
    Map<List<Integer>, Integer> firsts = new HashMap<>();
    for (int sw = 0; sw < switches.count(); sw++) {
      if (switches.tier(sw) == Tier.SPINE) {
        List<Integer> group =
            List.of(
                switches.origin(sw), switches.pod(sw), switches.plane(sw), switches.firstRail(sw));
        int first = firsts.merge(group, sw, (known, added) -> known);
        if (islands.of(first) != islands.of(sw)) {
          return first;
        }
      }
    }
    return -1;
  }

  private static int firstAttached(DisjointSets parts, int switches) {
    int server = 0;
    while (parts.sizeOf(switches + server) == 1) {
      server++;
    }
    return server;
  }

  /** Switches, and behind them servers, with all links between them. */
  private static DisjointSets joined(Topology topology) {
    Links links = topology.links();
    int switches = topology.switches().count();
    DisjointSets parts = new DisjointSets(switches + topology.servers().count());
    for (int link = 0; link < links.count(); link++) {
      parts.join(
          links.isHost(link)
              ? switches + topology.servers().serverOfNic(links.lower(link))
              : links.lower(link),
          links.upper(link));
    }
    return parts;
  }
}
