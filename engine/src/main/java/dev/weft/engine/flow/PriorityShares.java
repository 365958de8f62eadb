package dev.weft.engine.flow;

import dev.weft.engine.model.IntColumn;
import java.util.Arrays;

/**
 * Strict priority: flows of the first priority share the links as if alone, those of each further
 * one share what is left. Within a priority the links are shared max-min fairly, and first among
 * its traffic classes when it has several.
 */
final class PriorityShares {
  /** Less than this part of a capacity is not left over but rounding. */
  private static final double ROUNDING = 1e-12;

  private final FlowProblem problem;
  private final LinkShares[] shares;
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
   * @param claims of each flow
   */
  PriorityShares(FlowProblem problem, Claim[] claims) {
    this.problem = problem;
    capacity = problem.capacities();
    isDirty = new boolean[capacity.length];
    priority = new int[claims.length];
    int last = 0;
    for (int flow = 0; flow < claims.length; flow++) {
      priority[flow] = claims[flow].priority();
      last = Math.max(last, priority[flow]);
    }
    shares = new LinkShares[last + 1];
    for (int i = 0; i <= last; i++) {
      shares[i] = within(i, claims);
    }
  }

  private LinkShares within(int ofPriority, Claim[] claims) {
    if (areAlike(ofPriority, claims)) {
      return new FairShares(problem);
    }
    int[] trafficClass = Arrays.stream(claims).mapToInt(Claim::trafficClass).toArray();
    double[] weight = new double[Arrays.stream(trafficClass).max().orElse(Claim.NONE) + 1];
    Arrays.fill(weight, 1);
    for (Claim claim : claims) {
      if (claim.trafficClass() != Claim.NONE && claim.priority() == ofPriority) {
        weight[claim.trafficClass()] = claim.weight();
      }
    }
    return new TrafficClassShares(problem, trafficClass, weight);
  }

  /** Says whether the flows of a priority are all of one class, or all of none. */
  private static boolean areAlike(int ofPriority, Claim[] claims) {
    Claim first = null;
    for (Claim claim : claims) {
      if (claim.priority() == ofPriority) {
        first = first == null ? claim : first;
        if (claim.trafficClass() != first.trafficClass()) {
          return false;
        }
      }
    }
    return true;
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

  /** Returns how often a priority found no stable division, and begins to count anew. */
  int takeUnsettled() {
    return Arrays.stream(shares).mapToInt(LinkShares::takeUnsettled).sum();
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

  /**
   * Starts without flows that all share alike.
   *
   * @param highest level of each flow; kept, not copied
   */
  PriorityShares(FlowProblem problem, double[] highest) {
    this.problem = problem;
    capacity = problem.capacities();
    isDirty = new boolean[capacity.length];
    priority = new int[highest.length];
    shares = new LinkShares[] {new FairShares(problem, highest)};
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
