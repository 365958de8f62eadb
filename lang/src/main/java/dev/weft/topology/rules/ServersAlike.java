package dev.weft.topology.rules;

import dev.weft.topology.FabricIndex;
import dev.weft.topology.Issue;
import dev.weft.topology.Segments;
import dev.weft.topology.Servers;
import java.util.List;

/**
 * Whatever stands in a segment has a NIC for its network, or no cable leads to it; the lit servers
 * of a segment have equal numbers of them.
 */
final class ServersAlike implements Rule {
  @Override
  public List<Issue> check(FabricIndex built) {
    IssueCollector issues = new IssueCollector();
    Segments segments = built.topology().segments();
    for (int segment = 0; segment < segments.count(); segment++) {
      check(built, segment, issues);
    }
    return issues.issues();
  }

  private static void check(FabricIndex built, int segment, IssueCollector issues) {
    Servers servers = built.topology().servers();
    int first = built.topology().segments().firstServer(segment);
    int end = first + built.topology().segments().serverCount(segment);
    boolean differ = false;
    for (int server = first; server < end; server++) {
      int own = server;
      if (servers.nicCount(server) == 0) {
        issues.add(
            DeviceIssue.NO_BACKEND_NIC,
            servers.origin(server),
            server,
            () ->
                new Object[] {
                  built.names().ofServer(own),
                  built.topology().serverModel(own).name(),
                  Math.max(1, built.topology().serverModel(own).gpuCount()),
                  built.topology().network()
                });
      } else if (servers.isLit(server)
          && servers.nicCount(first) > 0
          && servers.nicCount(server) != servers.nicCount(first)
          && !differ) {
        differ = true;
        issues.add(
            HomingIssue.UNLIKE_SERVERS,
            built.topology().segments().origin(segment),
            segment,
            () ->
                new Object[] {
                  RailsHaveLeaves.nameOf(built, segment),
                  built.names().ofServer(first),
                  servers.nicCount(first),
                  built.names().ofServer(own),
                  servers.nicCount(own)
                });
      }
    }
  }
}
