package dev.weft.elaboration.workload;

import dev.weft.lang.workload.Step;
import dev.weft.topology.Names;
import dev.weft.topology.Servers;
import dev.weft.topology.Topology;
import dev.weft.topology.workload.ScenarioIssue;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** A collective runs on GPUs of one tenant, since no route joins the networks of two. */
final class TenantsOfRanks {
  /** Tenants, in the order of the ranks, with the first server of each. */
  private final Map<Integer, Integer> firstServers = new LinkedHashMap<>();

  private final Topology topology;

  /**
   * @param gpus those that take part; empty for all that are lit
   */
  TenantsOfRanks(Topology topology, List<Integer> gpus) {
    this.topology = topology;
    Servers servers = topology.servers();
    if (!topology.routing().overlay().hasTenants()) {
      return;
    }
    IntStream taking =
        gpus.isEmpty()
            ? IntStream.range(0, servers.count())
                .filter(server -> servers.isLit(server) && servers.gpuCount(server) > 0)
            : gpus.stream().mapToInt(servers::serverOfGpu);
    taking.forEach(server -> firstServers.putIfAbsent(topology.tenantOf(server), server));
  }

  /** Reports a collective on several tenants. */
  void check(Step step, Reports reports) {
    if (firstServers.size() > 1) {
      List<Integer> tenants = List.copyOf(firstServers.keySet());
      Names names = Names.of(topology);
      reports.report(
          ScenarioIssue.ACROSS_TENANTS,
          step,
          topology.name(),
          tenants.get(0),
          names.ofServer(firstServers.get(tenants.get(0))),
          tenants.get(1),
          names.ofServer(firstServers.get(tenants.get(1))));
    }
  }
}
