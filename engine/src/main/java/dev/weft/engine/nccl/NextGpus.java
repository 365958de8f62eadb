package dev.weft.engine.nccl;

import dev.weft.engine.nccl.ServerGraph.Kind;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

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

  private final ServerGraph graph;
  private final Ways ways;

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
    List<Candidate> candidates = new ArrayList<>();
    int count = graph.gpus();
    int start = graph.device(gpu).number();
    for (int i = 1; i < count; i++) {
      int other = (start + i) % count;
      int row = graph.all(Kind.GPU).get(other);
      Way way = ways.between(gpu, row);
      if (way.hops() > 0 && (visited[other] >> channel & 1) == 0) {
        candidates.add(candidate(row, i, way, port, goal));
      }
    }
    candidates.sort(BEST_FIRST);
    boolean isReversed =
        goal == Goal.PORT_LATER
            && candidates.stream().allMatch(other -> other.isAsGood(candidates.getFirst()));
    List<Candidate> ordered = isReversed ? candidates.reversed() : candidates;
    List<Integer> rows = ordered.stream().map(Candidate::gpu).toList();
    return (graph.count(Kind.NVSWITCH) > 0 ? neighbours(start, rows, pattern) : rows)
        .stream().mapToInt(Integer::intValue).toArray();
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

  private List<Integer> neighbours(int start, List<Integer> rows, Pattern pattern) {
    int count = graph.gpus();
    int before = graph.all(Kind.GPU).get((start - 1 + count) % count);
    int after = graph.all(Kind.GPU).get((start + 1) % count);
    List<Integer> preferred =
        switch (pattern) {
          case RING -> List.of(before, after);
          case SPLIT_TREE, BALANCED_TREE -> List.of(after, before);
          case TREE, NVLS, COLLNET_DIRECT -> List.of(after);
        };
    return preferred.stream().distinct().filter(rows::contains).toList();
  }
}
