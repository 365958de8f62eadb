package dev.weft.engine.flow;

import dev.weft.engine.model.IntColumn;

/**
 * Counts flows by row when senders and receivers meet: each sends to each that is in another
 * server.
 */
final class PairCounts {
  private final int[] serverOfRow;
  private final int[] inServer;
  private final long[] flows;
  private final IntColumn touched = new IntColumn();

  /**
   * Starts with no flows.
   *
   * @param serverOfRow by row of pieces; ends have one
   */
  PairCounts(int[] serverOfRow, int servers) {
    this.serverOfRow = serverOfRow;
    inServer = new int[servers];
    flows = new long[serverOfRow.length];
  }

  long of(int row) {
    return flows[row];
  }

  /** Returns the counts by row; they are not copied. */
  long[] byRow() {
    return flows;
  }

  void add(int row, long count) {
    if (count > 0) {
      if (flows[row] == 0) {
        touched.add(row);
      }
      flows[row] += count;
    }
  }

  /** Sets the count of a row that may have one already. */
  void set(int row, long count) {
    add(row, count - flows[row]);
  }

  boolean isEmpty() {
    return touched.count() == 0;
  }

  /** Returns the last of the rows that have a count. */
  int last() {
    return touched.at(touched.count() - 1);
  }

  /** Forgets the count of {@link #last}. */
  void removeLast() {
    flows[touched.removeLast()] = 0;
  }

  /** Lets rows meet others: counts the flows of both, and returns how many they are. */
  long meet(int[] rows, int first, int end, int otherFirst, int otherEnd) {
    if (first == end || otherFirst == otherEnd) {
      return 0;
    }
    meetAll(rows, otherFirst, otherEnd, first, end);
    return meetAll(rows, first, end, otherFirst, otherEnd);
  }

  /** Counts the flows of rows that some others meet, and returns how many they are. */
  long meetAll(int[] rows, int first, int end, int otherFirst, int otherEnd) {
    for (int i = otherFirst; i < otherEnd; i++) {
      inServer[serverOfRow[rows[i]]]++;
    }
    long total = 0;
    for (int i = first; i < end; i++) {
      int count = otherEnd - otherFirst - inServer[serverOfRow[rows[i]]];
      add(rows[i], count);
      total += count;
    }
    for (int i = otherFirst; i < otherEnd; i++) {
      inServer[serverOfRow[rows[i]]] = 0;
    }
    return total;
  }

  /** Returns the longest latency of rows and others that meet; -1 when none do. */
  static long longestPs(
      PieceRows pieces,
      int[] server,
      int[] rows,
      int first,
      int end,
      int otherFirst,
      int otherEnd) {
    long most = -1;
    int[] one = longest(pieces, server, rows, first, end);
    int[] other = longest(pieces, server, rows, otherFirst, otherEnd);
    for (int a : one) {
      for (int b : other) {
        if (a >= 0 && b >= 0 && server[a] != server[b]) {
          most = Math.max(most, pieces.latencyPs(a) + pieces.latencyPs(b));
        }
      }
    }
    return most;
  }

  /** The row of the longest latency and that of the longest in another server, or -1. */
  private static int[] longest(PieceRows pieces, int[] server, int[] rows, int first, int end) {
    int most = -1;
    int second = -1;
    for (int i = first; i < end; i++) {
      int row = rows[i];
      if (most < 0 || pieces.latencyPs(row) > pieces.latencyPs(most)) {
        second = most >= 0 && server[most] != server[row] ? most : second;
        most = row;
      } else if (server[row] != server[most]
          && (second < 0 || pieces.latencyPs(row) > pieces.latencyPs(second))) {
        second = row;
      }
    }
    return new int[] {most, second};
  }
}
