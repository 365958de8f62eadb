package dev.weft.engine.report;

import dev.weft.engine.result.LinkSeries;

/**
 * The load of links over time in as many steps as a chart of a page's width shows. All curves of a
 * page are made of these, so that they can be compared.
 */
final class LoadBins {
  /** More can't be told apart. */
  private static final int MOST = 128;

  private final LinkSeries series;
  private final int together;

  LoadBins(LinkSeries series) {
    this.series = series;
    this.together = Math.max(1, (series.stepCount() + MOST - 1) / MOST);
  }

  int count() {
    return (series.stepCount() + together - 1) / together;
  }

  /** Seconds from the start of the run, as all times here without long standstills. */
  double begin(int bin) {
    return bin * together * series.stepSeconds();
  }

  /** The last one ends with the run. */
  double end(int bin) {
    int last = lastStep(bin);
    return last * series.stepSeconds() + series.secondsOf(last);
  }

  /** The length of all but the last, in seconds. */
  double seconds() {
    return together * series.stepSeconds();
  }

  private int lastStep(int bin) {
    return Math.min(series.stepCount(), (bin + 1) * together) - 1;
  }

  /** What a link carried in a bin over what it could have carried. */
  double utilisation(int directed, int bin) {
    return of(new int[] {directed}, bin).mean();
  }

  /** What some links carried in a bin over what they could have carried, at least one link. */
  Load of(int[] links, int bin) {
    double[] busy = new double[links.length];
    double seconds = 0;
    for (int step = bin * together; step <= lastStep(bin); step++) {
      series.addBusySeconds(links, step, busy);
      seconds += series.secondsOf(step);
    }
    double sum = 0;
    double most = 0;
    for (double each : busy) {
      sum += each;
      most = Math.max(most, each);
    }
    return seconds == 0 ? new Load(0, 0) : new Load(sum / seconds / links.length, most / seconds);
  }

  /**
   * Utilisations of some links over a bin.
   *
   * @param most that of the busiest
   */
  record Load(double mean, double most) {}
}
