package dev.weft.topology.rules.homing;

import dev.weft.topology.Links;
import dev.weft.topology.Multihoming;
import dev.weft.topology.Racks;
import dev.weft.topology.Segments;
import dev.weft.topology.SwitchModel;
import dev.weft.topology.Switches;
import dev.weft.topology.Tier;
import dev.weft.topology.Topology;
import dev.weft.topology.findings.Issue;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.paths.Adjacency;
import dev.weft.topology.rule.IssueCollector;
import dev.weft.topology.rule.LinkNames;
import dev.weft.topology.rule.Rule;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Switches are not grouped by rails, or are, where their counts say that the other was meant: as
 * many flat leaves as rails beside spines or leaves of single rails, as there are servers, or
 * without a word on how many servers each takes; fewer ones, below which more servers stand than
 * fit into a rack, or beside switches of some rails; and spines for each rail that all fit into as
 * many as one rail has.
 */
final class LikelyGroupings implements Rule {
  /** So many leaves as rails are no chance, unless the text says how many servers each takes. */
  private static final int MANY_RAILS = 4;

  /** Units of a rack of which nothing is said, as the default of {@code rack-units}. */
  private static final int RACK_UNITS = 48;

  /** Leaves of a line in a segment and plane, or spines of a line in a pod and plane. */
  private record Group(int origin, int place, int plane) {}

  @Override
  public List<Issue> check(FabricIndex built) {
    IssueCollector issues = new IssueCollector();
    Topology topology = built.topology();
    if (topology.rails() < 2) {
      return issues.issues();
    }
    boolean hasRailSwitches = hasRailSwitches(topology);
    groups(topology, Tier.LEAF)
        .forEach(
            (group, leaves) -> {
              leaves(built, leaves, hasRailSwitches, issues);
              fewLeaves(built, leaves, issues);
            });
    groups(topology, Tier.SPINE).forEach((group, spines) -> spines(built, spines, issues));
    return issues.issues();
  }

  private static Map<Group, List<Integer>> groups(Topology topology, Tier tier) {
    Switches switches = topology.switches();
    Map<Group, List<Integer>> groups = new LinkedHashMap<>();
    for (int sw = 0; sw < switches.count(); sw++) {
      if (switches.tier(sw) == tier) {
        int place = tier == Tier.LEAF ? switches.segment(sw) : switches.pod(sw);
        groups
            .computeIfAbsent(
                new Group(switches.origin(sw), place, switches.plane(sw)), key -> new ArrayList<>())
            .add(sw);
      }
    }
    return groups;
  }

  /** Whether leaves or spines serve single rails. */
  private static boolean hasRailSwitches(Topology topology) {
    Switches switches = topology.switches();
    for (int sw = 0; sw < switches.count(); sw++) {
      if (switches.railCount(sw) == 1) {
        return true;
      }
    }
    return false;
  }

  private static void leaves(
      FabricIndex built, List<Integer> leaves, boolean hasRailSwitches, IssueCollector issues) {
    Topology topology = built.topology();
    int rails = topology.rails();
    int first = leaves.getFirst();
    boolean isFlat = topology.switches().railCount(first) == rails;
    Segments segments = topology.segments();
    int servers = segments.serverCount(topology.switches().segment(first));
    boolean isUnsaid = rails >= MANY_RAILS && !built.intent().joins().saidShares().get(first);
    boolean isLikely = hasRailSwitches || servers <= leaves.size() || isUnsaid;
    if (isFlat
        && leaves.size() == rails
        && topology.multihoming() == Multihoming.NONE
        && isLikely) {
      issues.add(
          RailIssue.FLAT_LEAVES,
          topology.switches().origin(first),
          topology.switches().segment(first),
          () ->
              new Object[] {
                built.names().ofSegment(topology.switches().segment(first)),
                leaves.size(),
                LinkNames.all(rails, "rails"),
                hasRailSwitches
                    ? "other switches are for one rail each"
                    : servers <= leaves.size()
                        ? LinkNames.count(servers, "server plugs", "servers plug") + " into them"
                        : "each server plugs into one of them alone",
                topology.switchModel(first).name()
              });
    }
  }

