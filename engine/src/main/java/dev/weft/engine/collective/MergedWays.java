package dev.weft.engine.collective;

import java.util.Arrays;
import java.util.List;
import java.util.function.IntToDoubleFunction;

/** The ways of several groups, whose flows follow each other in a set: the slowest group counts. */
final class MergedWays implements ChunkWays {
  private final List<ChunkWays> ways;
  private final int[] firstFlow;

  /** By group, whether its ways and latencies are those of the group before. */
  private final boolean[] isLikeBefore;

  /**
   * Merges ways.
   *
   * @param firstFlow of each group, and the number of all flows
   */
  MergedWays(List<ChunkWays> ways, int[] firstFlow, boolean[] isLikeBefore) {
    this.ways = List.copyOf(ways);
    this.firstFlow = firstFlow;
    this.isLikeBefore = isLikeBefore;
  }

  @Override
  public double seconds(IntToDoubleFunction seconds) {
    double longest = 0;
    double[] before = {};
    for (int group = 0; group < isLikeBefore.length; group++) {
      int first = firstFlow[group];
      double[] times = new double[firstFlow[group + 1] - first];
      for (int flow = 0; flow < times.length; flow++) {
        times[flow] = seconds.applyAsDouble(first + flow);
      }
      if (!isLikeBefore[group] || !Arrays.equals(times, before)) {
        longest = Math.max(longest, ways.get(group).seconds(flow -> times[flow]));
      }
      before = times;
    }
    return longest;
  }
}
