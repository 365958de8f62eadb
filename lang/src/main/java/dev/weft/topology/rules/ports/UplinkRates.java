package dev.weft.topology.rules.ports;

import dev.weft.topology.Links;
import dev.weft.topology.LoadBalancing;
import dev.weft.topology.Rates;
import dev.weft.topology.Tier;
import dev.weft.topology.Topology;
import dev.weft.topology.Transport;
import dev.weft.topology.findings.Issue;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.paths.Adjacency;
import dev.weft.topology.rule.IssueCollector;
import dev.weft.topology.rule.Rule;
import java.util.List;

/**
 * Where flows keep to one path, uplinks are no slower than a flow that comes to them. Of RDMA a
 * queue pair fills a NIC; a connection with several of them is spread over as many links. TCP takes
 * many connections to fill a NIC, and an Ultra Ethernet NIC changes the path from packet to packet.
 */
final class UplinkRates implements Rule {
  @Override
  public List<Issue> check(FabricIndex built) {
    IssueCollector issues = new IssueCollector();
    Topology topology = built.topology();
    if (!keepsToOnePath(topology)) {
      return issues.issues();
    }
    long[] flowBps = new long[topology.switches().count()];
    for (Tier tier : Tier.values()) {
      for (int sw = 0; sw < flowBps.length; sw++) {
        if (topology.switches().tier(sw) == tier) {
          check(built, sw, flowBps, issues);
        }
      }
    }
    return issues.issues();
  }

  private static boolean keepsToOnePath(Topology topology) {
    LoadBalancing mode = topology.routing().loadBalancing();
    Transport transport = topology.transport();
    return (mode == LoadBalancing.ECMP || mode == LoadBalancing.STATIC)
        && (transport == Transport.ROCE || transport == Transport.INFINIBAND);
  }

  /**
   * Compares the uplinks of a switch with the fastest flow from below.
   *
   * @param flowBps where the fastest flow that leaves each switch upwards is noted
   */
  private static void check(FabricIndex built, int sw, long[] flowBps, IssueCollector issues) {
    Topology topology = built.topology();
    Links links = topology.links();
    Adjacency adjacency = built.adjacency();
    int queuePairs = Math.max(1, built.intent().queuePairs());
    long below = 0;
    int uplink = -1;
    for (int i = 0; i < adjacency.degreeOfSwitch(sw); i++) {
      int link = adjacency.linkOfSwitch(sw, i);
      if (links.kind(link) == Links.Kind.PEER) {
        continue;
      }
      if (links.upper(link) != sw) {
        uplink = uplink < 0 || links.rateBps(link) > links.rateBps(uplink) ? link : uplink;
      } else {
        long flow =
            links.isHost(link)
                ? Math.ceilDiv(links.rateBps(link), queuePairs)
                : flowBps[links.lower(link)];
        below = Math.max(below, flow);
      }
    }
    flowBps[sw] = uplink < 0 ? below : Math.min(below, links.rateBps(uplink));
    if (flowBps[sw] < below) {
      report(built, sw, uplink, below, issues);
    }
  }

  private static void report(
      FabricIndex built, int sw, int uplink, long flowBps, IssueCollector issues) {
    Links links = built.topology().links();
    int queuePairs = built.intent().queuePairs();
    boolean isPart = queuePairs > 1;
    issues.add(
        isPart ? PortIssue.SLOW_UPLINKS_OF_PARTS : PortIssue.SLOW_UPLINKS,
        links.origin(uplink),
        sw,
        (double) flowBps / links.rateBps(uplink),
        () -> {
          String name = built.names().ofSwitch(sw);
          String up = Rates.text(links.rateBps(uplink));
          String flow = Rates.text(flowBps);
          return isPart
              ? new Object[] {name, up, flow, queuePairs, flow}
              : new Object[] {name, up, flow, flow};
        });
  }
}
