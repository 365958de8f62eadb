package dev.weft.topology.measures;

import dev.weft.topology.RackLoads;
import dev.weft.topology.Topology;
import dev.weft.topology.paths.Adjacency;
import dev.weft.topology.paths.AssumedLatencies;
import dev.weft.topology.paths.DeviceLoss;
import dev.weft.topology.paths.PathLatency;
import dev.weft.topology.paths.Routes;
import dev.weft.topology.paths.SwitchLoss;
import java.util.List;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * All that is known of a fabric before anything runs on it: what {@code weft show} says and {@code
 * weft compare} compares.
 *
 * @param cluster name of the cluster that it belongs to; empty when to none
 * @param latencyPs longest path between NICs; empty when there are no two
 * @param scaleUpPs longest path between GPUs of a server or domain; empty when there is none
 * @param assumed latencies in both that no type states
 * @param draw what each type draws
 * @param costs what each type costs
 * @param rackKw greatest draw of a rack; null when there is none or one is not known
 * @param losses what the loss of the switch of each tier that cuts off most GPUs takes
 * @param devices what the loss of one device of each kind does at worst, each figure by itself
 */
public record Overview(
    Summary summary,
    String cluster,
    OptionalLong latencyPs,
    OptionalLong scaleUpPs,
    AssumedLatencies assumed,
    PowerDraw draw,
    Costs costs,
    int racks,
    @Nullable Double rackKw,
    CableCount cables,
    List<SwitchLoss> losses,
    List<DeviceLoss> devices) {

  /** Counts and measures a fabric; time grows with its tables. */
  public static Overview of(Topology topology, Adjacency adjacency, Routes routes) {
    Double rackWatts = RackLoads.of(topology).greatestWatts();
    CableCount cables = CableCount.of(topology);
    return new Overview(
        Summary.of(topology, adjacency, routes),
        topology.membership().cluster(),
        PathLatency.worstPs(topology, adjacency, routes),
        PathLatency.worstScaleUpPs(topology),
        AssumedLatencies.of(topology),
        PowerDraw.of(topology),
        Costs.of(topology, cables),
        topology.racks().count(),
        rackWatts == null ? null : rackWatts / 1000,
        cables,
        SwitchLoss.worst(topology, adjacency),
        DeviceLoss.worst(topology, adjacency));
  }
}
