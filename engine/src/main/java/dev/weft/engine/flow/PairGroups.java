package dev.weft.engine.flow;

import dev.weft.engine.model.IntColumn;

/** The ends of flows between all pairs, by group: first those with flows that still rise. */
final class PairGroups {
  private final int[] start;
  private final int[] rowAt;
  private final int[] liveEnd;

  /** By group, the end of the live ones before those of this moment stopped. */
  private final int[] wasEnd;

  private final int[] placeOf;
  private final int[] groupOf;
  private final int[] kindOf;
  private final boolean[] areSenders;
  private final long[] longestPs;
  private final IntColumn touched = new IntColumn();

  PairGroups(PairFlows flows) {
    start = flows.groupStart;
    rowAt = flows.rowAt.clone();
    int groups = start.length - 1;
    liveEnd = new int[groups];
    wasEnd = new int[groups];
    longestPs = new long[groups];
    placeOf = new int[flows.rows.count()];
    groupOf = new int[flows.rows.count()];
    kindOf = new int[groups];
    areSenders = new boolean[groups];
    for (int group = 0; group < groups; group++) {
      liveEnd[group] = start[group + 1];
      wasEnd[group] = start[group + 1];
      for (int at = start[group]; at < start[group + 1]; at++) {
        placeOf[rowAt[at]] = at;
        groupOf[rowAt[at]] = group;
        longestPs[group] = Math.max(longestPs[group], flows.rows.latencyPs(rowAt[at]));
      }
    }
    for (int kind = 0; kind < flows.blocks.kinds(); kind++) {
      for (int group : flows.blocks.groups(kind, true)) {
        kindOf[group] = kind;
        areSenders[group] = true;
      }
      for (int group : flows.blocks.groups(kind, false)) {
        kindOf[group] = kind;
      }
    }
  }

  int[] rowAt() {
    return rowAt;
  }

  int first(int group) {
    return start[group];
  }

  /** Returns the place after the last end that is live. */
  int end(int group) {
    return liveEnd[group];
  }

  /** Returns the place after the last end that stops now; the first of them is at {@link #end}. */
  int stoppingEnd(int group) {
    return wasEnd[group];
  }

  int kind(int group) {
    return kindOf[group];
  }

  boolean isOfSenders(int row) {
    return areSenders[groupOf[row]];
  }

  /** Returns the longest latency of all ends of a group. */
  long longestPs(int group) {
    return longestPs[group];
  }

  /** Stops a live end. */
  void stop(int row) {
    int group = groupOf[row];
    if (liveEnd[group] == wasEnd[group]) {
      touched.add(group);
    }
    int last = --liveEnd[group];
    int other = rowAt[last];
    rowAt[placeOf[row]] = other;
    placeOf[other] = placeOf[row];
    rowAt[last] = row;
    placeOf[row] = last;
  }

  /** Says whether there are groups with ends that stop now. */
  boolean hasStopping() {
    return touched.count() > 0;
  }

  /** Returns one of the groups with ends that stop now. */
  int stopping() {
    return touched.at(touched.count() - 1);
  }

  /** What stops now in the group that {@link #stopping} has named has stopped. */
  void endStopping() {
    int group = touched.removeLast();
    wasEnd[group] = liveEnd[group];
  }
}
