package dev.weft.engine.flow;

import java.util.Arrays;

/** Of each flow, that of its links which it would fill first if it were alone. */
final class NarrowestLinks {
  private static final int NONE = -1;

  private final FlowProblem problem;
  private final double[] capacity;
  private final double[] highest;
  private final int[] narrowest;

  /**
   * Starts without any.
   *
   * @param capacity of each link, as it is when a flow's is looked for; not copied
   * @param highest level that each flow may have; not copied
   */
  NarrowestLinks(FlowProblem problem, double[] capacity, double[] highest) {
    this.problem = problem;
    this.capacity = capacity;
    this.highest = highest;
    narrowest = new int[problem.flowCount()];
    Arrays.fill(narrowest, NONE);
  }

  /** The highest levels of flows that only links limit. */
  static double[] unlimited(int flows) {
    double[] highest = new double[flows];
    Arrays.fill(highest, Double.POSITIVE_INFINITY);
    return highest;
  }

  /** Looks for that of a flow: none if it has its highest level before it fills one. */
  void find(int flow) {
    double least = highest[flow];
    narrowest[flow] = NONE;
    for (int e = problem.start(flow); e < problem.start(flow + 1); e++) {
      double alone = capacity[problem.link(e)] / problem.load(e);
      if (alone < least) {
        least = alone;
        narrowest[flow] = problem.link(e);
      }
    }
  }

  /** Says whether a link is that of a flow. */
  boolean isOf(int flow, int link) {
    return narrowest[flow] == link;
  }
}
