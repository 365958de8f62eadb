package dev.weft.engine.flow;

/** Who loads what: a sparse matrix in rows by flow, and what links can carry. Nobody changes it. */
final class FlowProblem {
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
