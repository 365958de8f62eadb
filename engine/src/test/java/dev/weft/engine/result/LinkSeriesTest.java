package dev.weft.engine.result;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

final class LinkSeriesTest {
  private static final double RATE = 50e9;

  /** What was added is what the steps hold, however often they were merged. */
  @Test
  void keepsBytesWhenStepsMerge() {
    LinkSeries series = new LinkSeries(new double[] {RATE, RATE});
    series.add(0, 0, 1e-6, 20e3);
    series.add(0, 1e-6, 3e-3, 60e6);
    series.add(1, 2e-3, 4e-3, 100e6);
    assertTrue(series.stepCount() > 200, "at least half of the steps stay in use");
    double[] sum = new double[2];
    double left = 4e-3;
    for (int step = 0; step < series.stepCount(); step++) {
      double seconds = Math.min(series.stepSeconds(), left);
      left -= seconds;
      sum[0] += series.utilisation(0, step) * RATE * seconds;
      sum[1] += series.utilisation(1, step) * RATE * seconds;
    }
    assertEquals(60.02e6, sum[0], 60.02e6 * 1e-5);
    assertEquals(100e6, sum[1], 100e6 * 1e-5);
    assertEquals(1, series.utilisation(1, series.stepCount() - 1), 1e-5);
  }

  /** 100 MB in 2 ms are all of 50 GB/s; 60 MB in 2.999 ms are not. */
  @Test
  void countsTheTimeThatALinkIsFull() {
    LinkSeries series = new LinkSeries(new double[] {RATE, RATE});
    series.add(0, 1e-6, 3e-3, 60e6);
    series.add(1, 2e-3, 4e-3, 100e6);
    assertEquals(0, series.saturatedSeconds(0));
    assertEquals(2e-3, series.saturatedSeconds(1), 1e-15);
  }
}
