package dev.weft.topology.rules.qos;

import dev.weft.topology.Links;
import dev.weft.topology.LoadBalancing;
import dev.weft.topology.Switches;
import dev.weft.topology.Tier;
import dev.weft.topology.Topology;
import dev.weft.topology.findings.Fix;
import dev.weft.topology.findings.Issue;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.paths.StaticPlan;
import dev.weft.topology.rule.IssueCollector;
import dev.weft.topology.rule.Rule;
import java.util.BitSet;
import java.util.List;

/**
 * Where next hops are planned, what keeps to the rails of a leaf uses all of its uplinks. A prefix
 * takes one; collectives mostly stay on a rail, and with fewer prefixes there than uplinks the rest
 * idles. Subnet managers of InfiniBand plan by single NICs.
 */
final class PlannedUplinks implements Rule {
  @Override
  public List<Issue> check(FabricIndex built) {
    IssueCollector issues = new IssueCollector();
    Topology topology = built.topology();
    if (topology.routing().loadBalancing() != LoadBalancing.STATIC || !topology.routing().isBgp()) {
      return issues.issues();
    }
    StaticPlan plan = StaticPlan.of(topology, built.adjacency(), built.routes());
    Switches switches = topology.switches();
    for (int sw = 0; sw < switches.count() && switches.tier(sw) == Tier.LEAF; sw++) {
      int leaf = sw;
      int prefixes = 0;
      BitSet used = new BitSet();
      int[] links = plan.links(leaf);
      for (int row = 0; row < links.length; row++) {
        int rail = plan.rail(row) - switches.firstRail(leaf);
        if (links[row] != StaticPlan.NONE && rail >= 0 && rail < switches.railCount(leaf)) {
          prefixes++;
          used.set(links[row]);
        }
      }
      int count = prefixes;
      int idle = uplinks(built, leaf) - used.cardinality();
      if (prefixes > 0 && idle > 0) {
        issues.add(
            topology.pointToPoint().hasHostLinks()
                ? PolicyIssue.STATIC_IDLE_BY_NIC
                : PolicyIssue.STATIC_IDLE,
            switches.origin(leaf),
            leaf,
            idle,
            () ->
                new Object[] {
                  built.names().ofSwitch(leaf),
                  count == 1 ? "the one prefix" : "each of " + count + " prefixes",
                  used.cardinality(),
                  used.cardinality() + idle,
                  Fix.set("fabric", "load-balancing flowlet")
                });
      }
    }
    return issues.issues();
  }

  private static int uplinks(FabricIndex built, int leaf) {
    Links links = built.topology().links();
    int uplinks = 0;
    for (int i = 0; i < built.adjacency().degreeOfSwitch(leaf); i++) {
      int link = built.adjacency().linkOfSwitch(leaf, i);
      uplinks += links.kind(link) == Links.Kind.LEAF_SPINE ? 1 : 0;
    }
    return uplinks;
  }
}
