package dev.weft.engine.flow;

import java.util.Arrays;

/**
 * The queues of one link: one for each class, one for each flow of no class, and what the flows in
 * them could have elsewhere.
 */
final class LinkQueues {
  /** No class. */
  static final int NOBODY = -1;

  /** Tells the level that a flow would have but for a link. */
  interface Elsewhere {
    double level(int flow, int link);
  }

  private final FlowLinks rows;
  private final int[] column;
  private final double[] weight;
  private final double[] capacity;

  /** By column: what its flows would take, and the fastest of them. */
  private final double[] demand;

  private final double[] fastest;
  private Elsewhere elsewhere = (flow, link) -> 0;
  private int link;

  /** What the link carries at a level: so much, and so much for each unit of the level. */
  private double fixed;

  private double free;

  /**
   * Keeps the arrays.
   *
   * @param column of each flow: its class, or the number of classes if it has none
   */
  LinkQueues(FlowLinks rows, int[] column, double[] weight, double[] capacity) {
    this.rows = rows;
    this.column = column;
    this.weight = weight;
    this.capacity = capacity;
    demand = new double[weight.length + 1];
    fastest = new double[weight.length + 1];
  }

  /** Looks at the queues of a link. */
  void look(int at, Elsewhere ofFlows) {
    link = at;
    elsewhere = ofFlows;
    Arrays.fill(demand, 0);
    Arrays.fill(fastest, 0);
    for (int i = rows.first(link); i < rows.end(link); i++) {
      int of = column[rows.flow(i)];
      double most = elsewhere.level(rows.flow(i), link);
      demand[of] += rows.load(i) * most;
      fastest[of] = Math.max(fastest[of], most);
    }
  }

  /** Returns what all would take. */
  double demand() {
    double sum = 0;
    for (double each : demand) {
      sum += each;
    }
    return sum;
  }

  /** Returns what the flows of a column would take. */
  double demand(int of) {
    return demand[of];
  }

  /** Returns the level of the fastest flow of a column. */
  double fastest(int of) {
    return fastest[of];
  }

  /**
   * Returns the level at which the link is full: there a class has its weight times the level, or
   * what it needs if that is less, and a flow of no class likewise. Newton's method from below on a
   * function that is concave and piecewise linear.
   *
   * @param greedy a class that takes all that it is given, or {@link #NOBODY}
   */
  double fullAt(int greedy) {
    double level = 0;
    while (true) {
      fixed = 0;
      free = 0;
      for (int of = 0; of < weight.length; of++) {
        if (of == greedy || demand[of] > weight[of] * level) {
          free += weight[of];
        } else {
          fixed += demand[of];
        }
      }
      if (demand[weight.length] > 0) {
        addFlows(weight.length, level);
      }
      double next = free == 0 ? level : (capacity[link] - fixed) / free;
      if (!(next > level)) {
        return level;
      }
      level = next;
    }
  }

  /** Returns the level of the flows of a class that fill its part, by the same method. */
  double levelWithin(int of, double part) {
    double level = 0;
    while (true) {
      fixed = 0;
      free = 0;
      addFlows(of, level);
      double next = free == 0 ? level : (part - fixed) / free;
      if (!(next > level)) {
        return level;
      }
      level = next;
    }
  }

  /**
   * Adds what flows of a column put on the link at a level: {@code fixed} and {@code free} times
   * it.
   */
  private void addFlows(int of, double level) {
    for (int i = rows.first(link); i < rows.end(link); i++) {
      int flow = rows.flow(i);
      if (column[flow] == of) {
        double most = elsewhere.level(flow, link);
        if (most > level) {
          free += rows.load(i);
        } else {
          fixed += rows.load(i) * most;
        }
      }
    }
  }
}
