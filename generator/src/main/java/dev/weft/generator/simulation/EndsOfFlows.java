package dev.weft.generator.simulation;

import dev.weft.engine.model.FlowEnds;
import dev.weft.engine.model.ModelException;
import dev.weft.topology.Servers;
import dev.weft.topology.Topology;
import dev.weft.topology.workload.FlowPairs;
import dev.weft.topology.workload.Flows;
import dev.weft.topology.workload.RanksOnGpus;
import dev.weft.topology.workload.Run;
import java.util.BitSet;
import java.util.Locale;
import java.util.function.IntPredicate;

/** The nodes between which the flows of a scenario run. */
final class EndsOfFlows {
  private final Hardware hardware;
  private final Placement placement;

  EndsOfFlows(Hardware hardware, Placement placement) {
    this.hardware = hardware;
    this.placement = placement;
  }

  FlowEnds of(Flows flows) {
    FlowPairs pairs =
        pairs(hardware.topology().servers(), gpu -> placement.hasRank(hardware, gpu), flows);
    int[] from = new int[flows.count()];
    int[] to = new int[flows.count()];
    for (int flow = 0; flow < from.length; flow++) {
      from[flow] = node(pairs, pairs.source(flow));
      to[flow] = node(pairs, pairs.destination(flow));
    }
    return new FlowEnds(from, to);
  }

  /**
   * Refuses flows that have no two ends where their scenario runs.
   *
   * @param run what runs on the fabric of the flows
   * @throws ModelException with the reason
   */
  static void check(Topology topology, Run run, Flows flows) {
    Servers servers = topology.servers();
    BitSet ranked = new BitSet();
    for (int gpu : RanksOnGpus.of(servers, run.placement(), run.seed(), run.gpus())) {
      ranked.set(gpu);
    }
    pairs(servers, ranked::get, flows);
  }

  /** The pairs of ends of flows, each of which has two. */
  private static FlowPairs pairs(Servers servers, IntPredicate hasRank, Flows flows) {
    FlowPairs pairs = new FlowPairs(servers, hasRank, flows);
    refuseWithout(pairs, true, flows.from());
    refuseWithout(pairs, false, flows.to());
    for (int flow = 0; flow < flows.count(); flow++) {
      if (pairs.destination(flow) == FlowPairs.NONE) {
        throw new ModelException("flows: a flow would end where it begins. Name two ends.");
      }
    }
    return pairs;
  }

  private static void refuseWithout(FlowPairs pairs, boolean isSource, Flows.End end) {
    if (pairs.isWithout(isSource)) {
      throw new ModelException(
          String.format(
              Locale.ROOT,
              "flows: no %s is left at one end, where ranks run or NICs are. Name other ends.",
              end.kind().word()));
    }
  }

  private int node(FlowPairs pairs, int place) {
    if (pairs.isHost(place)) {
      return hardware.hostRow(pairs.server(place));
    }
    return pairs.isGpu(place) ? hardware.gpuRow(place) : hardware.nicRow(pairs.nic(place));
  }
}
