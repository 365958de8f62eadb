package dev.weft.engine.flow;

import java.util.Arrays;

/**
 * Max-min fair levels straight from the book (Bertsekas, Gallager: "Data Networks", 2nd edition,
 * section 6.5.2): all flows rise together; when a link is full, the flows that cross it stop; the
 * others rise on. Every link is looked at in every round: slow, plain, and sharing nothing with
 * {@link FairShares}.
 */
final class ProgressiveFilling {
  private ProgressiveFilling() {}

  /** Returns the level of each active flow, 0 for the others. */
  static double[] levels(FlowProblem problem, double[] capacity, boolean[] isActive) {
    double[] levels = new double[problem.flowCount()];
    boolean[] rises = isActive.clone();
    double[] left = capacity.clone();
    for (int remaining = count(rises); remaining > 0; remaining = count(rises)) {
      double[] risingLoad = new double[left.length];
      for (int flow = 0; flow < rises.length; flow++) {
        for (int e = problem.start(flow); rises[flow] && e < problem.start(flow + 1); e++) {
          risingLoad[problem.link(e)] += problem.load(e);
        }
      }
      int full = 0;
      double level = Double.POSITIVE_INFINITY;
      for (int link = 0; link < left.length; link++) {
        if (risingLoad[link] > 0 && left[link] / risingLoad[link] < level) {
          level = left[link] / risingLoad[link];
          full = link;
        }
      }
      for (int flow = 0; flow < rises.length; flow++) {
        if (rises[flow] && crosses(problem, flow, full)) {
          rises[flow] = false;
          levels[flow] = level;
          for (int e = problem.start(flow); e < problem.start(flow + 1); e++) {
            int link = problem.link(e);
            left[link] = Math.max(0, left[link] - problem.load(e) * level);
          }
        }
      }
    }
    return levels;
  }

  /** As above, for all flows. */
  static double[] levels(FlowProblem problem) {
    boolean[] all = new boolean[problem.flowCount()];
    Arrays.fill(all, true);
    return levels(problem, problem.capacities(), all);
  }

  private static boolean crosses(FlowProblem problem, int flow, int link) {
    for (int e = problem.start(flow); e < problem.start(flow + 1); e++) {
      if (problem.link(e) == link) {
        return true;
      }
    }
    return false;
  }

  private static int count(boolean[] values) {
    int count = 0;
    for (boolean value : values) {
      count += value ? 1 : 0;
    }
    return count;
  }
}
