package dev.weft.engine.flow;

import dev.weft.engine.model.IntColumn;

/**
 * When links are full while flows between all pairs rise together and stop. Of a link it is known
 * what enters its segments: flows that still rise, and what those that have stopped take.
 */
final class PairLinks {
  private final PieceRows rows;
  private final Segments segments;
  private final double[] capacity;
  private final PairIndex entries;

  /** By entry of the segments, which segment it is of. */
  private final int[] segmentOf;

  /** By segment: rising flows, and with their parts; bytes per second of those that stopped. */
  private final long[] count;

  private final double[] rising;
  private final double[] taken;
  private final RowQueue queue;
  private double level;

  PairLinks(PairFlows flows, double[] capacity) {
    this.rows = flows.rows;
    this.segments = flows.segments;
    this.capacity = capacity;
    entries = PairIndex.entriesOfLink(flows, capacity.length);
    int segmentCount = segments.count();
    segmentOf = new int[segments.start(segmentCount)];
    count = new long[segmentCount];
    rising = new double[segmentCount];
    taken = new double[segmentCount];
    for (int i = 0; i < flows.enteredCount(); i++) {
      int segment = flows.entered(i);
      rising[segment] = flows.entering(i);
      for (int e = segments.start(segment); e < segments.start(segment + 1); e++) {
        segmentOf[e] = segment;
      }
    }
    for (int row = 0; row < rows.count(); row++) {
      for (int e = rows.start(row); e < rows.start(row + 1); e++) {
        count[rows.segment(e)] += flows.flows(row);
      }
    }
    queue = new RowQueue(capacity.length);
    for (int link = 0; link < capacity.length; link++) {
      double full = fullAt(link);
      if (full < Double.POSITIVE_INFINITY) {
        queue.put(link, full);
      }
    }
  }

  /** Returns the level at which a link is full; infinite when no flow on it rises. */
  private double fullAt(int link) {
    double free = 0;
    double fixed = 0;
    for (int i = entries.first(link); i < entries.end(link); i++) {
      int entry = entries.at(i);
      int segment = segmentOf[entry];
      fixed += segments.part(entry) * taken[segment];
      free += count[segment] > 0 ? segments.part(entry) * rising[segment] : 0;
    }
    return free > 0 ? Math.max(level, (capacity[link] - fixed) / free) : Double.POSITIVE_INFINITY;
  }

  /** Raises the level until links are full, and names them; answers false when none will be. */
  boolean takeFull(double rounding, IntColumn full) {
    double same = Double.NEGATIVE_INFINITY;
    while (!queue.isEmpty() && (full.count() == 0 || queue.headKey() <= same)) {
      int link = queue.head();
      double key = fullAt(link);
      if (key == Double.POSITIVE_INFINITY) {
        queue.removeHead();
        continue;
      }
      // Flows that stop below a link's level only raise it, so old keys are too low, never too
      // high.
      queue.raiseHead(Math.max(key, queue.headKey()));
      if (queue.head() == link && (full.count() == 0 || key <= same)) {
        queue.removeHead();
        if (full.count() == 0) {
          level = key;
          same = key * (1 + rounding);
        }
        full.add(link);
      }
    }
    return full.count() > 0;
  }

  /** Returns the level to which flows have risen. */
  double level() {
    return level;
  }

  /** Names the segments of a link. */
  void eachSegment(int link, java.util.function.IntConsumer action) {
    entries.each(link, entry -> action.accept(segmentOf[entry]));
  }

  /** Stops so many flows of a row at the level. */
  void stop(int row, long flows) {
    for (int e = rows.start(row); e < rows.start(row + 1); e++) {
      int segment = rows.segment(e);
      count[segment] -= flows;
      rising[segment] -= flows * rows.part(e);
      taken[segment] += flows * rows.part(e) * level;
    }
  }
}
