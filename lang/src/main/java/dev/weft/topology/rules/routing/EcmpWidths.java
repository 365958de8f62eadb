package dev.weft.topology.rules.routing;

import dev.weft.topology.Topology;
import dev.weft.topology.findings.Fix;
import dev.weft.topology.findings.Issue;
import dev.weft.topology.index.EcmpWidth;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.rule.IssueCollector;
import dev.weft.topology.rule.Rule;
import java.util.List;

/** A limit on equal next hops leaves none of a switch unused that the routes have. */
final class EcmpWidths implements Rule {
  @Override
  public List<Issue> check(FabricIndex built) {
    IssueCollector issues = new IssueCollector();
    Topology topology = built.topology();
    int width = topology.routing().ecmpWidth();
    if (width <= 0) {
      return issues.issues();
    }
    for (int sw = 0; sw < topology.switches().count(); sw++) {
      int own = sw;
      int needed = EcmpWidth.needed(built, sw);
      if (needed > width) {
        issues.addTogether(
            "ecmp-width",
            RoutingIssue.TOO_NARROW,
            topology.switches().origin(sw),
            sw,
            needed,
            () ->
                new Object[] {
                  built.names().ofSwitch(own),
                  needed,
                  width,
                  Fix.set("routing", "ecmp-width " + needed)
                });
      }
    }
    return issues.issues();
  }
}
