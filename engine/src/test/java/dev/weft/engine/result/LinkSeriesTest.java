package dev.weft.engine.result;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.engine.RailFabric;
import dev.weft.engine.Simulation;
import dev.weft.engine.model.Algorithm;
import dev.weft.engine.model.Collective;
import dev.weft.engine.model.Operation;
import dev.weft.engine.model.SimulationModel;
import org.junit.jupiter.api.Test;

final class LinkSeriesTest {
  private static final double RATE = 50e9;

  /** All links at once are as one after another, within a step and over several. */
  @Test
  void addsAllLinksAtOnce() {
    double[] capacity = {RATE, RATE, RATE};
    double[] moved = {20e3, 0, 35e3};
    for (double[] time : new double[][] {{1e-6, 3e-3}, {1e-6, 1.1e-6}, {0, 2e-3}}) {
      LinkSeries single = new LinkSeries(capacity);
      LinkSeries together = new LinkSeries(capacity);
      single.expect(4e-3);
      together.expect(4e-3);
      for (int link = 0; link < moved.length; link++) {
        single.add(link, time[0], time[1], moved[link]);
      }
      together.addAll(time[0], time[1], moved);
      assertEquals(single.stepCount(), together.stepCount());
      for (int step = 0; step < single.stepCount(); step++) {
        for (int link = 0; link < moved.length; link++) {
          assertEquals(single.utilisation(link, step), together.utilisation(link, step));
        }
      }
    }
  }

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

  /** Phases and flows alike: what links moved in all is what they moved in the steps. */
  @Test
  void runsRecordAllThatLinksMove() {
    SimulationModel model =
        new RailFabric()
            .build()
            .operation(
                Operation.of("sweep", Collective.ALL_REDUCE, Algorithm.RING, 1 << 20, 1 << 26))
            .operation(
                Operation.of("exchange", Collective.ALL_TO_ALL, Algorithm.DIRECT, 1 << 20)
                    .after("sweep"))
            .build();
    SimulationResult result = Simulation.run(model);
    LinkSeries series = result.series();
    double end = result.makespanPs() / 1e12;
    for (int directed = 0; directed < result.links().count(); directed++) {
      double bytes = 0;
      for (int step = 0; step < series.stepCount(); step++) {
        double begin = step * series.stepSeconds();
        double seconds = Math.min(end, begin + series.stepSeconds()) - begin;
        bytes +=
            series.utilisation(directed, step) * seconds * result.links().rateBps(directed) / 8;
      }
      double moved = result.links().payloadBytes(directed);
      assertEquals(moved, bytes, moved * 1e-4, result.links().name(directed));
    }
  }

  /**
   * 10 ms, a failure, 94 s of silence, 10 ms: the steps are those of 20 ms, of which 512 with a
   * width of a power of two times 1 ns are 65,536 ns wide each, and all bytes are where they were.
   */
  @Test
  void longStandstillsTakeNoSteps() {
    LinkSeries series = new LinkSeries(new double[] {RATE});
    series.add(0, 0, 0.01, 0.01 * RATE);
    series.standstill().watch(0.005);
    series.add(0, 94.01, 94.02, 0.005 * RATE);
    series.end(94.02);
    assertEquals(94, series.standstill().cutSeconds(), 1e-9);
    assertEquals(65_536e-9, series.stepSeconds(), 1e-15);
    assertEquals(306, series.stepCount()); // 20 ms / 65.536 us = 305.2
    assertEquals(0.5, series.utilisation(0, series.stepAt(94.015)), 1e-6);
    assertEquals(1, series.utilisation(0, series.stepAt(0.005)), 1e-6);
    assertEquals(94.015, series.beginOf(series.stepAt(94.015)), 65_536e-9);
    assertEquals(0.0025 * RATE, series.bytes(0, 94.01, 94.015), 1e-4 * RATE); // to a step
    assertEquals(0.01 * RATE, series.bytes(0, 0, 90), 1e-4 * RATE);
  }

  /** A tenth of a second is a part of the story that a chart tells. */
  @Test
  void shortStandstillsAreShown() {
    LinkSeries series = new LinkSeries(new double[] {RATE});
    series.standstill().watch(0);
    series.add(0, 0.1, 0.2, 0.1 * RATE);
    series.end(0.2);
    assertEquals(0, series.standstill().cutSeconds());
    assertEquals(0, series.utilisation(0, series.stepAt(0.05)));
  }
}
