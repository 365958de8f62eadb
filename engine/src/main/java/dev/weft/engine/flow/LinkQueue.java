package dev.weft.engine.flow;

/** Links ordered by level, lowest first, by row where equal: a binary heap in two arrays. */
final class LinkQueue {
  private final int[] links;
  private final double[] levels;
  private int count;

  LinkQueue(int capacity) {
    links = new int[Math.max(1, capacity)];
    levels = new double[Math.max(1, capacity)];
  }

  void clear() {
    count = 0;
  }

  boolean isEmpty() {
    return count == 0;
  }

  /** Adds without keeping the order; call {@link #order} when all are in. */
  void add(int link, double level) {
    links[count] = link;
    levels[count++] = level;
  }

  void order() {
    for (int i = count / 2 - 1; i >= 0; i--) {
      sink(i);
    }
  }

  int head() {
    return links[0];
  }

  double headLevel() {
    return levels[0];
  }

  void raiseHead(double level) {
    levels[0] = level;
    sink(0);
  }

  void removeHead() {
    count--;
    links[0] = links[count];
    levels[0] = levels[count];
    sink(0);
  }

  private void sink(int start) {
    int link = links[start];
    double level = levels[start];
    int hole = start;
    for (int child = 2 * hole + 1; child < count; child = 2 * hole + 1) {
      if (child + 1 < count && isBefore(child + 1, links[child], levels[child])) {
        child++;
      }
      if (!isBefore(child, link, level)) {
        break;
      }
      links[hole] = links[child];
      levels[hole] = levels[child];
      hole = child;
    }
    links[hole] = link;
    levels[hole] = level;
  }

  private boolean isBefore(int at, int link, double level) {
    return levels[at] < level || levels[at] == level && links[at] < link;
  }
}
