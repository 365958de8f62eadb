package dev.weft.engine.flow;

import java.util.Arrays;

/**
 * Flows in queues: who loads what, in rows by flow and by link, and which queue of a link a flow
 * waits in. Nobody changes it.
 */
final class ClassProblem {
  private final FlowProblem problem;
  private final FlowLinks rows;
  private final int[] column;
  private final double[] weight;

  /** By link and column: the least load of a flow there; infinite where there is none. */
  private final double[] leastLoad;

  /**
   * Takes all flows of a problem.
   *
   * @param column of each flow: its class, or the number of classes if it has none
   * @param weight of each class
   */
  ClassProblem(FlowProblem problem, int[] column, double[] weight) {
    this.problem = problem;
    this.column = column;
    this.weight = weight;
    rows = new FlowLinks(problem);
    leastLoad = new double[problem.linkCount() * columnCount()];
    Arrays.fill(leastLoad, Double.POSITIVE_INFINITY);
    for (int flow = 0; flow < problem.flowCount(); flow++) {
      rows.add(flow);
      for (int e = problem.start(flow); e < problem.start(flow + 1); e++) {
        int cell = problem.link(e) * columnCount() + column[flow];
        leastLoad[cell] = Math.min(leastLoad[cell], problem.load(e));
      }
    }
  }

  FlowProblem problem() {
    return problem;
  }

  FlowLinks rows() {
    return rows;
  }

  /** Returns the queues of a link, to look at one after another. */
  LinkQueues queues() {
    return new LinkQueues(rows, column, weight, problem.capacities());
  }

  int column(int flow) {
    return column[flow];
  }

  /** Returns the number of classes: the column of flows that have none. */
  int classCount() {
    return weight.length;
  }

  int columnCount() {
    return weight.length + 1;
  }

  double weight(int ofClass) {
    return weight[ofClass];
  }

  /** Says whether a flow of a column crosses a link. */
  boolean isUsed(int cell) {
    return leastLoad[cell] < Double.POSITIVE_INFINITY;
  }

  /** Returns the least load of a flow, by link times {@link #columnCount} plus column. */
  double leastLoad(int cell) {
    return leastLoad[cell];
  }

  /** Returns levels that links can carry: lower where they are full by rounding more. */
  double[] fit(double[] levels) {
    double[] fitting = levels.clone();
    for (int link = 0; link < problem.linkCount(); link++) {
      double load = 0;
      for (int i = rows.first(link); i < rows.end(link); i++) {
        load += rows.load(i) * levels[rows.flow(i)];
      }
      for (int i = rows.first(link); load > problem.capacity(link) && i < rows.end(link); i++) {
        int flow = rows.flow(i);
        fitting[flow] = Math.min(fitting[flow], levels[flow] * problem.capacity(link) / load);
      }
    }
    return fitting;
  }
}
