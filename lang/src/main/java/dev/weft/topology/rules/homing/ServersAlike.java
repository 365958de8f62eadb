package dev.weft.topology.rules.homing;

import dev.weft.topology.NicGroup;
import dev.weft.topology.NicModel;
import dev.weft.topology.Segments;
import dev.weft.topology.ServerModel;
import dev.weft.topology.Servers;
import dev.weft.topology.Topology;
import dev.weft.topology.findings.Fix;
import dev.weft.topology.findings.Issue;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.rule.IssueCollector;
import dev.weft.topology.rule.Rule;
import dev.weft.topology.rules.devices.DeviceIssue;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;

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
        reportWithout(built, own, issues);
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

  /** Of a fabric outside of clusters that says nothing, it may be the network that is forgotten. */
  private static void reportWithout(FabricIndex built, int server, IssueCollector issues) {
    Topology topology = built.topology();
    ServerModel model = topology.serverModel(server);
    Set<String> others = new TreeSet<>();
    for (NicGroup nics : model.nics()) {
      if (!nics.model().name().equals(NicModel.BMC)) {
        others.addAll(nics.networks());
      }
    }
    boolean isForgotten =
        others.size() == 1
            && IntStream.range(0, topology.servers().count())
                .allMatch(each -> topology.servers().nicCount(each) == 0)
            && !topology.membership().isInCluster()
            && topology.network().equals(ServerModel.BACKEND);
    String other = isForgotten ? others.iterator().next() : "";
    issues.add(
        isForgotten ? DeviceIssue.OTHER_NETWORK : DeviceIssue.NO_BACKEND_NIC,
        topology.servers().origin(server),
        server,
        isForgotten
            ? () ->
                new Object[] {
                  built.names().ofServer(server),
                  model.name(),
                  other,
                  topology.name(),
                  topology.network(),
                  Fix.set("fabric", "network " + other),
                  topology.network()
                }
            : () ->
                new Object[] {
                  built.names().ofServer(server),
                  model.name(),
                  Math.max(1, model.gpuCount()),
                  topology.network()
                });
  }
}
