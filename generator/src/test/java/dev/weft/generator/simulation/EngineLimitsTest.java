package dev.weft.generator.simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.topology.findings.Origin;
import dev.weft.topology.workload.Device;
import dev.weft.topology.workload.Flows;
import dev.weft.topology.workload.Flows.End;
import dev.weft.topology.workload.Flows.Quantifier;
import dev.weft.topology.workload.Metric;
import dev.weft.topology.workload.NcclForced;
import dev.weft.topology.workload.OnFailure;
import dev.weft.topology.workload.Places;
import dev.weft.topology.workload.PromiseBound;
import dev.weft.topology.workload.RankOrder;
import dev.weft.topology.workload.Run;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What is said to be beyond the engine, and what is not. */
class EngineLimitsTest {
  private static final Origin NOWHERE = new Origin("", 1, 1, 0, 0);

  @Test
  void runsCollectives() {
    Run run =
        new Run(
            "Bench",
            "F",
            "",
            0,
            1,
            List.of(new Run.Step("all-reduce", List.of(1L), "")),
            List.of());
    assertEquals(List.of(), EngineLimits.beyond(run));
  }

  @Test
  void namesAllThatItCannotRun() {
    End one = new End(Quantifier.ONE, Device.Kind.GPU, null);
    End others = new End(Quantifier.OTHER, Device.Kind.SERVER, null);
    Run run =
        new Run(
            "Incast",
            "F",
            "",
            0,
            NcclForced.NOTHING,
            0,
            1,
            List.of(),
            List.of(),
            List.of(),
            List.of(),
            1,
            List.of(new Flows(24, 1_000_000, others, one, "")),
            List.of(),
            RankOrder.RAIL,
            List.of(),
            true,
            -1,
            -1,
            OnFailure.USUAL,
            null,
            List.of(),
            List.of(),
            Places.of(NOWHERE));
    assertEquals(List.of("'packet-level'"), EngineLimits.beyond(run));
  }

  @Test
  void judgesWhatItMeasures() {
    assertTrue(EngineLimits.isJudged(promise(Metric.STEP_TIME, new PromiseBound.Value(1))));
    assertTrue(EngineLimits.isJudged(promise(Metric.EXPOSED_TIME, new PromiseBound.Value(1))));
    assertTrue(EngineLimits.isJudged(promise(Metric.TOKEN_TIME, new PromiseBound.Value(1))));
    assertTrue(EngineLimits.isJudged(promise(Metric.TIME, new PromiseBound.Value(1))));
    assertFalse(EngineLimits.isJudged(promise(Metric.DROPS, new PromiseBound.Value(1))));
    assertTrue(
        EngineLimits.isJudged(
            promise(Metric.TIME, new PromiseBound.Measured("Other", Metric.TIME))));
  }

  private static Run.Promise promise(Metric metric, PromiseBound bound) {
    return new Run.Promise(metric, "<=", bound, -1, "", "", NOWHERE);
  }
}
