package dev.weft.topology.rules.homing;

import dev.weft.topology.NicGroup;
import dev.weft.topology.NicModel;
import dev.weft.topology.Segments;
import dev.weft.topology.ServerModel;
import dev.weft.topology.ServerRole;
import dev.weft.topology.Servers;
import dev.weft.topology.Topology;
import dev.weft.topology.findings.Fix;
import dev.weft.topology.findings.Issue;
import dev.weft.topology.findings.IssueKind;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.rule.IssueCollector;
import dev.weft.topology.rule.Rule;
import dev.weft.topology.rules.devices.DeviceIssue;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;

/**
 * Whatever stands in a segment has a NIC for its network, or no cable leads to it; the servers of a
 * segment that are in use or stand by have equal numbers of them; what is attached is so to their
 * rails.
 */
final class ServersAlike implements Rule {
  @Override
  public List<Issue> check(FabricIndex built) {
    IssueCollector issues = new IssueCollector();
    Segments segments = built.topology().segments();
    for (int segment = 0; segment < segments.count(); segment++) {
      check(built, segment, issues);
    }
    checkRailsInUse(built, issues);
    return issues.issues();
  }

  /** What is attached is so to rails of servers that are in use, where there are any. */
  private static void checkRailsInUse(FabricIndex built, IssueCollector issues) {
    Servers servers = built.topology().servers();
    int rails =
        IntStream.range(0, servers.count())
            .filter(servers::isLit)
            .map(server -> servers.firstRail(server) + servers.nicCount(server))
            .max()
            .orElse(0);
    for (int server = 0; server < servers.count(); server++) {
      int own = server;
      boolean isBeyond = servers.nicCount(own) > 0 && servers.firstRail(own) >= rails;
      if (rails > 0 && isBeyond && servers.role(own) == ServerRole.ATTACHED) {
        issues.add(
            HomingIssue.RAILS_OF_OWN,
            servers.origin(own),
            own,
            () -> new Object[] {built.names().ofServer(own), servers.firstRail(own) + 1, rails});
      }
    }
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
      } else if (isCompared(servers, server)
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

  /** What runs a workload, or takes the place of what does. */
  private static boolean isCompared(Servers servers, int server) {
    return servers.isLit(server) || servers.role(server) == ServerRole.BACKUP;
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
    IssueKind kind =
        isForgotten
            ? DeviceIssue.OTHER_NETWORK
            : others.isEmpty() ? DeviceIssue.NO_BACKEND_NIC : DeviceIssue.FOR_OTHERS;
    String network = topology.network();
    String served = String.join(" and ", others);
    int nics = Math.max(1, model.gpuCount());
    issues.add(
        kind,
        topology.servers().origin(server),
        server,
        () -> {
          String name = built.names().ofServer(server);
          Fix said = Fix.set("fabric", "network " + served);
          return isForgotten
              ? new Object[] {name, model.name(), served, topology.name(), network, said, network}
              : others.isEmpty()
                  ? new Object[] {name, model.name(), nics, network}
                  : new Object[] {name, model.name(), served, network, nics, network};
        });
  }
}
