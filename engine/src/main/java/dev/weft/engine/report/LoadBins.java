package dev.weft.engine.report;

import dev.weft.engine.result.LinkSeries;
import java.util.List;

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

  /** Seconds from the start of the run. */
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
    double carried = 0;
    double seconds = 0;
    for (int step = bin * together; step <= lastStep(bin); step++) {
      carried += series.utilisation(directed, step) * series.secondsOf(step);
      seconds += series.secondsOf(step);
    }
    return seconds == 0 ? 0 : carried / seconds;
  }

  /** The mean of some links, at least one. */
  double average(List<Integer> links, int bin) {
    double sum = 0;
    double seconds = 0;
    for (int step = bin * together; step <= lastStep(bin); step++) {
      sum += series.sumOfUtilisations(links, step) * series.secondsOf(step);
      seconds += series.secondsOf(step);
    }
    return seconds == 0 ? 0 : sum / seconds / links.size();
  }

  /** The greatest of some links. */
  double most(List<Integer> links, int bin) {
    double most = 0;
    for (int directed : links) {
      most = Math.max(most, utilisation(directed, bin));
    }
    return most;
  }
}
