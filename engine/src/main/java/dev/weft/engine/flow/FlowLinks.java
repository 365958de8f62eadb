package dev.weft.engine.flow;

import org.jspecify.annotations.Nullable;

/**
 * The flows that load a link at the moment, in rows by link: arrays, so that a loop over them is
 * one over neighbours in memory.
 */
final class FlowLinks {
  private final FlowProblem problem;

  /** By entry of the problem, its place in the row of its link; by place, what is there. */
  private final int[] place;

  private final int[] entryAt;
  private final int[] flowAt;
  private final double @Nullable [] loadAt;
  private final int[] first;
  private final int[] end;

  /** Starts without active flows. */
  FlowLinks(FlowProblem problem) {
    this.problem = problem;
    int entries = problem.entryCount();
    place = new int[entries];
    entryAt = new int[entries];
    flowAt = new int[entries];
    loadAt = problem.isPlain() ? null : new double[entries];
    first = new int[problem.linkCount() + 1];
    for (int entry = 0; entry < entries; entry++) {
      first[problem.link(entry) + 1]++;
    }
    for (int link = 0; link < problem.linkCount(); link++) {
      first[link + 1] += first[link];
    }
    end = first.clone();
  }

  /** Returns the first place in the row of a link. */
  int first(int link) {
    return first[link];
  }

  /** Returns the place after the last one in the row of a link. */
  int end(int link) {
    return end[link];
  }

  /** Returns the flow at a place in the row of a link. */
  int flow(int at) {
    return flowAt[at];
  }

  /** Returns the load at a place in the row of a link. */
  double load(int at) {
    return loadAt == null ? 1 : loadAt[at];
  }

  void add(int flow) {
    for (int entry = problem.start(flow); entry < problem.start(flow + 1); entry++) {
      put(entry, end[problem.link(entry)]++, flow, loadAt == null ? 1 : problem.load(entry));
    }
  }

  void remove(int flow) {
    for (int entry = problem.start(flow); entry < problem.start(flow + 1); entry++) {
      int last = --end[problem.link(entry)];
      put(entryAt[last], place[entry], flowAt[last], load(last));
    }
  }

  private void put(int entry, int at, int flow, double load) {
    place[entry] = at;
    entryAt[at] = entry;
    flowAt[at] = flow;
    if (loadAt != null) {
      loadAt[at] = load;
    }
  }
}
