package dev.weft.engine.collective;

import dev.weft.engine.flow.FlowSet;
import dev.weft.engine.result.LinkSeries;

/**
 * Records what links move over time. A phase is taken to move its bytes evenly from its start to
 * its end, and a listed flow from its start to its arrival.
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

  /** Records what listed flows moved. */
  void flows(FlowSet flows, double bytes, double start, double[] arrivals) {
    for (int flow = 0; flow < arrivals.length; flow++) {
      double end = start + arrivals[flow];
      double moved = bytes * flows.share(flow);
      for (int e = flows.start(flow); e < flows.start(flow + 1); e++) {
        int segment = flows.segment(e);
        for (int k = flows.segments().start(segment);
            k < flows.segments().start(segment + 1);
            k++) {
          double part = flows.part(e) * flows.segments().part(k);
          series.add(flows.segments().link(k), start, end, moved * part);
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
