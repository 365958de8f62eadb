package dev.weft.engine.flow;

import dev.weft.engine.model.DoubleColumn;
import dev.weft.engine.model.IntColumn;
import dev.weft.engine.model.LongColumn;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Flows that start together, or each some time after the set. Their sizes are shares of one size,
 * so that a set serves all sizes of a sweep.
 */
public final class FlowSet implements PathWriter {
  /** Finds flows between all pairs by their ends. */
  @FunctionalInterface
  public interface PairFinder {
    /**
     * Finds them; null when that can't be.
     *
     * @param checkCancelled run now and then; may throw to stop
     */
    @Nullable PairFlows find(Runnable checkCancelled);
  }

  private final Segments segments;
  private final IntColumn start = new IntColumn();
  private final IntColumn segment = new IntColumn();
  private final Parts part = new Parts();
  private final DoubleColumn share = new DoubleColumn();
  private final LongColumn latencyPs = new LongColumn();

  private boolean isCapped;

  /** Empty while all flows start together. */
  private final LongColumn startPs = new LongColumn();

  /**
   * The same flows in another form, and what writes them here when someone asks for single ones.
   */
  private @Nullable PairFlows pairs;

  private @Nullable PairFinder unfound;
  private @Nullable Consumer<FlowSet> unwritten;

  /** Makes a set without flows over these segments. */
  public FlowSet(Segments segments) {
    this.segments = segments;
    start.add(0);
  }

  /**
   * Makes a set of flows between all pairs. They are written one by one only when someone asks for
   * single ones: alone on the network they are solved and added up by their ends.
   *
   * @param finder finds them by their ends; null when that can't be
   * @param writer adds the same flows one by one
   */
  public FlowSet(Segments segments, PairFinder finder, Consumer<FlowSet> writer) {
    this(segments);
    unfound = finder;
    unwritten = writer;
  }

  /** Returns the flows between all pairs that this set is; null for a set of any flows. */
  @Nullable PairFlows pairs(Runnable checkCancelled) {
    PairFinder finder = unfound;
    if (finder != null) {
      pairs = finder.find(checkCancelled);
      unfound = null;
    }
    return pairs;
  }

  /** Returns the flows between all pairs, unless nobody can find them or they are written. */
  @Nullable PairFlows pairs() {
    return unwritten == null ? pairs : pairs(() -> {});
  }

  /** Says whether these are flows between all pairs that have not been written one by one. */
  public boolean isOfPairs() {
    return pairs() != null;
  }

  private void write() {
    Consumer<FlowSet> writer = unwritten;
    if (writer != null) {
      writer.accept(this);
      unwritten = null;
    }
  }

  @Override
  public void add(int segmentRow, double partOfFlow) {
    segment.add(segmentRow);
    part.add(partOfFlow);
  }

  /**
   * Ends the flow being written.
   *
   * @param shareOfSize bytes of the flow per byte of the set's size
   * @param pathLatencyPs first byte in to first byte out on an idle path, picoseconds
   */
  public void end(double shareOfSize, long pathLatencyPs) {
    start.add(segment.count());
    share.add(shareOfSize);
    latencyPs.add(pathLatencyPs);
  }

  /** Adds the flows of another set over the same segments, all of which start together. */
  public void addAll(FlowSet other) {
    for (int flow = 0; flow < other.count(); flow++) {
      for (int entry = other.start(flow); entry < other.start(flow + 1); entry++) {
        add(other.segment(entry), other.part(entry));
      }
      end(other.share(flow), other.latencyPs(flow));
    }
  }

  /** Lets the flow that was ended last start so long after the set; with one, all need it. */
  public void delay(long picoseconds) {
    startPs.add(picoseconds);
  }

  /**
   * Lets each flow have a cap of its own, as one more link would be that only it crosses. Who runs
   * the set says what caps are.
   */
  public FlowSet capped() {
    isCapped = true;
    return this;
  }

  /** Says whether each flow has a cap of its own. */
  public boolean isCapped() {
    return isCapped;
  }

  /** Returns how long after the set a flow starts, picoseconds. */
  public long startPs(int flow) {
    return startPs.count() == 0 ? 0 : startPs.at(flow);
  }

  /** Returns the segments that paths are made of. */
  public Segments segments() {
    return segments;
  }

  /** Returns the number of flows. */
  public int count() {
    write();
    return share.count();
  }

  /** Returns the first entry of a flow; its last is before {@code start(flow + 1)}. */
  public int start(int flow) {
    write();
    return start.at(flow);
  }

  /** Returns the segment of an entry. */
  public int segment(int entry) {
    return segment.at(entry);
  }

  /** Returns the part of the flow that enters the segment of an entry. */
  public double part(int entry) {
    return part.at(entry);
  }

  /** Returns the bytes of a flow per byte of the set's size. */
  public double share(int flow) {
    write();
    return share.at(flow);
  }

  /** Returns the latency of a flow's path, in picoseconds. */
  public long latencyPs(int flow) {
    write();
    return latencyPs.at(flow);
  }
}
