package dev.weft.engine.flow;

import java.util.function.IntConsumer;

/** Who is where, in rows: a compressed list of numbers by key. */
final class PairIndex {
  /** Names entries: calls {@code add} with each key and value, the same each time. */
  @FunctionalInterface
  interface Source {
    void each(Adder adder);
  }

  /** Takes an entry. */
  @FunctionalInterface
  interface Adder {
    void add(int key, int value);
  }

  private final int[] start;
  private final int[] values;

  private PairIndex(int keys, Source source) {
    start = new int[keys + 1];
    source.each((key, value) -> start[key + 1]++);
    for (int key = 0; key < keys; key++) {
      start[key + 1] += start[key];
    }
    values = new int[start[keys]];
    int[] next = start.clone();
    source.each((key, value) -> values[next[key]++] = value);
  }

  /** Returns the rows by segment. */
  static PairIndex rowsOfSegment(PairFlows flows) {
    PieceRows rows = flows.rows;
    return new PairIndex(
        flows.segments.count(),
        adder -> {
          for (int row = 0; row < rows.count(); row++) {
            for (int e = rows.start(row); e < rows.start(row + 1); e++) {
              adder.add(rows.segment(e), row);
            }
          }
        });
  }

  /** Returns the blocks by the row of their middle. */
  static PairIndex blocksOfTrunk(PairFlows flows) {
    return new PairIndex(
        flows.rows.count(),
        adder -> {
          for (int block = 0; block < flows.blocks.count(); block++) {
            if (flows.blocks.trunk(block) != PairFlows.NONE) {
              adder.add(flows.blocks.trunk(block), block);
            }
          }
        });
  }

  /** Returns the entries of segments, by link, of those segments that flows enter. */
  static PairIndex entriesOfLink(PairFlows flows, int links) {
    Segments segments = flows.segments;
    return new PairIndex(
        links,
        adder -> {
          for (int i = 0; i < flows.enteredCount(); i++) {
            int segment = flows.entered(i);
            int end = segments.start(segment + 1);
            for (int entry = segments.start(segment); entry < end; entry++) {
              adder.add(segments.link(entry), entry);
            }
          }
        });
  }

  int first(int key) {
    return start[key];
  }

  int end(int key) {
    return start[key + 1];
  }

  int at(int place) {
    return values[place];
  }

  void each(int key, IntConsumer action) {
    for (int i = start[key]; i < start[key + 1]; i++) {
      action.accept(values[i]);
    }
  }
}
