package dev.weft.topology.cluster;

import dev.weft.topology.External;
import dev.weft.topology.Names;
import dev.weft.topology.Topology;
import dev.weft.topology.findings.Issue;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** An isolated network leads to nothing outside to which another network leads as well. */
final class SharedOutside implements ClusterRule {
  @Override
  public List<Issue> check(Topology first, Topology second) {
    if (!first.membership().isolated() && !second.membership().isolated()) {
      return List.of();
    }
    Map<String, String> own = switchesByOutside(first);
    Map<String, String> others = switchesByOutside(second);
    own.keySet().retainAll(others.keySet());
    return own.entrySet().stream()
        .map(
            shared ->
                SeparationIssue.SHARED_OUTSIDE.at(
                    0,
                    first.network(),
                    first.name(),
                    shared.getKey(),
                    shared.getValue(),
                    second.network(),
                    second.name(),
                    others.get(shared.getKey())))
        .toList();
  }

  /** The first switch with a link to each thing outside. */
  private static Map<String, String> switchesByOutside(Topology topology) {
    Names names = Names.of(topology);
    Map<String, String> switches = new LinkedHashMap<>();
    for (External external : topology.externals()) {
      switches.putIfAbsent(external.name(), names.ofSwitch(external.sw()));
    }
    return switches;
  }
}
