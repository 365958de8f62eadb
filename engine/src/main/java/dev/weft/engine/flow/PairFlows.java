package dev.weft.engine.flow;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Equal flows between all pairs of some members, kept as what they are made of: a flow loads a row
 * of pieces near its sender, one in the middle and one near its receiver. Members whose NICs have
 * the same ways are of one kind. All flows from a kind to another, a <em>block</em>, have one
 * middle and pair up the rows of a group of senders with those of a group of receivers, less the
 * pairs inside a server, each of which is a middle of its own. So N members of K kinds take room
 * for N rows and K² blocks, not for N² flows.
 *
 * <p>Nothing is taken to be alike that isn't: kinds only say which flows have a middle in common.
 */
public final class PairFlows {
  /** No flows go from that kind to that one. */
  static final int NONE = -1;

  final Segments segments;
  final PieceRows rows;
  final double share;

  /** By row, the server of an end; {@link #NONE} for a middle. */
  final int[] serverOfRow;

  final int servers;

  /** The first rows are flows inside servers: so many. */
  final int locals;

  /** By group its first place; by place the row of an end. */
  final int[] groupStart;

  final int[] rowAt;

  final PairBlocks blocks;

  /** By row, how many flows load it. */
  private final long[] flowsOfRow;

  /** The segments that flows enter, and how many enter each, parts added up. */
  private final int[] entered;

  private final double[] entering;

  PairFlows(PairFlowsBuilder builder, PairBlocks blocks) {
    segments = builder.segments();
    rows = builder.rows();
    share = builder.share();
    servers = builder.serverCount();
    locals = builder.locals();
    serverOfRow = builder.serverOfRow();
    groupStart = builder.groupStart();
    rowAt = builder.rowAt();
    this.blocks = blocks;
    flowsOfRow = count();
    double[] bySegment = new double[segments.count()];
    for (int row = 0; row < rows.count(); row++) {
      for (int e = rows.start(row); e < rows.start(row + 1); e++) {
        bySegment[rows.segment(e)] += flowsOfRow[row] * rows.part(e);
      }
    }
    entered = IntStream.range(0, bySegment.length).filter(s -> bySegment[s] > 0).toArray();
    entering = Arrays.stream(entered).mapToDouble(segment -> bySegment[segment]).toArray();
  }

  /**
   * Finds the flows of a plan, or null where its members are too unlike to gain by it: an end of a
   * kind has more ways to choose from than are numbered, or servers share a NIC.
   *
   * @param share bytes of a flow per byte of the set's size
   * @param checkCancelled run now and then; may throw to stop
   */
  public static @Nullable PairFlows of(
      PairPlan plan, FlowRoutes routes, double share, Runnable checkCancelled) {
    return new PairFlowsBuilder(plan, routes, share).build(checkCancelled);
  }

  private long[] count() {
    PairCounts counts = new PairCounts(serverOfRow, servers);
    for (int local = 0; local < locals; local++) {
      counts.add(local, 1);
    }
    for (int block = 0; block < blocks.count(); block++) {
      int trunk = blocks.trunk(block);
      if (trunk != NONE) {
        int senders = blocks.senders(block);
        int receivers = blocks.receivers(block);
        int first = groupStart[receivers];
        int end = groupStart[receivers + 1];
        counts.add(
            trunk, counts.meet(rowAt, groupStart[senders], groupStart[senders + 1], first, end));
      }
    }
    return counts.byRow();
  }

  /** Returns how many flows load a row. */
  long flows(int row) {
    return flowsOfRow[row];
  }

  /** Returns the number of segments that flows enter. */
  int enteredCount() {
    return entered.length;
  }

  /** Returns one of the segments that flows enter, in rising order. */
  int entered(int i) {
    return entered[i];
  }

  /** Returns how many flows enter it, parts added up. */
  double entering(int i) {
    return entering[i];
  }

  /** Adds, for each directed link, the bytes that it carries at a size of {@code bytes}. */
  void addLoad(double bytes, LinkLoad load) {
    for (int i = 0; i < entered.length; i++) {
      double moved = bytes * share * entering[i];
      for (int e = segments.start(entered[i]); e < segments.start(entered[i] + 1); e++) {
        load.add(segments.link(e), moved * segments.part(e));
      }
    }
  }
}
