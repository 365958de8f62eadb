package dev.weft.topology.rules.homing;

import dev.weft.topology.Switches;
import dev.weft.topology.Topology;
import dev.weft.topology.findings.Fix;
import dev.weft.topology.findings.Issue;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.rule.IssueCollector;
import dev.weft.topology.rule.LinkNames;
import dev.weft.topology.rule.Rule;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Every rail of a segment has a leaf, and leaves declared together serve equal numbers of rails.
 * Where NICs can't be dealt out to the planes, that comes first.
 */
final class RailsHaveLeaves implements Rule {
  private static final int MOST_LISTED = 8;

  @Override
  public List<Issue> check(FabricIndex built) {
    if (!Planes.divide(built)) {
      return List.of();
    }
    Topology topology = built.topology();
    LeavesOfSegments leaves = new LeavesOfSegments(topology);
    IssueCollector issues = new IssueCollector();
    for (int segment = 0; segment < topology.segments().count(); segment++) {
      checkRails(built, segment, leaves, issues);
      checkGroups(built, segment, leaves, issues);
    }
    return issues.issues();
  }

  private static void checkRails(
      FabricIndex built, int segment, LeavesOfSegments leaves, IssueCollector issues) {
    int rails = railsOf(built, segment);
    Switches switches = built.topology().switches();
    BitSet missing = new BitSet();
    missing.set(0, rails);
    for (int leaf = leaves.first(segment); leaf < leaves.end(segment); leaf++) {
      int firstRail = switches.firstRail(leaf);
      missing.clear(firstRail, firstRail + switches.railCount(leaf));
    }
    if (missing.isEmpty()) {
      return;
    }
    Map<Integer, BitSet> byLine = byLine(built.topology(), segment, missing, leaves);
    byLine.forEach((line, unserved) -> report(built, segment, line, unserved, leaves, issues));
  }

  /**
   * Missing rails by the line of leaves that serves a rail beside them, the one before where there
   * is one: that line says too few. By the origin of the segment where it has no leaves.
   */
  private static Map<Integer, BitSet> byLine(
      Topology topology, int segment, BitSet missing, LeavesOfSegments leaves) {
    Map<Integer, BitSet> byLine = new LinkedHashMap<>();
    for (int first = missing.nextSetBit(0); first >= 0; ) {
      int end = missing.nextClearBit(first);
      int before = lineOf(topology.switches(), first - 1, segment, leaves);
      int line = before < 0 ? lineOf(topology.switches(), end, segment, leaves) : before;
      byLine
          .computeIfAbsent(
              line < 0 ? topology.segments().origin(segment) : line, key -> new BitSet())
          .set(first, end);
      first = missing.nextSetBit(end);
    }
    return byLine;
  }

  /** The origin of the leaves that serve a rail; -1 where none do. */
  private static int lineOf(Switches switches, int rail, int segment, LeavesOfSegments leaves) {
    for (int leaf = leaves.first(segment); leaf < leaves.end(segment); leaf++) {
      int first = switches.firstRail(leaf);
      if (first <= rail && rail < first + switches.railCount(leaf)) {
        return switches.origin(leaf);
      }
    }
    return -1;
  }

  private static void report(
      FabricIndex built,
      int segment,
      int line,
      BitSet missing,
      LeavesOfSegments leaves,
      IssueCollector issues) {
    Switches switches = built.topology().switches();
    BitSet served = new BitSet();
    for (int leaf = leaves.first(segment); leaf < leaves.end(segment); leaf++) {
      if (switches.origin(leaf) == line) {
        int first = switches.firstRail(leaf);
        served.set(first, first + switches.railCount(leaf));
      }
    }
    BitSet wanted = (BitSet) served.clone();
    wanted.or(missing);
    int first = wanted.nextSetBit(0) + 1;
    int last = wanted.length();
    issues.add(
        HomingIssue.RAIL_WITHOUT_LEAF,
        line,
        segment,
        () ->
            new Object[] {
              nameOf(built, segment),
              missing.cardinality(),
              railsOf(built, segment),
              listed(missing),
              first,
              last,
              served.isEmpty() ? "" : Fix.serves(first, last)
            });
  }

  private static void checkGroups(
      FabricIndex built, int segment, LeavesOfSegments leaves, IssueCollector issues) {
    Switches switches = built.topology().switches();
    for (int leaf = leaves.first(segment) + 1; leaf < leaves.end(segment); leaf++) {
      int before = leaf - 1;
      int own = leaf;
      boolean siblings =
          switches.origin(leaf) == switches.origin(before)
              && switches.plane(leaf) == switches.plane(before)
              && switches.railCount(leaf) > 0;
      if (siblings && switches.railCount(leaf) != switches.railCount(before)) {
        issues.add(
            HomingIssue.UNEVEN_RAIL_GROUPS,
            switches.origin(leaf),
            leaf,
            () -> {
              int each = switches.railCount(before);
              int rails = railsWith(switches, own, leaves.first(segment), leaves.end(segment));
              List<Fix> even = evenGroups(rails, each);
              return new Object[] {
                built.names().ofSwitch(own),
                LinkNames.count(switches.railCount(own), "rail", "rails"),
                built.names().ofSwitch(before),
                each,
                rails,
                each,
                even.stream()
                    .map(fix -> "per " + fix + " rails")
                    .collect(Collectors.joining("' or '")),
                even
              };
            });
      }
    }
  }

  /** Rails that the leaves serve that are declared together with one. */
  private static int railsWith(Switches switches, int leaf, int from, int to) {
    BitSet rails = new BitSet();
    for (int other = from; other < to; other++) {
      if (switches.origin(other) == switches.origin(leaf)
          && switches.plane(other) == switches.plane(leaf)) {
        int first = switches.firstRail(other);
        rails.set(first, first + switches.railCount(other));
      }
    }
    return rails.cardinality();
  }

  /** The sizes of groups next to one, below and above, that divide some rails. */
  private static List<Fix> evenGroups(int rails, int near) {
    List<Fix> sizes = new ArrayList<>();
    for (int below = near; below >= 1 && sizes.isEmpty(); below--) {
      if (rails % below == 0) {
        sizes.add(Fix.count("per", below));
      }
    }
    for (int above = near + 1; above <= rails; above++) {
      if (rails % above == 0) {
        sizes.add(Fix.count("per", above));
        break;
      }
    }
    return sizes;
  }

  /** Rails that the servers of a segment need. */
  static int railsOf(FabricIndex built, int segment) {
    Topology topology = built.topology();
    int first = topology.segments().firstServer(segment);
    int most = 0;
    for (int i = 0; i < topology.segments().serverCount(segment); i++) {
      int server = first + i;
      int rails = topology.servers().firstRail(server) + topology.servers().nicCount(server);
      most = Math.max(most, rails);
    }
    return most;
  }

  /** A segment as its switches' names begin. */
  static String nameOf(FabricIndex built, int segment) {
    return built.names().ofSegment(segment);
  }

  private static String listed(BitSet rails) {
    String shown =
        rails.stream()
            .limit(MOST_LISTED)
            .mapToObj(rail -> Integer.toString(rail + 1))
            .collect(Collectors.joining(", "));
    return rails.cardinality() > MOST_LISTED ? shown + " …" : shown;
  }
}
