package dev.weft.engine.collective;

import dev.weft.engine.flow.FlowSet;
import dev.weft.engine.flow.IdleTimes;
import dev.weft.engine.flow.LinkLoad;
import dev.weft.engine.model.SimulationModel;
import dev.weft.engine.result.Bottleneck;
import dev.weft.engine.result.CollectiveRow;
import dev.weft.engine.result.FlowTimes;
import dev.weft.engine.result.LinkUse;
import dev.weft.engine.result.RowEnd;
import java.util.ArrayList;
import java.util.List;

/** Makes rows of results and adds up what links moved. */
final class RowMaker {
  private static final double PS_PER_SECOND = 1e12;
  private static final int MOST_BOTTLENECKS = 3;

  /** Links whose use differs by less are equally busy. */
  private static final double ALIKE = 1e-9;

  private final SimulationModel model;
  private final Communicators groups;
  private final double[] capacity;
  private final double[] totalBytes;
  private final Slowness slowness;
  private final IdleTimes idleTimes;
  private final LoadOverTime overTime;

  /** Of the row at hand. */
  private final LinkLoad load;

  /** Of each link that it loads: the seconds that it was busy. */
  private double[] use = {};

  RowMaker(SimulationModel model, Communicators groups, double[] capacity, LoadOverTime overTime) {
    this.model = model;
    this.overTime = overTime;
    this.groups = groups;
    this.slowness = new Slowness(model);
    this.capacity = capacity;
    this.totalBytes = new double[capacity.length];
    this.idleTimes = new IdleTimes(capacity);
    this.load = new LinkLoad(capacity.length);
  }

  static long picoseconds(double seconds) {
    return Math.round(seconds * PS_PER_SECOND);
  }

  /** Returns what all rows moved until now. */
  LinkUse linkUse(double now) {
    return new LinkUse(model, totalBytes, slowness.parts(0, now), picoseconds(now));
  }

  /** Adds what an operation has moved that is given up. */
  void addGivenUp(RunningOperation running, double now) {
    addLoad(running, now);
  }

  /** What operations in chunks moved is taken to be even over the row; of others it is known. */
  private void addLoad(RunningOperation running, double now) {
    load.clear();
    running.addLoad(load);
    for (int i = 0; i < load.count(); i++) {
      totalBytes[load.link(i)] += load.bytes(load.link(i));
    }
    if (running.isPipelined()) {
      overTime.links(load, running.rowStart(), now);
    }
  }

  /** Makes a row; one that has not come to its end has its time so far, and no bandwidth. */
  CollectiveRow row(RunningOperation running, double now, RowEnd end) {
    addLoad(running, now);
    double whole = end.isFinished() ? running.rowSeconds() : now - running.rowStart();
    double seconds = end.isFinished() ? whole / running.repetitions() : whole;
    int ranks = groups.size(running.operation().group());
    Phase phase = running.hasNoPhases() ? null : running.strands().getFirst().phase();
    double algbw = seconds == 0 || !end.isFinished() ? 0 : running.bytes() / seconds;
    return new CollectiveRow(
        running.operation().name(),
        running.operation().collective(),
        running.operation().algorithm(),
        ranks,
        running.bytes(),
        running.repetitions(),
        picoseconds(running.rowStart()),
        picoseconds(now),
        picoseconds(seconds),
        algbw,
        algbw * running.operation().collective().busFactor(ranks),
        bottlenecks(running.rowStart(), now, whole),
        phase == null ? null : phase.choice(),
        phase == null ? 0 : phase.pathPs(),
        end);
  }

  /**
   * Compares the times of listed flows with those on an idle network.
   *
   * @param flows with the paths that they have while nothing is broken
   */
  FlowTimes flowTimes(RunningOperation running, FlowSet flows) {
    double[] idle = idleTimes.of(flows, running.bytes());
    return new FlowTimes(
        running.operation().name(),
        running.bytes(),
        running.operation().ends(),
        model.network(),
        running.arrivals(),
        idle);
  }

  /** The busiest links, by the seconds that what they carried takes at what they could carry. */
  private List<Bottleneck> bottlenecks(double from, double to, double seconds) {
    List<Bottleneck> found = new ArrayList<>();
    if (seconds == 0) {
      return found;
    }
    use = use.length < load.count() ? new double[load.count()] : use;
    for (int i = 0; i < load.count(); i++) {
      int directed = load.link(i);
      double could = capacity[directed] * slowness.part(directed >> 1, from, to);
      use[i] = load.bytes(directed) / could;
    }
    double below = Double.POSITIVE_INFINITY;
    while (found.size() < MOST_BOTTLENECKS) {
      double most = 0;
      for (int i = 0; i < load.count(); i++) {
        if (use[i] > most && use[i] < below) {
          most = use[i];
        }
      }
      if (most == 0) {
        break;
      }
      below = most * (1 - ALIKE);
      found.add(bottleneck(below, most, seconds));
    }
    return found;
  }

  private Bottleneck bottleneck(double least, double most, double seconds) {
    int alike = 0;
    int first = Integer.MAX_VALUE;
    for (int i = 0; i < load.count(); i++) {
      if (use[i] >= least && use[i] <= most) {
        alike++;
        first = Math.min(first, load.link(i));
      }
    }
    String name = model.network().directedName(first);
    return new Bottleneck(first, name, Math.min(1, most / seconds), alike);
  }
}
