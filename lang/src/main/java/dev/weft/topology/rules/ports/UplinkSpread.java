package dev.weft.topology.rules.ports;

import dev.weft.topology.Links;
import dev.weft.topology.Rates;
import dev.weft.topology.Switches;
import dev.weft.topology.Tier;
import dev.weft.topology.findings.Fix;
import dev.weft.topology.findings.Issue;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.paths.Adjacency;
import dev.weft.topology.rule.IssueCollector;
import dev.weft.topology.rule.LinkNames;
import dev.weft.topology.rule.Rule;
import dev.weft.topology.rules.tiers.TierIssue;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The links between two tiers are spread evenly: over the upper switches of each lower one, and
 * over all upper ones.
 */
final class UplinkSpread implements Rule {
  /** Upper switches that do the same work. */
  private record Group(int origin, int pod, int plane, int firstRail) {}

  @Override
  public List<Issue> check(FabricIndex built) {
    IssueCollector issues = new IssueCollector();
    int[] linksDown = new int[built.topology().switches().count()];
    Set<Group> belowUneven = new HashSet<>();
    for (int sw = 0; sw < linksDown.length; sw++) {
      linksDown[sw] = check(built, sw, belowUneven, issues);
    }
    checkAbove(built, linksDown, belowUneven, issues);
    return issues.issues();
  }

  /**
   * Checks the uplinks of a switch that Weft derived, and counts its links down.
   *
   * @param belowUneven where what uneven uplinks lead to is added
   */
  private static int check(
      FabricIndex built, int sw, Set<Group> belowUneven, IssueCollector issues) {
    Links links = built.topology().links();
    Switches switches = built.topology().switches();
    Adjacency adjacency = built.adjacency();
    Map<Integer, Integer> linksTo = new HashMap<>();
    int down = 0;
    int up = 0;
    int uplink = -1;
    for (int i = 0; i < adjacency.degreeOfSwitch(sw); i++) {
      int link = adjacency.linkOfSwitch(sw, i);
      if (links.upper(link) == sw) {
        down += links.kind(link) == Links.Kind.PEER ? 0 : 1;
      } else if (links.kind(link) != Links.Kind.PEER && links.origin(link) == switches.origin(sw)) {
        linksTo.merge(links.upper(link), 1, Integer::sum);
        uplink = link;
        up++;
      }
    }
    boolean even = linksTo.values().stream().distinct().count() <= 1;
    if (!even) {
      linksTo.keySet().forEach(upper -> belowUneven.add(group(switches, upper)));
      report(built, sw, uplink, up, linksTo.size(), issues);
    }
    return down;
  }

  private static void report(
      FabricIndex built, int sw, int uplink, int total, int above, IssueCollector issues) {
    Links links = built.topology().links();
    issues.add(
        TierIssue.UNEVEN_UPLINKS,
        built.topology().switches().origin(sw),
        sw,
        () ->
            new Object[] {
              built.names().ofSwitch(sw),
              total,
              Rates.text(links.rateBps(uplink)),
              above,
              built.topology().switches().tier(links.upper(uplink)).word(),
              nearestDivisors(total, above),
              fix(built, sw, uplink, above)
            });
  }

  /**
   * As many uplinks for all switches of a line as the one with most below needs: equally many to
   * each switch above where they divide, else striped. Empty where the ports do not hold them.
   */
  private static Object fix(FabricIndex built, int sw, int uplink, int above) {
    Links links = built.topology().links();
    Switches switches = built.topology().switches();
    Map<Integer, Integer> uplinks = new HashMap<>();
    Map<Integer, Integer> below = new HashMap<>();
    for (int link = 0; link < links.count(); link++) {
      if (links.origin(link) == switches.origin(sw)
          && !links.isHost(link)
          && links.kind(link) != Links.Kind.PEER) {
        uplinks.merge(links.lower(link), 1, Integer::sum);
        below.merge(links.upper(link), 1, Integer::sum);
      }
    }
    int total = Collections.max(uplinks.values());
    long rateBps = links.rateBps(uplink);
    boolean fitsBelow =
        uplinks.entrySet().stream()
            .allMatch(
                each -> MoreUplinks.holds(built, each.getKey(), total - each.getValue(), rateBps));
    // Each of the same number above gets as many of all.
    int linksOfEach = (uplinks.size() * total + below.size() - 1) / below.size();
    boolean fitsAbove =
        below.entrySet().stream()
            .allMatch(
                each ->
                    MoreUplinks.holds(
                        built, each.getKey(), linksOfEach - each.getValue(), rateBps));
    if (!fitsBelow || !fitsAbove) {
      return "";
    }
    String tier = switches.tier(links.upper(uplink)).word();
    String rate = Rates.text(rateBps);
    return Fix.uplink(
        total % above == 0
            ? "uplink " + total / above + " x " + rate + " to each " + tier
            : "uplink " + total + " x " + rate + " striped over " + tier + "s");
  }

  /** The numbers nearest to {@code near}, below and above, that divide a number. */
  static String nearestDivisors(int number, int near) {
    List<String> found = new ArrayList<>();
    for (int i = near; i >= 1 && found.isEmpty(); i--) {
      if (number % i == 0) {
        found.add(Integer.toString(i));
      }
    }
    for (int i = near + 1; i <= number; i++) {
      if (number % i == 0) {
        found.add(Integer.toString(i));
        break;
      }
    }
    return String.join(" or ", found);
  }

  /**
   * Links that are dealt out as evenly as whole numbers allow differ by one. Of what uneven uplinks
   * below make uneven nothing is said.
   */
  private static void checkAbove(
      FabricIndex built, int[] linksDown, Set<Group> belowUneven, IssueCollector issues) {
    Switches switches = built.topology().switches();
    Map<Group, Integer> most = new HashMap<>();
    for (int sw = 0; sw < linksDown.length; sw++) {
      if (switches.tier(sw) != Tier.LEAF) {
        most.merge(group(switches, sw), sw, (a, b) -> linksDown[b] > linksDown[a] ? b : a);
      }
    }
    for (int sw = 0; sw < linksDown.length; sw++) {
      Integer fullest = most.get(group(switches, sw));
      int own = sw;
      if (fullest != null
          && !belowUneven.contains(group(switches, sw))
          && linksDown[sw] > 0
          && linksDown[sw] + 1 < linksDown[fullest]) {
        issues.add(
            TierIssue.UNEVEN_ABOVE,
            switches.origin(sw),
            sw,
            () ->
                new Object[] {
                  built.names().ofSwitch(own),
                  LinkNames.count(linksDown[own], "link", "links"),
                  built.names().ofSwitch(fullest),
                  linksDown[fullest]
                });
      }
    }
  }

  private static Group group(Switches switches, int sw) {
    return new Group(
        switches.origin(sw), switches.pod(sw), switches.plane(sw), switches.firstRail(sw));
  }
}
