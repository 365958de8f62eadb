package dev.weft.engine.collective;

import dev.weft.engine.flow.LinkLoad;
import dev.weft.engine.flow.LinkRates;
import dev.weft.engine.result.LinkSeries;

/**
 * Records what links move over time. A phase that is alone, and an operation in chunks, is taken to
 * move its bytes evenly; of flows that share the network the rates are known.
 */
final class LoadOverTime {
  private final LinkSeries series;
  private final LinkLoad load;
  private int unsettled;

  LoadOverTime(double[] capacity) {
    this.series = new LinkSeries(capacity);
    this.load = new LinkLoad(capacity.length);
  }

  LinkSeries series() {
    return series;
  }

  /** Notes moments at which traffic classes found no stable division of links. */
  void noteUnsettled(int moments) {
    unsettled += moments;
  }

  int unsettled() {
    return unsettled;
  }

  /** Records all that a phase moves in a row. */
  void phase(RunningOperation operation, Phase phase, double from, double to) {
    part(operation, phase, 1, from, to);
  }

  /** Records a part of what a phase moves in a row, 0 to 1. */
  void part(RunningOperation operation, Phase phase, double part, double from, double to) {
    load.add(phase.flows(), part * operation.rowBytes(phase));
    links(load, from, to);
    load.clear();
  }

  /** Records what links moved evenly. */
  void links(LinkLoad moved, double from, double to) {
    if (moved.isOnMany()) {
      series.addAll(from, to, moved.all());
      return;
    }
    for (int row = 0; row < moved.count(); row++) {
      series.add(moved.link(row), from, to, moved.bytes(moved.link(row)));
    }
  }

  /** Takes what classes of links move. */
  LinkRates.Sink of(RowsByClass links) {
    return (linkClass, from, to, bytes) -> {
      for (int i = links.start(linkClass); i < links.start(linkClass + 1); i++) {
        series.add(links.row(i), from, to, bytes);
      }
    };
  }
}
