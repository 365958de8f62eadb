package dev.weft.topology.rules.qos;

import dev.weft.topology.LoadBalancing;
import dev.weft.topology.findings.Fix;
import dev.weft.topology.findings.Issue;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.measures.Measures;
import dev.weft.topology.paths.PathSpread;
import dev.weft.topology.rule.IssueCollector;
import dev.weft.topology.rule.Rule;
import java.util.List;

/**
 * A flowlet ends after a silence longer than the difference between the slowest and the fastest of
 * the equal paths, queues aside: else the next one, on another path, can arrive before it.
 */
final class FlowletGap implements Rule {
  private static final long MICROSECOND_PS = 1_000_000;

  @Override
  public List<Issue> check(FabricIndex built) {
    IssueCollector issues = new IssueCollector();
    if (built.topology().routing().loadBalancing() != LoadBalancing.FLOWLET
        || !built.topology().transport().isEthernet()) {
      return issues.issues();
    }
    long gapPs = built.topology().routing().flowletGapPs();
    PathSpread spread = PathSpread.worst(built.topology(), built.adjacency(), built.routes());
    if (gapPs <= spread.picoseconds() && spread.picoseconds() > 0) {
      long enoughPs = (spread.picoseconds() / MICROSECOND_PS + 1) * MICROSECOND_PS;
      issues.add(
          PolicyIssue.FLOWLET_GAP,
          built.topology().switches().origin(spread.fromLeaf()),
          spread.fromLeaf(),
          () ->
              new Object[] {
                built.names().ofSwitch(spread.fromLeaf()),
                Measures.time(gapPs),
                built.names().ofSwitch(spread.toLeaf()),
                Measures.time(spread.picoseconds()),
                Fix.set("fabric", "gap " + Measures.time(enoughPs))
              });
    }
    return issues.issues();
  }
}
