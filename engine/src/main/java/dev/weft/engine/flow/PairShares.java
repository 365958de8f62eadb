package dev.weft.engine.flow;

import dev.weft.engine.model.DoubleColumn;
import dev.weft.engine.model.IntColumn;
import dev.weft.engine.model.LongColumn;

/**
 * Max-min fair rates of equal flows between all pairs, by progressive filling (Bertsekas, Gallager:
 * "Data Networks", 2nd edition, section 6.5.2): the rates of all flows rise together, and those
 * that cross a link stop when it is full. All rising flows of a link stop at once, so in a block
 * those that still rise are at any time all from the senders left to the receivers left, or none
 * when its middle has stopped: counts by end and by middle are all that is needed.
 *
 * <p>One filling tells when each flow ends: flows of one size that start together end first where
 * they are fastest, and every link that they cross is not full or holds its flows at their rate or
 * a higher one. So the slower ones, each held by a full link of its own rate, keep their rates.
 */
final class PairShares {
  /** Levels that differ by less are the same but for rounding. */
  private static final double ROUNDING = 1e-12;

  private final PairFlows flows;
  private final PieceRows rows;
  private final PairBlocks blocks;
  private final PairIndex rowsOfSegment;
  private final PairIndex blocksOfTrunk;
  private final PairGroups groups;
  private final PairLinks links;

  /** By row, the flows that still rise, and whether none will. */
  private final long[] rising;

  private final boolean[] isStopped;

  /** By row, the flows that stop now. */
  private final PairCounts stops;

  private final IntColumn middles = new IntColumn();
  private final IntColumn ends = new IntColumn();

  /** Of the slowest flows, and then of those with a longer latency than any slower one. */
  private final DoubleColumn secondsPerByte = new DoubleColumn();

  private final LongColumn latencyPs = new LongColumn();
  private long longestPs = -1;

  private PairShares(PairFlows flows, double[] capacity) {
    this.flows = flows;
    rows = flows.rows;
    blocks = flows.blocks;
    rowsOfSegment = PairIndex.rowsOfSegment(flows);
    blocksOfTrunk = PairIndex.blocksOfTrunk(flows);
    groups = new PairGroups(flows);
    links = new PairLinks(flows, capacity);
    isStopped = new boolean[rows.count()];
    rising = new long[rows.count()];
    for (int row = 0; row < rising.length; row++) {
      rising[row] = flows.flows(row);
    }
    stops = new PairCounts(flows.serverOfRow, flows.servers);
  }

  /**
   * Solves flows that have the network to themselves.
   *
   * @param capacity of each directed link, bytes per second
   * @param checkCancelled run now and then; may throw to stop
   */
  static PairShares solve(PairFlows flows, double[] capacity, Runnable checkCancelled) {
    PairShares shares = new PairShares(flows, capacity);
    IntColumn full = new IntColumn();
    while (shares.links.takeFull(ROUNDING, full)) {
      checkCancelled.run();
      while (full.count() > 0) {
        shares.links.eachSegment(full.removeLast(), shares::gather);
      }
      shares.stop();
    }
    return shares;
  }

  /** Seconds per byte of the set's size, by row of results; infinite for what stands still. */
  double[] secondsPerByte() {
    return secondsPerByte.toArray();
  }

  /** Latencies by row of results, in seconds. */
  double[] latencySeconds() {
    double[] seconds = new double[latencyPs.count()];
    for (int row = 0; row < seconds.length; row++) {
      seconds[row] = latencyPs.at(row) / 1e12;
    }
    return seconds;
  }

  private void gather(int segment) {
    for (int i = rowsOfSegment.first(segment); i < rowsOfSegment.end(segment); i++) {
      int row = rowsOfSegment.at(i);
      if (!isStopped[row] && rising[row] > 0) {
        isStopped[row] = true;
        (flows.serverOfRow[row] == PairFlows.NONE ? middles : ends).add(row);
      }
    }
  }

  /** Stops what has been gathered: first middles, for these want to know all ends, then ends. */
  private void stop() {
    while (middles.count() > 0) {
      stopMiddle(middles.removeLast());
    }
    for (boolean areSenders : new boolean[] {true, false}) {
      for (int i = 0; i < ends.count(); i++) {
        if (groups.isOfSenders(ends.at(i)) == areSenders) {
          groups.stop(ends.at(i));
        }
      }
      while (groups.hasStopping()) {
        stopEnds(groups.stopping(), areSenders);
        groups.endStopping();
      }
    }
    while (ends.count() > 0) {
      int row = ends.removeLast();
      stops.set(row, rising[row]);
    }
    while (!stops.isEmpty()) {
      int row = stops.last();
      rising[row] -= stops.of(row);
      links.stop(row, stops.of(row));
      stops.removeLast();
    }
  }

  private void stopMiddle(int trunk) {
    if (trunk < flows.locals) {
      note(rows.latencyPs(trunk));
    }
    for (int i = blocksOfTrunk.first(trunk); i < blocksOfTrunk.end(trunk); i++) {
      int block = blocksOfTrunk.at(i);
      int from = groups.first(blocks.senders(block));
      int fromEnd = groups.end(blocks.senders(block));
      int to = groups.first(blocks.receivers(block));
      int toEnd = groups.end(blocks.receivers(block));
      if (stops.meet(groups.rowAt(), from, fromEnd, to, toEnd) > 0) {
        note(block, from, fromEnd, to, toEnd);
      }
    }
    stops.set(trunk, rising[trunk]);
  }

  /** Counts the flows between the ends of a group that stop now and all that they still rise to. */
  private void stopEnds(int group, boolean areSenders) {
    int first = groups.end(group);
    int end = groups.stoppingEnd(group);
    int kind = groups.kind(group);
    for (int other = 0; other < blocks.kinds(); other++) {
      int block = areSenders ? blocks.row(kind, other) : blocks.row(other, kind);
      int trunk = blocks.trunk(block);
      if (trunk == PairFlows.NONE || isStopped[trunk]) {
        continue;
      }
      int senders = blocks.senders(block);
      int receivers = blocks.receivers(block);
      int far = areSenders ? receivers : senders;
      if ((areSenders ? senders : receivers) == group && groups.first(far) < groups.end(far)) {
        int farFirst = groups.first(far);
        int farEnd = groups.end(far);
        long count = stops.meetAll(groups.rowAt(), farFirst, farEnd, first, end);
        stops.add(trunk, count);
        if (count > 0) {
          note(block, first, end, farFirst, farEnd);
        }
      }
    }
  }

  /** Notes the latency of flows of a block that stop now, from some places to others. */
  private void note(int block, int first, int end, int otherFirst, int otherEnd) {
    long middlePs = rows.latencyPs(blocks.trunk(block));
    long most = groups.longestPs(blocks.senders(block)) + groups.longestPs(blocks.receivers(block));
    if (middlePs + most > longestPs) {
      note(
          middlePs
              + PairCounts.longestPs(
                  rows, flows.serverOfRow, groups.rowAt(), first, end, otherFirst, otherEnd));
    }
  }

  private void note(long flowPs) {
    if (flowPs > longestPs) {
      longestPs = flowPs;
      secondsPerByte.add(flows.share / links.level());
      latencyPs.add(flowPs);
    }
  }
}
