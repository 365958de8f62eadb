package dev.weft.topology.rules.tiers;

import dev.weft.topology.Links;
import dev.weft.topology.Switches;
import dev.weft.topology.Tier;
import dev.weft.topology.findings.Issue;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.rule.IssueCollector;
import dev.weft.topology.rule.Rule;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Of several leaf lines that serve a rail the first one takes its servers; a leaf of another line
 * that has other rails as well is left without a port of that rail.
 */
final class RailsServedOnce implements Rule {
  @Override
  public List<Issue> check(FabricIndex built) {
    IssueCollector issues = new IssueCollector();
    Switches switches = built.topology().switches();
    int[] takers = takers(built);
    for (int leaf = 0; leaf < takers.length; leaf++) {
      int own = leaf;
      int other = takers[leaf];
      if (other != Switches.NONE) {
        issues.add(
            TierIssue.RAIL_SERVED_TWICE,
            switches.origin(leaf),
            leaf,
            () ->
                new Object[] {
                  built.names().ofSwitch(own),
                  Math.max(switches.firstRail(own), switches.firstRail(other)) + 1,
                  built.names().ofSwitch(other),
                  built.topology().origins().get(switches.origin(other)).fileAndLine()
                });
      }
    }
    return issues.issues();
  }

  /** Whether another line has the servers of a rail that a leaf serves. */
  static boolean losesRail(FabricIndex built, int leaf) {
    return takers(built)[leaf] != Switches.NONE;
  }

  /** Of each leaf, one of another line that takes a rail of it; {@link Switches#NONE} without. */
  private static int[] takers(FabricIndex built) {
    return built.derived(RailsServedOnce.class, () -> find(built));
  }

  private static int[] find(FabricIndex built) {
    Switches switches = built.topology().switches();
    int[] takers = new int[switches.count()];
    Arrays.fill(takers, Switches.NONE);
    Map<List<Integer>, List<Integer>> groups = new HashMap<>();
    for (int sw = 0; sw < takers.length; sw++) {
      if (switches.tier(sw) == Tier.LEAF && switches.railCount(sw) > 0) {
        List<Integer> place = List.of(switches.segment(sw), switches.plane(sw));
        groups.computeIfAbsent(place, key -> new ArrayList<>()).add(sw);
      }
    }
    BitSet[] cabled = cabledRails(built);
    for (List<Integer> leaves : groups.values()) {
      boolean isOneLine =
          leaves.stream().mapToInt(switches::origin).distinct().limit(2).count() < 2;
      for (int leaf : isOneLine ? List.<Integer>of() : leaves) {
        takers[leaf] = taker(switches, leaves, cabled, leaf);
      }
    }
    return takers;
  }

  private static int taker(Switches switches, List<Integer> leaves, BitSet[] cabled, int leaf) {
    int first = switches.firstRail(leaf);
    int end = first + switches.railCount(leaf);
    for (int other : leaves) {
      int from = Math.max(first, switches.firstRail(other));
      int to = Math.min(end, switches.firstRail(other) + switches.railCount(other));
      boolean isSame =
          switches.firstRail(other) == first && switches.railCount(other) == end - first;
      if (from < to
          && !isSame
          && switches.origin(other) != switches.origin(leaf)
          && !cabled[leaf].get(from)
          && cabled[other].get(from)) {
        return other;
      }
    }
    return Switches.NONE;
  }

  /** The rails of the NICs that plug into each switch. */
  private static BitSet[] cabledRails(FabricIndex built) {
    Links links = built.topology().links();
    BitSet[] rails = new BitSet[built.topology().switches().count()];
    Arrays.setAll(rails, sw -> new BitSet());
    for (int link = 0; link < links.end(Links.Kind.HOST); link++) {
      rails[links.upper(link)].set(built.topology().servers().rail(links.lower(link)));
    }
    return rails;
  }
}
