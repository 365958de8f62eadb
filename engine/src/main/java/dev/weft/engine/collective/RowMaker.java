package dev.weft.engine.collective;

import dev.weft.engine.flow.FlowSet;
import dev.weft.engine.flow.IdleTimes;
import dev.weft.engine.model.Network;
import dev.weft.engine.model.SimulationModel;
import dev.weft.engine.result.Bottleneck;
import dev.weft.engine.result.CollectiveRow;
import dev.weft.engine.result.FlowTimes;
import dev.weft.engine.result.LinkUse;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Makes rows of results and adds up what links moved. */
final class RowMaker {
  private static final double PS_PER_SECOND = 1e12;
  private static final int MOST_BOTTLENECKS = 3;

  /** Links whose use differs by less are equally busy. */
  private static final double ALIKE = 1e-9;

  private final SimulationModel model;
  private final double[] capacity;
  private final double[] totalBytes;
  private final Slowness slowness;

  RowMaker(SimulationModel model, double[] capacity) {
    this.model = model;
    this.slowness = new Slowness(model);
    this.capacity = capacity;
    this.totalBytes = new double[capacity.length];
  }

  static long picoseconds(double seconds) {
    return Math.round(seconds * PS_PER_SECOND);
  }

  /** Returns what all rows moved until now. */
  LinkUse linkUse(double now) {
    return new LinkUse(
        model.network(), model.transport(), totalBytes, slowness.parts(0, now), picoseconds(now));
  }

  CollectiveRow row(RunningOperation running, double now) {
    double[] load = new double[capacity.length];
    running.addLoad(load);
    for (int directed = 0; directed < load.length; directed++) {
      totalBytes[directed] += load[directed];
    }
    double seconds = running.rowSeconds() / running.repetitions();
    int ranks = model.groupSize(running.operation().group());
    double algbw = seconds == 0 ? 0 : running.bytes() / seconds;
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
        bottlenecks(load, capacity(running.rowStart(), now), running.rowSeconds()));
  }

  /**
   * Compares the times of listed flows with those on an idle network.
   *
   * @param flows with the paths that they have while nothing is broken
   */
  FlowTimes flowTimes(RunningOperation running, FlowSet flows) {
    double[] idle = IdleTimes.of(flows, running.bytes(), capacity);
    return new FlowTimes(
        running.operation().name(),
        running.bytes(),
        running.operation().ends(),
        model.network(),
        running.arrivals(),
        idle);
  }

  /** What directed links could carry in a span of time, on average. */
  private double[] capacity(double from, double to) {
    double[] parts = slowness.parts(from, to);
    if (parts.length == 0) {
      return capacity;
    }
    double[] slowed = new double[capacity.length];
    Arrays.setAll(slowed, directed -> capacity[directed] * parts[directed >> 1]);
    return slowed;
  }

  private List<Bottleneck> bottlenecks(double[] load, double[] capacity, double seconds) {
    List<Bottleneck> found = new ArrayList<>();
    if (seconds == 0) {
      return found;
    }
    double below = Double.POSITIVE_INFINITY;
    while (found.size() < MOST_BOTTLENECKS) {
      double most = 0;
      for (int directed = 0; directed < load.length; directed++) {
        double use = load[directed] / capacity[directed];
        if (use > most && use < below) {
          most = use;
        }
      }
      if (most == 0) {
        break;
      }
      below = most * (1 - ALIKE);
      found.add(bottleneck(load, capacity, below, most, seconds));
    }
    return found;
  }

  private Bottleneck bottleneck(
      double[] load, double[] capacity, double least, double most, double seconds) {
    Network network = model.network();
    int alike = 0;
    int first = -1;
    for (int directed = 0; directed < load.length; directed++) {
      double use = load[directed] / capacity[directed];
      if (use >= least && use <= most) {
        alike++;
        first = first < 0 ? directed : first;
      }
    }
    return new Bottleneck(network.directedName(first), Math.min(1, most / seconds), alike);
  }
}
