package dev.weft.topology.rules.qos;

import dev.weft.topology.LoadBalancing;
import dev.weft.topology.NicGroup;
import dev.weft.topology.Topology;
import dev.weft.topology.findings.Fix;
import dev.weft.topology.findings.Issue;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.rule.IssueCollector;
import dev.weft.topology.rule.Rule;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Switches of InfiniBand choose among equal next hops by destination, from the forwarding tables of
 * the subnet manager (InfiniBand Architecture Specification 1, 14.2.5), or packet by packet by
 * load: adaptive routing. They know neither flowlets nor spraying.
 */
final class InfinibandBalancing implements Rule {
  @Override
  public List<Issue> check(FabricIndex built) {
    IssueCollector issues = new IssueCollector();
    Topology topology = built.topology();
    LoadBalancing mode = topology.routing().loadBalancing();
    boolean isOfEthernet = mode == LoadBalancing.FLOWLET || mode == LoadBalancing.SPRAY;
    if (!topology.transport().isEthernet() && isOfEthernet && topology.switches().count() > 0) {
      String other = allReorder(topology) ? "adaptive" : "ecmp";
      issues.add(
          PolicyIssue.NOT_OF_INFINIBAND,
          topology.switches().origin(0),
          0,
          () -> new Object[] {mode.word(), Fix.set("fabric", "load-balancing " + other)});
    }
    return issues.issues();
  }

  /** Whether every NIC takes packets in another order, so that each may go its own way. */
  private static boolean allReorder(Topology topology) {
    return IntStream.range(0, topology.servers().count())
        .mapToObj(server -> topology.serverModel(server).fabricNics())
        .allMatch(nics -> nics == null || isReordering(nics));
  }

  private static boolean isReordering(NicGroup nics) {
    return nics.model().reordersWrites();
  }
}
