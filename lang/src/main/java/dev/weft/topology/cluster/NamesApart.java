package dev.weft.topology.cluster;

import dev.weft.topology.Names;
import dev.weft.topology.Topology;
import dev.weft.topology.findings.Issue;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Devices of two networks have names of their own, unless they are one server. */
final class NamesApart implements ClusterRule {
  @Override
  public List<Issue> check(Topology first, Topology second) {
    Map<String, String> own = levels(first);
    Map<String, String> others = levels(second);
    for (Map.Entry<String, String> device : own.entrySet()) {
      if (others.containsKey(device.getKey())) {
        return List.of(
            SeparationIssue.SAME_NAME.at(
                0,
                first.network(),
                first.name(),
                device.getKey(),
                second.network(),
                second.name(),
                device.getValue(),
                first.network()));
      }
    }
    return List.of();
  }

  /** What each device is that a network names. */
  private static Map<String, String> levels(Topology topology) {
    Names names = Names.of(topology);
    Map<String, String> levels = new LinkedHashMap<>();
    for (int sw = 0; sw < topology.switches().count(); sw++) {
      levels.put(names.ofSwitch(sw), topology.switches().tier(sw).word());
    }
    for (int server = 0; server < topology.servers().count(); server++) {
      if (isNamedHere(topology, server)) {
        levels.put(names.ofServer(server), "server");
      }
    }
    return levels;
  }

  /** Whether a network names a server itself, rather than the one that it takes it from. */
  static boolean isNamedHere(Topology topology, int server) {
    List<String> taken = topology.serverNames();
    return taken.isEmpty() || taken.get(server).isEmpty();
  }
}
