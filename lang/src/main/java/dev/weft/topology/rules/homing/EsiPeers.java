package dev.weft.topology.rules.homing;

import dev.weft.topology.Links;
import dev.weft.topology.Multihoming;
import dev.weft.topology.Switches;
import dev.weft.topology.Tier;
import dev.weft.topology.findings.Fix;
import dev.weft.topology.findings.Issue;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.rule.IssueCollector;
import dev.weft.topology.rule.Rule;
import java.util.List;

/**
 * The leaves of a pair without links between them agree by EVPN about the servers that they share
 * (RFC 7432, 8.1 and 8.5), so each of them has uplinks.
 */
final class EsiPeers implements Rule {
  @Override
  public List<Issue> check(FabricIndex built) {
    IssueCollector issues = new IssueCollector();
    Switches switches = built.topology().switches();
    for (int sw = 0; sw < switches.count(); sw++) {
      int own = sw;
      boolean isPeer =
          switches.tier(sw) == Tier.LEAF
              && built.intent().multihoming().get(switches.segment(sw)) == Multihoming.ESI;
      if (isPeer && !hasUplink(built, sw)) {
        issues.add(
            HomingIssue.UNJOINED_ESI,
            switches.origin(sw),
            sw,
            () ->
                new Object[] {built.names().ofSwitch(own), Fix.set("segment", "multihoming mlag")});
      }
    }
    return issues.issues();
  }

  static boolean hasUplink(FabricIndex built, int leaf) {
    Links links = built.topology().links();
    for (int i = 0; i < built.adjacency().degreeOfSwitch(leaf); i++) {
      if (links.kind(built.adjacency().linkOfSwitch(leaf, i)) == Links.Kind.LEAF_SPINE) {
        return true;
      }
    }
    return false;
  }
}
