package dev.weft.topology.rules.routing;

import dev.weft.topology.Links;
import dev.weft.topology.Topology;
import dev.weft.topology.findings.Fix;
import dev.weft.topology.findings.Issue;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.paths.Adjacency;
import dev.weft.topology.rule.IssueCollector;
import dev.weft.topology.rule.Rule;
import java.util.List;

/** A limit on equal next hops leaves no uplink of a switch unused, and no way out. */
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
      int up = Math.max(uplinks(built, sw), built.widthsOut().of(sw));
      if (up > width) {
        issues.addTogether(
            "ecmp-width",
            RoutingIssue.TOO_NARROW,
            topology.switches().origin(sw),
            sw,
            up,
            () ->
                new Object[] {
                  built.names().ofSwitch(own), up, width, Fix.set("routing", "ecmp-width " + up)
                });
      }
    }
    return issues.issues();
  }

  private static int uplinks(FabricIndex built, int sw) {
    Adjacency adjacency = built.adjacency();
    Links links = built.topology().links();
    int up = 0;
    for (int i = 0; i < adjacency.degreeOfSwitch(sw); i++) {
      int link = adjacency.linkOfSwitch(sw, i);
      boolean between = !links.isHost(link) && links.kind(link) != Links.Kind.PEER;
      up += between && links.lower(link) == sw ? 1 : 0;
    }
    return up;
  }
}
