package dev.weft.topology.rules.routing;

import dev.weft.topology.Switches;
import dev.weft.topology.Tier;
import dev.weft.topology.findings.Fix;
import dev.weft.topology.findings.Issue;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.rule.IssueCollector;
import dev.weft.topology.rule.Rule;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * Internal BGP has route reflectors that exist, or few enough switches for a full mesh (RFC 4456).
 */
final class Reflectors implements Rule {
  /** Sessions grow with the square: 32 switches have 496. */
  private static final int MOST_IN_MESH = 32;

  @Override
  public List<Issue> check(FabricIndex built) {
    IssueCollector issues = new IssueCollector();
    if (!built.topology().routing().isInternalBgp()) {
      return issues.issues();
    }
    Switches switches = built.topology().switches();
    Set<Tier> tiers = EnumSet.noneOf(Tier.class);
    for (int sw = 0; sw < switches.count(); sw++) {
      tiers.add(switches.tier(sw));
    }
    String name = built.topology().name();
    Tier reflectors = built.topology().routing().reflectors();
    long count = switches.count();
    if (reflectors != null && !tiers.contains(reflectors)) {
      issues.add(
          RoutingIssue.NO_SUCH_TIER,
          0,
          0,
          () -> new Object[] {name, reflectors.word(), reflectors(tiers)});
    } else if (reflectors == null && count > MOST_IN_MESH) {
      issues.add(
          RoutingIssue.FULL_MESH,
          0,
          0,
          () -> new Object[] {name, count, count * (count - 1) / 2, reflectors(tiers)});
    }
    return issues.issues();
  }

  private static Fix reflectors(Set<Tier> tiers) {
    Tier top =
        tiers.contains(Tier.SUPERSPINE)
            ? Tier.SUPERSPINE
            : tiers.contains(Tier.SPINE) ? Tier.SPINE : Tier.LEAF;
    return Fix.set("routing", "reflectors " + top.word());
  }
}
