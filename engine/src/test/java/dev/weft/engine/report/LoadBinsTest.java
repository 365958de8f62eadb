package dev.weft.engine.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.weft.engine.result.LinkSeries;
import org.junit.jupiter.api.Test;

/** All curves of a page have the same steps. */
final class LoadBinsTest {
  /**
   * Two links of 1 byte a nanosecond. A run of 300 ns is recorded in 300 steps of 1 ns, of which
   * three each make the 100 that are no more than 128. The first link is busy in every second ns:
   * of bin 0 in two of three, of bin 1 in one of three. The other is idle.
   */
  @Test
  void binsAreMeansOfWholeStepsOfTheRecord() {
    LinkSeries series = new LinkSeries(new double[] {1e9, 1e9});
    for (int ns = 0; ns < 300; ns += 2) {
      series.add(0, ns * 1e-9, (ns + 1) * 1e-9 * (1 - 1e-12), 1);
    }
    series.end(300e-9);
    LoadBins bins = new LoadBins(series);
    assertEquals(100, bins.count());
    assertEquals(2.0 / 3, bins.utilisation(0, 0), 1e-6);
    assertEquals(1.0 / 3, bins.utilisation(0, 1), 1e-6);
    assertEquals(300e-9, bins.end(99), 1e-15);
    for (int bin = 0; bin < bins.count(); bin++) {
      LoadBins.Load both = bins.of(new int[] {0, 1}, bin);
      assertEquals(bins.utilisation(0, bin) / 2, both.mean(), 1e-6);
      assertEquals(bins.utilisation(0, bin), both.most(), 1e-12);
    }
  }

  /** The last step is shorter: its load weighs as much as its time. 1 ns full, half a ns idle. */
  @Test
  void lastStepWeighsAsLongAsItIs() {
    LinkSeries series = new LinkSeries(new double[] {1e9});
    series.add(0, 0, 1e-9 * (1 - 1e-12), 1);
    series.end(1.5e-9);
    LoadBins bins = new LoadBins(series);
    assertEquals(2, bins.count());
    assertEquals(0, bins.utilisation(0, 1), 1e-9);
    assertEquals(1.5e-9, bins.end(1), 1e-18);
  }
}
