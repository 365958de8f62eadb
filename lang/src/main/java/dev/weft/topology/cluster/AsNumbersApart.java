package dev.weft.topology.cluster;

import dev.weft.topology.Names;
import dev.weft.topology.Topology;
import dev.weft.topology.findings.Issue;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Networks have AS numbers of their own, so that routes between them pass none twice. */
final class AsNumbersApart implements ClusterRule {
  @Override
  public List<Issue> check(Topology first, Topology second) {
    if (!first.routing().isBgp() || !second.routing().isBgp()) {
      return List.of();
    }
    Map<Long, Integer> others = new HashMap<>();
    for (int sw = 0; sw < second.switches().count(); sw++) {
      others.putIfAbsent(second.switches().as(sw), sw);
    }
    for (int sw = 0; sw < first.switches().count(); sw++) {
      Integer other = others.get(first.switches().as(sw));
      if (other != null) {
        return List.of(
            SeparationIssue.SAME_AS.at(
                first.switches().origin(sw),
                first.network(),
                first.name(),
                first.switches().as(sw),
                Names.of(first).ofSwitch(sw),
                second.network(),
                second.name(),
                Names.of(second).ofSwitch(other)));
      }
    }
    return List.of();
  }
}