  /**
   * Fewer leaves than rails, each for all of them. At the top of a rack a leaf has the servers of
   * that rack below it: more than fit there are dealt to it by a slip, or on purpose that is said.
   */
  private static void fewLeaves(FabricIndex built, List<Integer> leaves, IssueCollector issues) {
    Topology topology = built.topology();
    int rails = topology.rails();
    int first = leaves.getFirst();
    int count = leaves.size();
    int segment = topology.switches().segment(first);
    int servers = topology.segments().serverCount(segment);
    boolean isFlat = topology.switches().railCount(first) == rails;
    boolean isFew = rails >= MANY_RAILS && count > 1 && count < rails && rails % count == 0;
    boolean isUnsaid =
        topology.multihoming() == Multihoming.NONE
            && built.intent().multihoming().get(segment) == Multihoming.NONE
            && !built.intent().joins().saidShares().get(first);
    if (!isFlat || !isFew || !isUnsaid || servers <= count) {
      return;
    }
    int units = units(topology, segment) / count;
    int rack = rackUnits(topology, segment);
    boolean isBesideRails = hasSwitchesOfSomeRails(topology);
    if (units > rack || isBesideRails) {
      int each = (servers + count - 1) / count;
      issues.add(
          RailIssue.FEW_FLAT_LEAVES,
          topology.switches().origin(first),
          segment,
          () ->
              new Object[] {
                built.names().ofSegment(segment),
                count,
                LinkNames.all(rails, "rails"),
                isBesideRails
                    ? "other switches are for some rails only"
                    : LinkNames.count(each, "server", "servers")
                        + " below one need "
                        + units
                        + " units, and a rack has "
                        + rack,
                rails / count,
                topology.switchModel(first).name(),
                each
              });
    }
  }

  /** What the servers of a segment take; 0 where the height of some is not known. */
  private static int units(Topology topology, int segment) {
    int first = topology.segments().firstServer(segment);
    int sum = 0;
    for (int i = 0; i < topology.segments().serverCount(segment); i++) {
      double own = topology.serverModel(first + i).rackUnits();
      if (own <= 0) {
        return 0;
      }
      sum += Racks.height(own);
    }
    return sum;
  }

  private static int rackUnits(Topology topology, int segment) {
    Racks racks = topology.racks();
    int rack =
        racks.count() == 0 ? Racks.NONE : racks.ofServer(topology.segments().firstServer(segment));
    return rack == Racks.NONE ? RACK_UNITS : racks.rack(rack).units();
  }

  private static boolean hasSwitchesOfSomeRails(Topology topology) {
    Switches switches = topology.switches();
    for (int sw = 0; sw < switches.count(); sw++) {
      int own = switches.railCount(sw);
      if (own > 0 && own < topology.rails()) {
        return true;
      }
    }
    return false;
  }

  private static void spines(FabricIndex built, List<Integer> spines, IssueCollector issues) {
    Topology topology = built.topology();
    Switches switches = topology.switches();
    int rails = topology.rails();
    int each = spines.size() / rails;
    boolean isPerRail =
        spines.stream().allMatch(spine -> switches.railCount(spine) == 1)
            && spines.stream().map(switches::firstRail).distinct().count() == rails;
    if (!isPerRail || each < rails || each % rails != 0) {
      return;
    }
    int first = spines.getFirst();
    SwitchModel model = topology.switchModel(first);
    long most = 0;
    long room = 0;
    for (int spine : spines) {
      Down down = down(built, spine);
      most = Math.max(most, down.links());
      room = Math.max(room, (long) model.ports().count() * model.linksPerCage(down.rateBps()));
    }
    long links = most;
    long ports = room;
    if (links > 0 && links * rails <= ports) {
      issues.add(
          RailIssue.SPINES_FOR_EACH,
          switches.origin(first),
          Math.max(0, switches.pod(first)),
          () ->
              new Object[] {
                topology.hasPodLevel() ? "pod" + (switches.pod(first) + 1) : topology.name(),
                each,
                rails,
                spines.size(),
                links,
                ports,
                each,
                each,
                model.name()
              });
    }
  }

  private record Down(long links, long rateBps) {}

  private static Down down(FabricIndex built, int spine) {
    Links links = built.topology().links();
    Adjacency adjacency = built.adjacency();
    long count = 0;
    long rate = 0;
    for (int i = 0; i < adjacency.degreeOfSwitch(spine); i++) {
      int link = adjacency.linkOfSwitch(spine, i);
      if (links.upper(link) == spine && links.kind(link) != Links.Kind.PEER) {
        count++;
        rate = links.rateBps(link);
      }
    }
    return new Down(count, rate);
  }
}
