package dev.weft.engine.flow;

import dev.weft.engine.model.DoubleColumn;
import dev.weft.engine.model.IntColumn;

/** Who loads what: a sparse matrix in rows by flow, and what links can carry. Nobody changes it. */
final class FlowProblem {
  /** Flows that need less than this part of a link together can't fill it, rounding included. */
  private static final double AMPLE = 1 - 1e-9;

  private final int[] start;
  private final int[] link;
  private final double[] load;
  private final double[] capacity;

  /**
   * Keeps the arrays, without a copy.
   *
   * @param start first entry of each flow, and the number of entries at the end
   * @param link link of each entry, once per flow
   * @param load load of each entry per unit of the flow's level, above 0
   * @param capacity of each link
   */
  FlowProblem(int[] start, int[] link, double[] load, double[] capacity) {
    this.start = start;
    this.link = link;
    this.load = load;
    this.capacity = capacity;
  }

  /** Writes the problem of a set of flows as they are: each a flow of its own, links by row. */
  static FlowProblem of(FlowSet set, double[] capacity) {
    Segments segments = set.segments();
    int[] start = new int[set.count() + 1];
    IntColumn link = new IntColumn();
    double[] onLink = new double[capacity.length];
    DoubleColumn load = new DoubleColumn();
    for (int flow = 0; flow < set.count(); flow++) {
      for (int e = set.start(flow); e < set.start(flow + 1); e++) {
        int end = segments.start(set.segment(e) + 1);
        for (int s = segments.start(set.segment(e)); s < end; s++) {
          if (onLink[segments.link(s)] == 0) {
            link.add(segments.link(s));
          }
          onLink[segments.link(s)] += set.part(e) * segments.part(s);
        }
      }
      for (int e = start[flow]; e < link.count(); e++) {
        load.add(onLink[link.at(e)]);
        onLink[link.at(e)] = 0;
      }
      start[flow + 1] = link.count();
    }
    return new FlowProblem(start, link.toArray(), load.toArray(), capacity);
  }

  /** Returns the same rows over links of other capacities, which are kept. */
  FlowProblem with(double[] otherCapacity) {
    return new FlowProblem(start, link, load, otherCapacity);
  }

  /**
   * Returns the same flows over those links only that may limit them, whoever else is under way: a
   * link that carries all of its flows at their highest levels at once limits none, and of links
   * with the same flows the narrowest does. The links that are left are numbered anew, in their
   * order.
   *
   * @param highest level of each flow, to which one of its links keeps it
   */
  FlowProblem withoutNeedlessLinks(double[] highest) {
    boolean[] limits = new boolean[capacity.length];
    long[] flows = new long[capacity.length];
    double[] most = new double[capacity.length];
    for (int flow = 0; flow < flowCount(); flow++) {
      long mixed = Mix.of(Mix.of(flow));
      for (int e = start[flow]; e < start[flow + 1]; e++) {
        most[link[e]] += load[e] * highest[flow];
        flows[link[e]] += Mix.of(mixed ^ Double.doubleToRawLongBits(load[e]));
      }
    }
    int full = 0;
    for (int row = 0; row < capacity.length; row++) {
      full += most[row] > capacity[row] * AMPLE ? 1 : 0;
    }
    LongIntMap narrowest = LongIntMap.of(full);
    for (int row = 0; row < capacity.length; row++) {
      if (most[row] > capacity[row] * AMPLE) {
        int known = narrowest.get(flows[row]);
        if (known == LongIntMap.NONE || capacity[row] < capacity[known]) {
          limits[row] = true;
          narrowest.put(flows[row], row);
          if (known != LongIntMap.NONE) {
            limits[known] = false;
          }
        }
      }
    }
    return overAnew(limits);
  }

  /** Returns the same flows over some of their links, which get new numbers. */
  private FlowProblem overAnew(boolean[] kept) {
    int[] number = new int[capacity.length];
    double[] capacities = new double[count(kept)];
    int next = 0;
    for (int row = 0; row < kept.length; row++) {
      number[row] = next;
      if (kept[row]) {
        capacities[next++] = capacity[row];
      }
    }
    FlowProblem few = over(kept);
    for (int e = 0; e < few.link.length; e++) {
      few.link[e] = number[few.link[e]];
    }
    return few.with(capacities);
  }

  private static int count(boolean[] marks) {
    int count = 0;
    for (boolean mark : marks) {
      count += mark ? 1 : 0;
    }
    return count;
  }

  /**
   * Returns the same flows without links that are never full before another one is, see {@link
   * ImpliedLinks}: rates are the same as long as capacities stay what they are.
   *
   * @param links how many of the links keep their capacities; those after them are left
   */
  FlowProblem withoutImpliedLinks(int links) {
    boolean[] limits = new ImpliedLinks(this, links).find();
    for (int row = 0; row < limits.length; row++) {
      limits[row] = !limits[row];
    }
    return over(limits);
  }

  /** Returns the same flows over some of their links. */
  private FlowProblem over(boolean[] kept) {
    int entries = 0;
    for (int row : link) {
      entries += kept[row] ? 1 : 0;
    }
    int[] newStart = new int[start.length];
    int[] newLink = new int[entries];
    double[] newLoad = new double[entries];
    int count = 0;
    for (int flow = 0; flow < flowCount(); flow++) {
      for (int e = start[flow]; e < start[flow + 1]; e++) {
        if (kept[link[e]]) {
          newLink[count] = link[e];
          newLoad[count++] = load[e];
        }
      }
      newStart[flow + 1] = count;
    }
    return new FlowProblem(newStart, newLink, newLoad, capacity);
  }

  int flowCount() {
    return start.length - 1;
  }

  int linkCount() {
    return capacity.length;
  }

  int entryCount() {
    return link.length;
  }

  /** Returns the first entry of a flow; its last is before {@code start(flow + 1)}. */
  int start(int flow) {
    return start[flow];
  }

  int link(int entry) {
    return link[entry];
  }

  /** Says whether each flow loads each of its links with 1. */
  boolean isPlain() {
    for (double each : load) {
      if (each != 1) {
        return false;
      }
    }
    return true;
  }

  double load(int entry) {
    return load[entry];
  }

  double capacity(int link) {
    return capacity[link];
  }

  double[] capacities() {
    return capacity.clone();
  }
}
