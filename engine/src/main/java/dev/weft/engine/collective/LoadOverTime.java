package dev.weft.engine.collective;

import dev.weft.engine.flow.FlowSet;
import dev.weft.engine.result.LinkSeries;

/**
 * Records what links move over time. Between events (something starts, ends, fails or is mended) a
 * phase is taken to move its bytes evenly, and a listed flow until its arrival.
 */
final class LoadOverTime {
  private final LinkSeries series;
  private final double[] load;

  LoadOverTime(double[] capacity) {
    this.series = new LinkSeries(capacity);
    this.load = new double[capacity.length];
  }

  LinkSeries series() {
    return series;
  }

  /** Records all that a phase moves in a row. */
  void phase(RunningOperation operation, Phase phase, double from, double to) {
    double bytes = operation.rowBytes(phase);
    phase.flows().addLoad(bytes, load);
    record(from, to);
  }

  /**
   * Records what the flows of a phase moved in a span of time, in which nothing failed, was mended
   * or started.
   *
   * @param moved by flow; empty when none is under way
   */
  void span(RunningOperation operation, Phase phase, double[] moved, double from, double to) {
    double part = phase.moves() / phase.rounds();
    FlowSet flows = phase.flows();
    if (!operation.tracksFlows()) {
      if (moved.length > 0) {
        flows.addLoad(flow -> moved[flow] * part, load);
        record(from, to);
      }
      return;
    }
    for (int flow = 0; flow < moved.length; flow++) {
      double arrival = operation.rowStart() + operation.arrivals()[flow];
      double end = arrival > from ? Math.min(arrival, to) : to;
      for (int e = flows.start(flow); e < flows.start(flow + 1); e++) {
        int segment = flows.segment(e);
        for (int k = flows.segments().start(segment);
            k < flows.segments().start(segment + 1);
            k++) {
          double share = flows.part(e) * flows.segments().part(k);
          series.add(flows.segments().link(k), from, end, moved[flow] * part * share);
        }
      }
    }
  }

  private void record(double from, double to) {
    for (int directed = 0; directed < load.length; directed++) {
      if (load[directed] > 0) {
        series.add(directed, from, to, load[directed]);
        load[directed] = 0;
      }
    }
  }
}
