package dev.weft.topology.workload;

import dev.weft.topology.Servers;
import dev.weft.topology.workload.Flows.End;
import dev.weft.topology.workload.Flows.Quantifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * Between which GPUs and NICs the flows of a scenario run. Ends are taken in turn, and of a server
 * its GPUs in turn (its NICs, where it has no GPUs). A flow that would end where it begins goes to
 * the next end instead; what every end of a kind sends to one of that kind, that one does not send.
 *
 * <p>A place is the row of a GPU, that of a NIC behind those of all GPUs, or that of a server,
 * whose host is meant, behind those of all NICs.
 */
public final class FlowPairs {
  /** No place: no end is left. */
  public static final int NONE = -1;

  private final Servers servers;
  private final IntPredicate hasRank;
  private final List<int[]> sources;
  private final List<int[]> destinations;

  /**
   * @param hasRank which GPUs run a rank; flows of the others have no end
   */
  public FlowPairs(Servers servers, IntPredicate hasRank, Flows flows) {
    this.servers = servers;
    this.hasRank = hasRank;
    this.sources = ends(flows.from(), flows.to());
    this.destinations = ends(flows.to(), flows.from());
  }

  /** Whether an end has no place, so that no flow can run. */
  public boolean isWithout(boolean isSource) {
    return (isSource ? sources : destinations).isEmpty();
  }

  public int source(int flow) {
    return sources.isEmpty() ? NONE : place(sources, flow);
  }

  /** Another place than its source; {@link #NONE} when there is no other. */
  public int destination(int flow) {
    int from = source(flow);
    for (int other = 0; other <= destinations.size() && !destinations.isEmpty(); other++) {
      int to = place(destinations, flow + other);
      if (to != from) {
        return to;
      }
    }
    return NONE;
  }

  public boolean isGpu(int place) {
    return place < servers.totalGpus();
  }

  /** The row of the NIC at a place that is no GPU and no host. */
  public int nic(int place) {
    return place - servers.totalGpus();
  }

  public boolean isHost(int place) {
    return place >= servers.totalGpus() + servers.totalNics();
  }

  public int server(int place) {
    if (isHost(place)) {
      return place - servers.totalGpus() - servers.totalNics();
    }
    return isGpu(place) ? servers.serverOfGpu(place) : servers.serverOfNic(nic(place));
  }

  private static int place(List<int[]> ends, int turn) {
    int[] places = ends.get(turn % ends.size());
    return places[turn / ends.size() % places.length];
  }

  /** The places of each device that an end names. */
  private List<int[]> ends(End end, End other) {
    IntPredicate isNamedThere = leavesOut(end, other) ? namedBy(other, end.kind()) : row -> false;
    List<int[]> ends = new ArrayList<>();
    for (int row : rows(end)) {
      int[] places = places(end.kind(), row);
      if (places.length > 0 && !isNamedThere.test(row)) {
        ends.add(places);
        if (end.quantifier() == Quantifier.ONE) {
          return ends;
        }
      }
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

  private int[] places(Device.Kind kind, int row) {
    return switch (kind) {
      case GPU -> hasRank.test(row) ? new int[] {row} : new int[0];
      case NIC -> new int[] {servers.totalGpus() + row};
      case HOST ->
          servers.isSwitch(row)
              ? new int[0]
              : new int[] {servers.totalGpus() + servers.totalNics() + row};
      default -> ofServer(row);
    };
  }

  private int[] ofServer(int server) {
    int first = servers.firstGpu(server);
    if (servers.gpuCount(server) > 0) {
      return IntStream.range(first, first + servers.gpuCount(server)).filter(hasRank).toArray();
    }
    int firstNic = servers.totalGpus() + servers.firstNic(server);
    return IntStream.range(firstNic, firstNic + servers.nicCount(server)).toArray();
  }

  /** Whether a device of a kind is what an end names, or in the same server where kinds differ. */
  private IntPredicate namedBy(End other, Device.Kind kind) {
    boolean isAlike = kind == other.kind();
    boolean[] taken = new boolean[isAlike ? count(kind) : servers.count()];
    int[] named =
        other.quantifier() == Quantifier.ONE ? new int[] {first(other.kind())} : rows(other);
    for (int row : named) {
      if (row < count(other.kind())) {
        taken[isAlike ? row : serverOf(other.kind(), row)] = true;
      }
    }
    return row -> taken[isAlike ? row : serverOf(kind, row)];
  }

  private int first(Device.Kind kind) {
    return IntStream.range(0, count(kind))
        .filter(row -> places(kind, row).length > 0)
        .findFirst()
        .orElse(0);
  }

  private int serverOf(Device.Kind kind, int row) {
    return switch (kind) {
      case NIC -> servers.serverOfNic(row);
      case GPU -> servers.serverOfGpu(row);
      default -> row;
    };
  }
}
