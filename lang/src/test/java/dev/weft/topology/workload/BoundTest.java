package dev.weft.topology.workload;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.topology.workload.PromiseBound.Combined;
import dev.weft.topology.workload.PromiseBound.Measured;
import dev.weft.topology.workload.PromiseBound.Value;
import org.junit.jupiter.api.Test;

/** Formulas over what other scenarios measure. */
final class BoundTest {
  private static final Measured BASELINE = new Measured("Baseline", Metric.STEP_TIME);

  @Test
  void followsWhatIsMeasured() {
    PromiseBound bound = new Combined("*", new Value(1.5), BASELINE);
    assertEquals(6, bound.value(measured -> 4));
  }

  @Test
  void takesTheSmaller() {
    PromiseBound bound = new Combined("min", BASELINE, new Value(3));
    assertEquals(3, bound.value(measured -> 4));
  }

  @Test
  void isAValueOnlyWithoutMeasurements() {
    assertTrue(new Combined("+", new Value(1), new Value(2)).isValue());
    assertFalse(new Combined("+", new Value(1), BASELINE).isValue());
  }
}
