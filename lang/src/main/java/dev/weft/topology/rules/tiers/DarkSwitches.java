package dev.weft.topology.rules.tiers;

import dev.weft.topology.External;
import dev.weft.topology.Links;
import dev.weft.topology.Switches;
import dev.weft.topology.Tier;
import dev.weft.topology.findings.Fix;
import dev.weft.topology.findings.Issue;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.rule.IssueCollector;
import dev.weft.topology.rule.LinkNames;
import dev.weft.topology.rule.Rule;
import dev.weft.topology.rules.homing.Planes;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Every switch has links from below: no spine is without leaves, no leaf without servers. Where
 * servers can't be dealt out to the planes, some are dark for that reason alone.
 */
final class DarkSwitches implements Rule {
  @Override
  public List<Issue> check(FabricIndex built) {
    if (!Planes.divide(built)) {
      return List.of();
    }
    Switches switches = built.topology().switches();
    boolean[] lit = lit(built);
    int[] litOfOrigin = new int[built.topology().origins().size()];
    int[] allOfOrigin = new int[litOfOrigin.length];
    for (int sw = 0; sw < lit.length; sw++) {
      allOfOrigin[switches.origin(sw)]++;
      litOfOrigin[switches.origin(sw)] += lit[sw] ? 1 : 0;
    }
    IssueCollector issues = new IssueCollector();
    for (int sw = 0; sw < lit.length; sw++) {
      int own = sw;
      int origin = switches.origin(sw);
      int below = lit[sw] ? Switches.NONE : coarserBelow(built, sw);
      if (below != Switches.NONE) {
        coarser(built, sw, below, issues);
      } else if (!lit[sw] && switches.tier(sw) == Tier.SUPERSPINE && !hasSpines(built)) {
        issues.add(
            TierIssue.DARK_WITHOUT_TIER,
            origin,
            sw,
            () ->
                new Object[] {
                  built.names().ofSwitch(own),
                  "spines",
                  "spine 2 of " + built.topology().switchModel(own).name()
                });
      } else if (!lit[sw] && switches.tier(sw) != Tier.LEAF) {
        issues.add(
            TierIssue.DARK_SPINE,
            origin,
            sw,
            () ->
                new Object[] {
                  built.names().ofSwitch(own),
                  litOfOrigin[origin],
                  allOfOrigin[origin],
                  fewer(built, own, litOfOrigin[origin])
                });
      } else if (!lit[sw] && couldServe(built, sw) && !RailsServedOnce.losesRail(built, sw)) {
        issues.add(
            TierIssue.DARK_LEAF,
            origin,
            sw,
            () ->
                new Object[] {built.names().ofSwitch(own), fewer(built, own, litOfOrigin[origin])});
      }
    }
    return issues.issues();
  }

  private static boolean hasSpines(FabricIndex built) {
    Switches switches = built.topology().switches();
    return IntStream.range(0, switches.count()).anyMatch(sw -> switches.tier(sw) == Tier.SPINE);
  }

  /**
   * A switch of the tier below, where all of these are for more rails than one above is; {@link
   * Switches#NONE} when some are not.
   */
  private static int coarserBelow(FabricIndex built, int above) {
    Switches switches = built.topology().switches();
    if (switches.tier(above) == Tier.LEAF) {
      return Switches.NONE;
    }
    Tier tier = Tier.values()[switches.tier(above).ordinal() - 1];
    int found = Switches.NONE;
    for (int sw = 0; sw < switches.count(); sw++) {
      if (switches.tier(sw) == tier) {
        if (served(built, sw) <= served(built, above)) {
          return Switches.NONE;
        }
        found = sw;
      }
    }
    return found;
  }

  private static void coarser(FabricIndex built, int above, int below, IssueCollector issues) {
    issues.add(
        TierIssue.DARK_BY_GROUPS,
        built.topology().switches().origin(above),
        above,
        () ->
            new Object[] {
              built.names().ofSwitch(above),
              rails(served(built, above)),
              rails(served(built, below)),
              line(built, above, ""),
              line(built, below, perRails(served(built, above)))
            });
  }

  /** The line of the switches of one group, as it would be for other rails. */
  private static String line(FabricIndex built, int sw, String rails) {
    Switches switches = built.topology().switches();
    int count = 0;
    for (int other = 0; other < switches.count(); other++) {
      boolean isAlike =
          switches.origin(other) == switches.origin(sw)
              && switches.pod(other) == switches.pod(sw)
              && switches.segment(other) == switches.segment(sw)
              && switches.plane(other) == switches.plane(sw)
              && switches.firstRail(other) == switches.firstRail(sw);
      count += isAlike && rails.isEmpty() ? 1 : 0;
    }
    return switches.tier(sw).word()
        + (count > 1 ? " " + count : "")
        + rails
        + " of "
        + built.topology().switchModel(sw).name();
  }

  private static String perRails(int count) {
    return count == 1 ? " per rail" : " per " + count + " rails";
  }

  /** Rails that a switch is for: all of them where it is not grouped by rails. */
  private static int served(FabricIndex built, int sw) {
    int own = built.topology().switches().railCount(sw);
    return own == 0 ? built.topology().rails() : own;
  }

  private static String rails(int count) {
    return LinkNames.count(count, "rail", "rails");
  }

  /** As many in each group of a tier as are lit; nothing when groups differ or none is. */
  private static Object fewer(FabricIndex built, int dark, int lit) {
    Switches switches = built.topology().switches();
    Set<List<Integer>> groups = new HashSet<>();
    for (int sw = 0; sw < switches.count(); sw++) {
      if (switches.origin(sw) == switches.origin(dark)) {
        boolean isLeaf = switches.tier(sw) == Tier.LEAF;
        groups.add(
            List.of(
                switches.pod(sw),
                isLeaf ? switches.segment(sw) : Switches.NONE,
                switches.plane(sw),
                switches.firstRail(sw)));
      }
    }
    return lit > 0 && lit % groups.size() == 0
        ? Fix.count(switches.tier(dark).word(), lit / groups.size())
        : "";
  }

  private static boolean[] lit(FabricIndex built) {
    Links links = built.topology().links();
    boolean[] lit = new boolean[built.topology().switches().count()];
    for (int link = 0; link < links.first(Links.Kind.PEER); link++) {
      lit[links.upper(link)] = true;
    }
    for (External external : built.topology().externals()) {
      lit[external.sw()] = true;
    }
    return lit;
  }

  /** Whether a leaf has rails that servers have; other rules report those that have not. */
  private static boolean couldServe(FabricIndex built, int leaf) {
    Switches switches = built.topology().switches();
    return switches.railCount(leaf) > 0 && switches.plane(leaf) < Planes.most(built);
  }
}
