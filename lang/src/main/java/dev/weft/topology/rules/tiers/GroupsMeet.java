package dev.weft.topology.rules.tiers;

import dev.weft.topology.Islands;
import dev.weft.topology.Switches;
import dev.weft.topology.Tier;
import dev.weft.topology.Topology;
import dev.weft.topology.findings.Issue;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.rule.IssueCollector;
import dev.weft.topology.rule.Rule;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Where super-spines stand above, rails and pods of a plane meet: groups of super-spines that keep
 * them apart are worth a word, unless the design promises how many islands there are.
 */
final class GroupsMeet implements Rule {
  @Override
  public List<Issue> check(FabricIndex built) {
    Topology topology = built.topology();
    Switches switches = topology.switches();
    IssueCollector issues = new IssueCollector();
    if (built.intent().joins().saysIslands()) {
      return issues.issues();
    }
    Islands islands = Islands.of(topology.links(), switches.count());
    for (int sw = 0; sw < switches.count(); sw++) {
      if (switches.tier(sw) == Tier.SUPERSPINE) {
        check(built, sw, islands, issues);
      }
    }
    return issues.issues();
  }

  /** Whether groups of super-spines keep something apart. */
  static boolean areApart(FabricIndex built) {
    return !new GroupsMeet().check(built).isEmpty();
  }

  private static void check(
      FabricIndex built, int superspine, Islands islands, IssueCollector issues) {
    Switches switches = built.topology().switches();
    if (superspine > 0
        && switches.tier(superspine - 1) == Tier.SUPERSPINE
        && switches.plane(superspine - 1) == switches.plane(superspine)) {
      return;
    }
    BitSet parts = new BitSet();
    Map<Integer, Integer> railOfPart = new HashMap<>();
    for (int sw = 0; sw < switches.count() && switches.tier(sw) == Tier.LEAF; sw++) {
      boolean isBelow = switches.plane(sw) == switches.plane(superspine);
      if (isBelow && built.intent().joins().above()[sw] > 0) {
        int part = built.topology().askedIslands().of(sw);
        parts.set(part);
        railOfPart.putIfAbsent(part, switches.firstRail(sw));
      }
    }
    boolean differsByRail = railOfPart.values().stream().distinct().count() > 1;
    if (parts.cardinality() > 1) {
      issues.add(
          differsByRail ? TierIssue.RAILS_APART : TierIssue.PODS_APART,
          switches.origin(superspine),
          superspine,
          () ->
              new Object[] {
                built.names().ofSwitch(superspine),
                parts.cardinality(),
                islands.count(built.topology().links())
              });
    }
  }
}
