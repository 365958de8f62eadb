package dev.weft.engine.flow;

import dev.weft.engine.model.IntColumn;
import java.util.Arrays;

/**
 * Strict priority: flows of the first priority share the links max-min fairly as if alone, those of
 * each further one share what is left. With one priority this is {@link FairShares}.
 */
final class PriorityShares {
  /** Less than this part of a capacity is not left over but rounding. */
  private static final double ROUNDING = 1e-12;

  private final FlowProblem problem;
  private final FairShares[] shares;
  private final int[] priority;
  private final double[] capacity;
  private final IntColumn changed = new IntColumn();

  /** Links on which a priority may leave something else to the next one than before. */
  private final IntColumn dirty = new IntColumn();

  private final boolean[] isDirty;

  /**
   * Starts without flows.
   *
   * @param problem who loads what
   * @param priority of each flow, 0 first
   */
  PriorityShares(FlowProblem problem, int[] priority) {
    int count = Arrays.stream(priority).max().orElse(0) + 1;
    this.problem = problem;
    this.priority = priority;
    this.capacity = problem.capacities();
    isDirty = new boolean[capacity.length];
    shares = new FairShares[count];
    Arrays.setAll(shares, i -> new FairShares(problem));
  }

  void add(int flow) {
    shares[priority[flow]].add(flow);
  }

  void remove(int flow) {
    shares[priority[flow]].remove(flow);
    markLinks(flow);
  }

  void setCapacity(int link, double newCapacity) {
    capacity[link] = newCapacity;
    shares[0].setCapacity(link, newCapacity);
    mark(link);
  }

  boolean hasChanged() {
    return changed.count() > 0;
  }

  int takeChanged() {
    return changed.removeLast();
  }

  double level(int flow) {
    return shares[priority[flow]].level(flow);
  }

  /** Solves again what the changes since the last call have touched. */
  void settle() {
    for (int i = 0; i < shares.length; i++) {
      if (i > 0) {
        leave(i);
      }
      shares[i].settle();
      while (shares[i].hasChanged()) {
        int flow = shares[i].takeChanged();
        if (shares[i].isActive(flow)) {
          changed.add(flow);
          markLinks(flow);
        }
      }
    }
    while (dirty.count() > 0) {
      isDirty[dirty.removeLast()] = false;
    }
  }

  /** Gives a priority what those before it leave on the links that have changed. */
  private void leave(int to) {
    for (int i = 0; i < dirty.count(); i++) {
      int link = dirty.at(i);
      double left = capacity[link];
      for (int before = 0; before < to; before++) {
        left -= shares[before].load(link);
      }
      shares[to].setCapacity(link, left < ROUNDING * capacity[link] ? 0 : left);
    }
  }

  private void markLinks(int flow) {
    if (shares.length > 1) {
      for (int entry = problem.start(flow); entry < problem.start(flow + 1); entry++) {
        mark(problem.link(entry));
      }
    }
  }

  private void mark(int link) {
    if (!isDirty[link]) {
      isDirty[link] = true;
      dirty.add(link);
    }
  }
}
