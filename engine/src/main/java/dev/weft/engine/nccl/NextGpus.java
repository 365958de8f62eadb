package dev.weft.engine.nccl;

import dev.weft.engine.nccl.ServerGraph.Kind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * In which order a channel tries the GPUs after one: those with most bandwidth first, where the
 * next one sends to a port those with most bandwidth to that. Behind NVSwitch only the neighbours
 * by number are tried (NCCL 2.30.7, {@code src/graph/search.cc}).
 */
final class NextGpus {
  /** Whether the way leads to a port again. */
  enum Goal {
    ANY,
    PORT_NOW,
    PORT_LATER
  }

  /** Bandwidths are compared in whole GB/s. */
  private record Candidate(
      int gpu, int order, int hops, int bandwidth, int portHops, int pcie, int portBandwidth) {

    private boolean isAsGood(Candidate other) {
      return bandwidth == other.bandwidth && hops == other.hops;
    }
  }

  private static final Comparator<Candidate> BEST_FIRST =
      Comparator.comparingInt(Candidate::portBandwidth)
          .thenComparingInt(Candidate::pcie)
          .reversed()
          .thenComparingInt(Candidate::portHops)
          .thenComparingInt(candidate -> -candidate.bandwidth)
          .thenComparingInt(Candidate::hops)
          .thenComparingInt(Candidate::order);

  /** From where a channel goes on; the best order does not depend on what it has visited. */
  private record Place(int gpu, int port, Goal goal) {}

  private final ServerGraph graph;
  private final Ways ways;
  private final Map<Place, List<Candidate>> sorted = new HashMap<>();

  NextGpus(ServerGraph graph, Ways ways) {
    this.graph = graph;
    this.ways = ways;
  }

  /**
   * Returns the rows of GPUs to try.
   *
   * @param port at which the channel starts; without meaning for {@link Goal#ANY}
   * @param visited by number of GPU, a bit for each channel
   */
  int[] of(int gpu, int port, Goal goal, Pattern pattern, long[] visited, int channel) {
    long bit = 1L << channel;
    if (graph.count(Kind.NVSWITCH) > 0) {
      return neighbours(gpu, pattern, visited, bit);
    }
    List<Candidate> open = new ArrayList<>();
    for (Candidate candidate : sorted.computeIfAbsent(new Place(gpu, port, goal), this::sorted)) {
      if ((visited[graph.device(candidate.gpu).number()] & bit) == 0) {
        open.add(candidate);
      }
    }
    boolean isReversed =
        goal == Goal.PORT_LATER && open.stream().allMatch(other -> other.isAsGood(open.getFirst()));
    int[] rows = new int[open.size()];
    for (int i = 0; i < rows.length; i++) {
      rows[i] = open.get(isReversed ? rows.length - 1 - i : i).gpu;
    }
    return rows;
  }

  private List<Candidate> sorted(Place place) {
    List<Candidate> candidates = new ArrayList<>();
    int count = graph.gpus();
    int start = graph.device(place.gpu).number();
    for (int i = 1; i < count; i++) {
      int row = graph.all(Kind.GPU).get((start + i) % count);
      Way way = ways.between(place.gpu, row);
      if (way.hops() > 0) {
        candidates.add(candidate(row, i, way, place.port, place.goal));
      }
    }
    candidates.sort(BEST_FIRST);
    return candidates;
  }

  private Candidate candidate(int row, int order, Way way, int port, Goal goal) {
    int bandwidth = (int) way.bandwidth();
    if (goal == Goal.ANY) {
      return new Candidate(row, order, way.hops(), bandwidth, 0, 0, 0);
    }
    Way fromPort = ways.between(port, row);
    return new Candidate(
        row, order, way.hops(), bandwidth, fromPort.hops(), pcie(row), (int) fromPort.bandwidth());
  }

  private int pcie(int gpu) {
    for (ServerGraph.Link link : graph.links(gpu)) {
      if (link.kind() == LinkKind.PCIE) {
        return (int) link.bandwidth();
      }
    }
    return -1;
  }

  private int[] neighbours(int gpu, Pattern pattern, long[] visited, long bit) {
    int count = graph.gpus();
    int start = graph.device(gpu).number();
    int before = (start - 1 + count) % count;
    int after = (start + 1) % count;
    return switch (pattern) {
      case RING -> open(gpu, before, after, visited, bit);
      case SPLIT_TREE, BALANCED_TREE -> open(gpu, after, before, visited, bit);
      case TREE, NVLS, COLLNET_DIRECT -> open(gpu, after, after, visited, bit);
    };
  }

  /** Returns the rows of these two, or one, that a channel may go on to. */
  private int[] open(int gpu, int first, int second, long[] visited, long bit) {
    int[] rows = new int[2];
    int found = 0;
    for (int i = 0; i < (first == second ? 1 : 2); i++) {
      int other = i == 0 ? first : second;
      int row = graph.all(Kind.GPU).get(other);
      if ((visited[other] & bit) == 0 && ways.between(gpu, row).hops() > 0) {
        rows[found++] = row;
      }
    }
    return Arrays.copyOf(rows, found);
  }
}
