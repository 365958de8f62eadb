package dev.weft.engine.collective;

import dev.weft.engine.flow.FlowSet;
import java.util.Arrays;
import java.util.function.IntToDoubleFunction;

/**
 * Rings in which each rank passes on in each step what it got in the step before: S steps, and S
 * parts over each hop. A wait leads from a part to the one ahead on the same hop, t, or to itself
 * on the hop before, t + l: the last part arrives after the longest chain of S of them. It follows
 * the ring for some hops and stays on the slowest of these for all other steps.
 *
 * <p>So small sizes take the latencies along the ring, and large ones S times the slowest hop: a
 * rank does not wait for all others in each step.
 */
final class RingWays implements ChunkWays {
  private static final double PS_PER_SECOND = 1e12;

  /**
   * So many different times of hops are told apart; of more the slowest, and chains that stay
   * nowhere.
   */
  private static final int MOST_TIMES = 16;

  private final FlowSet flows;
  private final int rings;
  private final int hops;
  private final int hopStride;
  private final int steps;

  /** Of the ring at hand: time and time with latency of each hop, seconds. */
  private final double[] time;

  private final double[] withLatency;

  /** Of the ring at hand, the beginnings of chains that may be the best, and sums up to them. */
  private final int[] beginning;

  private final double[] sumBefore;

  /**
   * Describes rings of equal length.
   *
   * @param hopStride 1 when the hops of a ring follow each other in the set, else the number of
   *     rings, whose first hops then come first
   */
  RingWays(FlowSet flows, int rings, int hops, int hopStride, long steps) {
    this.flows = flows;
    this.rings = rings;
    this.hops = hops;
    this.hopStride = hopStride;
    this.steps = Math.toIntExact(steps);
    time = new double[hops];
    withLatency = new double[hops];
    beginning = new int[hops + this.steps];
    sumBefore = new double[hops + this.steps];
  }

  @Override
  public double seconds(IntToDoubleFunction seconds) {
    double longest = 0;
    for (int ring = 0; ring < rings; ring++) {
      int first = ring * (hopStride == 1 ? hops : 1);
      for (int hop = 0; hop < hops; hop++) {
        int flow = first + hop * hopStride;
        time[hop] = seconds.applyAsDouble(flow);
        withLatency[hop] = time[hop] + flows.latencyPs(flow) / PS_PER_SECOND;
      }
      longest = Math.max(longest, ofRing());
    }
    return longest;
  }

  private double ofRing() {
    double slowest = Arrays.stream(time).max().orElse(0);
    if (slowest == Double.POSITIVE_INFINITY) {
      return slowest;
    }
    double longest = longestWithoutStay();
    double stay = slowest;
    for (int i = 0; i < MOST_TIMES && stay >= 0; i++) {
      longest = Math.max(longest, steps * stay + bestChain(stay));
      double next = Double.NEGATIVE_INFINITY;
      for (double other : time) {
        next = other < stay ? Math.max(next, other) : next;
      }
      stay = next;
    }
    return longest;
  }

  private double longestWithoutStay() {
    double sum = 0;
    for (int hop = 0; hop < steps; hop++) {
      sum += withLatency[hop % hops];
    }
    double longest = sum;
    for (int first = 0; first < hops; first++) {
      sum += withLatency[(first + steps) % hops] - withLatency[first];
      longest = Math.max(longest, sum);
    }
    return longest;
  }

  /**
   * Returns the most that following the ring takes longer than staying as long, over chains of at
   * most as many hops as steps with one that takes at least {@code stay}.
   */
  private double bestChain(double stay) {
    double best = Double.NEGATIVE_INFINITY;
    double sum = 0;
    int head = 0;
    int tail = 0;
    int waiting = 0;
    for (int end = 0; end < beginning.length; end++) {
      int hop = end % hops;
      sumBefore[end] = sum;
      sum += withLatency[hop] - stay;
      if (time[hop] >= stay) {
        for (; waiting <= end; waiting++) {
          while (tail > head && sumBefore[beginning[tail - 1]] >= sumBefore[waiting]) {
            tail--;
          }
          beginning[tail++] = waiting;
        }
      }
      while (head < tail && beginning[head] <= end - steps) {
        head++;
      }
      if (head < tail) {
        best = Math.max(best, sum - sumBefore[beginning[head]]);
      }
    }
    return best;
  }
}
