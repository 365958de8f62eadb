package dev.weft.engine.collective;

import dev.weft.engine.flow.FlowSet;
import dev.weft.engine.flow.IdleTimes;
import dev.weft.engine.flow.LinkLoad;
import dev.weft.engine.model.Collective;
import dev.weft.engine.model.SimulationModel;
import dev.weft.engine.result.Bottleneck;
import dev.weft.engine.result.CollectiveRow;
import dev.weft.engine.result.FlowTimes;
import dev.weft.engine.result.LinkSeries;
import dev.weft.engine.result.LinkUse;
import dev.weft.engine.result.RowEnd;
import dev.weft.engine.result.Slowness;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Makes rows of results and adds up what links moved. */
final class RowMaker {
  private static final double PS_PER_SECOND = 1e12;
  private static final int MOST_BOTTLENECKS = 3;

  /** Links whose use differs by less, as a part of it, are equally busy. */
  private static final double ALIKE = 1e-9;

  /** The same where the use is of the record over time, in single precision. */
  private static final double ALIKE_OVER_TIME = 1e-4;

  /** Rows of fewer steps of that record are too short for it. */
  private static final int FEWEST_STEPS = 4;

  private final SimulationModel model;
  private final Communicators groups;
  private final double[] capacity;
  private final double[] totalBytes;
  private final Slowness slowness;
  private final IdleTimes idleTimes;
  private final LoadOverTime overTime;

  /** Of the row at hand. */
  private final LinkLoad load;

  /** What is under way. */
  private final Set<RunningOperation> running;

  /** The links that rows load beside which others ran. */
  private final Map<CollectiveRow, int[]> linksOfShared = new IdentityHashMap<>();

  /** By number of an operation, the links of its row before. */
  private final Map<Integer, int[]> linksBefore = new HashMap<>();

  /** When the last row ended. */
  private double latestEnd;

  RowMaker(
      SimulationModel model,
      Communicators groups,
      double[] capacity,
      LoadOverTime overTime,
      Set<RunningOperation> running) {
    this.running = running;
    this.model = model;
    this.overTime = overTime;
    this.groups = groups;
    this.slowness = new Slowness(model, overTime.series().standstill());
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
    double still = overTime.series().standstill().seconds(0, now);
    return new LinkUse(model, totalBytes, slowness.parts(0, now), picoseconds(now), still);
  }

  /** Adds what an operation has moved that is given up. */
  void addGivenUp(RunningOperation running, double now) {
    addLoad(running, now);
    latestEnd = now;
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
    if (!end.isFinished()) {
      overTime.series().standstill().end(now); // it stands still until the run ends with it
    }
    double whole = end.isFinished() ? running.rowSeconds() : now - running.rowStart();
    double seconds = end.isFinished() ? whole / running.repetitions() : whole;
    int ranks = groups.size(running.operation().group());
    Phase phase = running.hasNoPhases() ? null : running.strands().getFirst().phase();
    double algbw = seconds == 0 || !end.isFinished() ? 0 : running.bytes() / seconds;
    int[] links = links();
    CollectiveRow row =
        new CollectiveRow(
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
            alone(links, running.rowStart(), now, whole),
            phase == null ? null : phase.choice(),
            phase == null ? 0 : phase.pathPs(),
            end);
    boolean isShared =
        latestEnd > running.rowStart() || this.running.stream().anyMatch(it -> it != running);
    if (isShared && whole > 0) {
      int[] before = linksBefore.get(running.number());
      int[] kept = Arrays.equals(before, links) ? before : links;
      linksBefore.put(running.number(), kept);
      linksOfShared.put(row, kept);
    }
    latestEnd = now;
    return row;
  }

  /** Returns the links that the row at hand loads, in the order of the model. */
  private int[] links() {
    int[] links = new int[load.count()];
    if (load.isOnMany()) {
      int count = 0;
      for (int directed = 0; count < links.length; directed++) {
        if (load.bytes(directed) > 0) {
          links[count++] = directed;
        }
      }
      return links;
    }
    for (int i = 0; i < links.length; i++) {
      links[i] = load.link(i);
    }
    Arrays.sort(links);
    return links;
  }

  /**
   * Returns a row with the bottlenecks that it had with all traffic, once the run has ended. A row
   * beside which nothing ran has them.
   */
  CollectiveRow withAllTraffic(CollectiveRow row, double end) {
    int[] links = linksOfShared.get(row);
    double from = row.startPs() / PS_PER_SECOND;
    double to = row.endPs() / PS_PER_SECOND;
    LinkSeries series = overTime.series();
    boolean isAll = row.startPs() == 0 && row.endPs() == picoseconds(end);
    if (links == null || !isAll && to - from < FEWEST_STEPS * series.stepSeconds()) {
      return row;
    }
    double[] use = new double[links.length];
    for (int i = 0; i < links.length; i++) {
      double bytes = isAll ? totalBytes[links[i]] : series.bytes(links[i], from, to);
      use[i] = bytes / could(links[i], from, to);
    }
    double seconds = to - from - series.standstill().seconds(from, to);
    return row.withBottlenecks(bottlenecks(links, use, seconds, isAll ? ALIKE : ALIKE_OVER_TIME));
  }

  /**
   * Returns a collective with what a failure let nothing move in as lost, once the run has ended: a
   * bandwidth that counts it says nothing about the network. Flows arrive one by one.
   */
  CollectiveRow withoutStandstill(CollectiveRow row) {
    double from = row.startPs() / PS_PER_SECOND;
    long stillPs =
        picoseconds(overTime.series().standstill().seconds(from, row.endPs() / PS_PER_SECOND));
    boolean isHeldUp =
        row.end().isFinished() && stillPs > 0 && stillPs / row.repetition() < row.timePs();
    return isHeldUp && row.bytes() > 0 && row.collective() != Collective.FLOWS
        ? row.withStill(stillPs)
        : row;
  }

  private double could(int directed, double from, double to) {
    return capacity[directed] * slowness.part(directed >> 1, from, to);
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

  /** Those of what the row at hand moves. */
  private List<Bottleneck> alone(int[] links, double from, double to, double seconds) {
    double[] use = new double[links.length];
    for (int i = 0; i < links.length; i++) {
      use[i] = load.bytes(links[i]) / could(links[i], from, to);
    }
    double still = overTime.series().standstill().seconds(from, to);
    return bottlenecks(links, use, seconds - still, ALIKE);
  }

  /**
   * The busiest links.
   *
   * @param use of each, the seconds that what it carried takes at what it could carry
   */
  private List<Bottleneck> bottlenecks(int[] links, double[] use, double seconds, double alike) {
    List<Bottleneck> found = new ArrayList<>();
    double below = Double.POSITIVE_INFINITY;
    while (seconds > 0 && found.size() < MOST_BOTTLENECKS) {
      double most = 0;
      for (double each : use) {
        most = each < below ? Math.max(most, each) : most;
      }
      if (most == 0) {
        break;
      }
      below = most * (1 - alike);
      found.add(bottleneck(links, use, below, most, seconds));
    }
    return found;
  }

  private Bottleneck bottleneck(
      int[] links, double[] use, double least, double most, double seconds) {
    int alike = 0;
    int first = -1;
    for (int i = 0; i < links.length; i++) {
      if (use[i] >= least && use[i] <= most) {
        first = alike == 0 ? links[i] : first;
        alike++;
      }
    }
    String name = model.network().directedName(first);
    return new Bottleneck(first, name, Math.min(1, most / seconds), alike);
  }
}
