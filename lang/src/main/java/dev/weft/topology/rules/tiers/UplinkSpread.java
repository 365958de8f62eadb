package dev.weft.topology.rules.tiers;

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
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

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
    for (int sw = 0; sw < linksDown.length; sw++) {
      linksDown[sw] = check(built, sw, issues);
    }
    checkAbove(built, linksDown, issues);
    return issues.issues();
  }

  /** Checks the uplinks of a switch that Weft derived, and counts its links down. */
  private static int check(FabricIndex built, int sw, IssueCollector issues) {
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
              striped(built, uplink, total)
            });
  }

  private static Fix striped(FabricIndex built, int uplink, int total) {
    Links links = built.topology().links();
    return Fix.uplink(
        "uplink "
            + total
            + " x "
            + Rates.text(links.rateBps(uplink))
            + " striped over "
            + built.topology().switches().tier(links.upper(uplink)).word()
            + "s");
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

  /** Links that are dealt out as evenly as whole numbers allow differ by one. */
  private static void checkAbove(FabricIndex built, int[] linksDown, IssueCollector issues) {
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
      if (fullest != null && linksDown[sw] > 0 && linksDown[sw] + 1 < linksDown[fullest]) {
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
