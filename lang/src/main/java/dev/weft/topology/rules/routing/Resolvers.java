package dev.weft.topology.rules.routing;

import dev.weft.topology.ManagementServices;
import dev.weft.topology.Topology;
import dev.weft.topology.WrittenLines;
import dev.weft.topology.addresses.Ipv4Prefix;
import dev.weft.topology.findings.Issue;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.rule.IssueCollector;
import dev.weft.topology.rule.Rule;
import java.util.List;
import java.util.Map;

/** Names of servers that switches use can be looked up. */
final class Resolvers implements Rule {
  @Override
  public List<Issue> check(FabricIndex built) {
    IssueCollector issues = new IssueCollector();
    Topology topology = built.topology();
    ManagementServices services = topology.membership().services();
    if (!topology.transport().isEthernet() || !services.dns().isEmpty()) {
      return issues.issues();
    }
    int subject = 0;
    for (Map.Entry<String, List<String>> service : services.byKey().entrySet()) {
      for (String server : service.getValue()) {
        if (!isAddress(server)) {
          issues.add(
              AddressIssue.NO_RESOLVER,
              origin(topology, service.getKey()),
              subject,
              () -> new Object[] {"'" + service.getKey() + " \"" + server + "\"'"});
        }
        subject++;
      }
    }
    return issues.issues();
  }

  private static boolean isAddress(String server) {
    return server.contains(":") || Ipv4Prefix.parse(server) != null;
  }

  private static int origin(Topology topology, String key) {
    int line = topology.lines().first(List.of("fabric " + key, "cluster " + key));
    return line == WrittenLines.UNWRITTEN ? 0 : line;
  }
}
