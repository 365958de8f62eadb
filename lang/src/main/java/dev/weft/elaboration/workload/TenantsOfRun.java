package dev.weft.elaboration.workload;

import dev.weft.topology.Names;
import dev.weft.topology.Servers;
import dev.weft.topology.Topology;
import dev.weft.topology.findings.ScenarioIssue;
import dev.weft.topology.workload.FlowPairs;
import dev.weft.topology.workload.Flows;
import java.util.Arrays;
import java.util.BitSet;
import org.eclipse.emf.ecore.EObject;

/** What a scenario runs stays with one tenant, since no route joins the networks of two. */
final class TenantsOfRun {
  private final Topology topology;
  private final int[] gpus;
  private final Reports reports;

  /**
   * @param gpus those that run ranks, in the order of their ranks
   */
  TenantsOfRun(Topology topology, int[] gpus, Reports reports) {
    this.topology = topology;
    this.gpus = gpus;
    this.reports = reports;
  }

  Topology topology() {
    return topology;
  }

  /** The GPUs that run some ranks, as far as there are any. */
  int[] ranks(long from, long count) {
    int end = (int) Math.min(gpus.length, from + count);
    return Arrays.copyOfRange(gpus, (int) Math.min(from, end), end);
  }

  private boolean areThere() {
    return topology.routing().overlay().hasTenants();
  }

  /** Reports a collective of all ranks that takes in several tenants. */
  void checkCollective(EObject step) {
    check("The collective", 0, gpus.length, step);
  }

  /**
   * Reports a job on several tenants.
   *
   * @param from its first rank
   * @param count of its ranks
   */
  void checkJob(String name, long from, long count, EObject run) {
    long end = Math.min(gpus.length, from + count);
    check("Job " + name, (int) Math.min(from, end), (int) end, run);
  }

  private void check(String what, int from, int to, EObject where) {
    if (!areThere()) {
      return;
    }
    Servers servers = topology.servers();
    int[] taking = Arrays.stream(gpus, from, to).map(servers::serverOfGpu).distinct().toArray();
    for (int server : taking) {
      int first = topology.tenantOf(taking[0]);
      int tenant = topology.tenantOf(server);
      if (tenant != first) {
        Names names = Names.of(topology);
        reports.report(
            ScenarioIssue.ACROSS_TENANTS,
            where,
            what,
            topology.name(),
            first,
            names.ofServer(taking[0]),
            tenant,
            names.ofServer(server));
        return;
      }
    }
  }

  /** Reports the first flow whose ends are two tenants'. */
  void checkFlows(Flows flows, EObject where) {
    if (!areThere()) {
      return;
    }
    BitSet ranked = new BitSet();
    Arrays.stream(gpus).forEach(ranked::set);
    FlowPairs pairs = new FlowPairs(topology.servers(), ranked::get, flows);
    for (int flow = 0; flow < flows.count(); flow++) {
      int from = pairs.source(flow);
      int to = pairs.destination(flow);
      if (from == FlowPairs.NONE || to == FlowPairs.NONE) {
        return;
      }
      int sender = pairs.server(from);
      int receiver = pairs.server(to);
      if (topology.tenantOf(sender) != topology.tenantOf(receiver)) {
        Names names = Names.of(topology);
        reports.report(
            ScenarioIssue.FLOW_ACROSS_TENANTS,
            where,
            flow + 1,
            flows.count(),
            topology.name(),
            topology.tenantOf(sender),
            names.ofServer(sender),
            topology.tenantOf(receiver),
            names.ofServer(receiver));
        return;
      }
    }
  }
}
