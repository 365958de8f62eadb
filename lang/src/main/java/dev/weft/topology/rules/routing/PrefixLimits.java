package dev.weft.topology.rules.routing;

import dev.weft.topology.Topology;
import dev.weft.topology.WrittenLines;
import dev.weft.topology.findings.Fix;
import dev.weft.topology.findings.Issue;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.index.ToldPrefixes;
import dev.weft.topology.rule.IssueCollector;
import dev.weft.topology.rule.Rule;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** A limit on prefixes has room for those of the fabric, and for what is taken from outside. */
final class PrefixLimits implements Rule {
  @Override
  public List<Issue> check(FabricIndex built) {
    IssueCollector issues = new IssueCollector();
    Topology topology = built.topology();
    int limit = topology.routing().sessions().prefixLimit();
    if (limit == 0 || !topology.routing().isBgp()) {
      return issues.issues();
    }
    ToldPrefixes prefixes = ToldPrefixes.of(built);
    Set<Integer> seen = new HashSet<>();
    for (int sw = 0; sw < topology.switches().count(); sw++) {
      if (hasNeighbours(built, sw) && seen.add(prefixes.island(sw))) {
        ToldPrefixes.Count told = prefixes.around(sw, 0);
        if (told.all() > limit) {
          int own = sw;
          issues.addTogether(
              "prefix-limit",
              RoutingIssue.TOO_FEW_PREFIXES,
              origin(topology, sw),
              sw,
              told.all(),
              () ->
                  new Object[] {
                    built.names().ofSwitch(own),
                    told.all(),
                    told.loopbacks(),
                    told.networks(),
                    told.outside(),
                    limit,
                    Fix.set("routing", "prefix-limit " + 2 * told.all())
                  });
        }
      }
    }
    return issues.issues();
  }

  private static int origin(Topology topology, int sw) {
    int line = topology.lines().first(List.of("routing prefix-limit"));
    return line == WrittenLines.UNWRITTEN ? topology.switches().origin(sw) : line;
  }

  private static boolean hasNeighbours(FabricIndex built, int sw) {
    for (int i = 0; i < built.adjacency().degreeOfSwitch(sw); i++) {
      if (!built.topology().links().isHost(built.adjacency().linkOfSwitch(sw, i))) {
        return true;
      }
    }
    return false;
  }
}
