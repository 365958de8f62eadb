package dev.weft.engine.flow;

import java.util.Arrays;

/**
 * Finds links that can never be full before another one is: each of their flows also crosses that
 * one and loads it at least as much, and it carries no more. Without them rates stay what they are:
 * a server's PCIe lanes are narrowed by the cable behind them, an end of a cable by the way that
 * all of its flows take.
 */
final class ImpliedLinks {
  private static final int NONE = -1;

  private final FlowProblem problem;
  private final int links;

  /** Flows by link, each with its load. */
  private final int[] first;

  private final int[] flowAt;
  private final double[] loadAt;

  /** By link: how many flows of the link at hand cross it and load it at least as much. */
  private final int[] met;

  /**
   * Looks at a problem.
   *
   * @param links how many of its links keep their capacities; those after them may change, and are
   *     neither implied nor imply others
   */
  ImpliedLinks(FlowProblem problem, int links) {
    this.problem = problem;
    this.links = links;
    first = new int[links + 1];
    met = new int[links];
    for (int e = 0; e < problem.entryCount(); e++) {
      if (problem.link(e) < links) {
        first[problem.link(e) + 1]++;
      }
    }
    for (int link = 0; link < links; link++) {
      first[link + 1] += first[link];
    }
    int[] next = Arrays.copyOf(first, links);
    flowAt = new int[first[links]];
    loadAt = new double[first[links]];
    for (int flow = 0; flow < problem.flowCount(); flow++) {
      for (int e = problem.start(flow); e < problem.start(flow + 1); e++) {
        if (problem.link(e) < links) {
          int at = next[problem.link(e)]++;
          flowAt[at] = flow;
          loadAt[at] = problem.load(e);
        }
      }
    }
  }

  /** Says of each link of the problem whether it is implied by another that is not. */
  boolean[] find() {
    boolean[] isImplied = new boolean[problem.linkCount()];
    for (int link = 0; link < links; link++) {
      isImplied[link] = first[link] < first[link + 1] && narrower(link) != NONE;
    }
    return isImplied;
  }

  /** Returns a link that is full whenever this one would be. */
  private int narrower(int link) {
    for (int at = first[link]; at < first[link + 1]; at++) {
      count(flowAt[at], loadAt[at]);
    }
    int found = NONE;
    // Whatever all flows of the link cross, the first one crosses.
    int any = flowAt[first[link]];
    for (int e = problem.start(any); e < problem.start(any + 1); e++) {
      int other = problem.link(e);
      if (other < links && other != link && implies(other, link)) {
        found = other;
      }
    }
    for (int at = first[link]; at < first[link + 1]; at++) {
      forget(flowAt[at]);
    }
    return found;
  }

  /** Of links with as many flows that carry the same, only a later one is implied. */
  private boolean implies(int other, int link) {
    boolean hasAll = met[other] == size(link);
    boolean isNoWider = problem.capacity(other) <= problem.capacity(link);
    boolean isEqual =
        size(other) == size(link) && problem.capacity(other) == problem.capacity(link);
    return hasAll && isNoWider && (!isEqual || other < link);
  }

  private int size(int link) {
    return first[link + 1] - first[link];
  }

  private void count(int flow, double load) {
    for (int e = problem.start(flow); e < problem.start(flow + 1); e++) {
      if (problem.link(e) < links && problem.load(e) >= load) {
        met[problem.link(e)]++;
      }
    }
  }

  private void forget(int flow) {
    for (int e = problem.start(flow); e < problem.start(flow + 1); e++) {
      if (problem.link(e) < links) {
        met[problem.link(e)] = 0;
      }
    }
  }
}
