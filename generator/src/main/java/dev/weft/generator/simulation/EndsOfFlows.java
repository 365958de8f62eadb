package dev.weft.generator.simulation;

import dev.weft.engine.model.FlowEnds;
import dev.weft.engine.model.ModelException;
import dev.weft.topology.Servers;
import dev.weft.topology.Topology;
import dev.weft.topology.workload.Device;
import dev.weft.topology.workload.Flows;
import dev.weft.topology.workload.Flows.End;
import dev.weft.topology.workload.Flows.Quantifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * The nodes between which the flows of a scenario run. Ends are taken in turn, and of a server its
 * GPUs in turn (its NICs, where it has no GPUs). A flow that would end where it begins goes to the
 * next end instead; what every end of a kind sends to one of that kind, that one does not send.
 */
final class EndsOfFlows {
  private final Servers servers;
  private final Hardware hardware;
  private final Placement placement;

  EndsOfFlows(Topology topology, Hardware hardware, Placement placement) {
    this.servers = topology.servers();
    this.hardware = hardware;
    this.placement = placement;
  }

  FlowEnds of(Flows flows) {
    List<int[]> sources = ends(flows.from(), flows.to());
    List<int[]> destinations = ends(flows.to(), flows.from());
    int[] from = new int[flows.count()];
    int[] to = new int[flows.count()];
    for (int flow = 0; flow < from.length; flow++) {
      from[flow] = node(sources, flow);
      to[flow] = node(destinations, flow);
      for (int other = 1; to[flow] == from[flow] && other <= destinations.size(); other++) {
        to[flow] = node(destinations, flow + other);
      }
      if (to[flow] == from[flow]) {
        throw new ModelException("flows: a flow would end where it begins. Name two ends.");
      }
    }
    return new FlowEnds(from, to);
  }

  private static int node(List<int[]> ends, int turn) {
    int[] nodes = ends.get(turn % ends.size());
    return nodes[turn / ends.size() % nodes.length];
  }

  /** The nodes of each device that an end names. */
  private List<int[]> ends(End end, End other) {
    IntPredicate isNamedThere = leavesOut(end, other) ? namedBy(other, end.kind()) : row -> false;
    List<int[]> ends = new ArrayList<>();
    for (int row : rows(end)) {
      int[] nodes = nodes(end.kind(), row);
      if (nodes.length > 0 && !isNamedThere.test(row)) {
        ends.add(nodes);
        if (end.quantifier() == Quantifier.ONE) {
          return ends;
        }
      }
    }
    if (ends.isEmpty()) {
      throw new ModelException(
          "flows: no %s is left at one end, where ranks run or NICs are. Name other ends."
              .formatted(end.kind().word()));
    }
    return ends;
  }

  /** 'other' leaves out what the other end names; 'every' the only one that it has to meet. */
  private static boolean leavesOut(End end, End other) {
    boolean isOneThere =
        other.quantifier() == Quantifier.ONE || other.quantifier() == Quantifier.NAMED;
    return switch (end.quantifier()) {
      case OTHER -> true;
      case EVERY -> isOneThere && end.kind() == other.kind();
      case ONE, NAMED -> false;
    };
  }

  private int[] rows(End end) {
    if (end.quantifier() == Quantifier.NAMED) {
      return new int[] {Objects.requireNonNull(end.device()).row()};
    }
    return IntStream.range(0, count(end.kind())).toArray();
  }

  private int count(Device.Kind kind) {
    return switch (kind) {
      case GPU -> servers.totalGpus();
      case NIC -> servers.totalNics();
      default -> servers.count();
    };
  }

  private int[] nodes(Device.Kind kind, int row) {
    return switch (kind) {
      case GPU -> placement.hasRank(row) ? new int[] {hardware.gpuRow(row)} : new int[0];
      case NIC -> new int[] {hardware.nicRow(row)};
      default -> ofServer(row);
    };
  }

  private int[] ofServer(int server) {
    int first = servers.firstGpu(server);
    int[] gpus =
        IntStream.range(first, first + servers.gpuCount(server))
            .filter(placement::hasRank)
            .map(hardware::gpuRow)
            .toArray();
    if (gpus.length > 0 || servers.gpuCount(server) > 0) {
      return gpus;
    }
    int firstNic = servers.firstNic(server);
    return IntStream.range(firstNic, firstNic + servers.nicCount(server))
        .map(hardware::nicRow)
        .toArray();
  }

  /** Whether a device of a kind is what an end names, or in the same server where kinds differ. */
  private IntPredicate namedBy(End other, Device.Kind kind) {
    boolean isAlike = kind == other.kind();
    boolean[] taken = new boolean[isAlike ? count(kind) : servers.count()];
    int[] named =
        other.quantifier() == Quantifier.ONE ? new int[] {first(other.kind())} : rows(other);
    for (int row : named) {
      taken[isAlike ? row : serverOf(other.kind(), row)] = true;
    }
    return row -> taken[isAlike ? row : serverOf(kind, row)];
  }

  private int first(Device.Kind kind) {
    return IntStream.range(0, count(kind))
        .filter(row -> nodes(kind, row).length > 0)
        .findFirst()
        .orElse(0);
  }

  private int serverOf(Device.Kind kind, int row) {
    return switch (kind) {
      case NIC -> servers.serverOfNic(row);
      case GPU -> placement.serverOf(row);
      default -> row;
    };
  }
}
