package dev.weft.generator.simulation;

import dev.weft.engine.model.FlowEnds;
import dev.weft.engine.model.ModelException;
import dev.weft.topology.workload.FlowPairs;
import dev.weft.topology.workload.Flows;
import java.util.Locale;

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
        new FlowPairs(
            hardware.topology().servers(), gpu -> placement.hasRank(hardware, gpu), flows);
    refuseWithout(pairs, true, flows.from());
    refuseWithout(pairs, false, flows.to());
    int[] from = new int[flows.count()];
    int[] to = new int[flows.count()];
    for (int flow = 0; flow < from.length; flow++) {
      int destination = pairs.destination(flow);
      if (destination == FlowPairs.NONE) {
        throw new ModelException("flows: a flow would end where it begins. Name two ends.");
      }
      from[flow] = node(pairs, pairs.source(flow));
      to[flow] = node(pairs, destination);
    }
    return new FlowEnds(from, to);
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
