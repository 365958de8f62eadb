package dev.weft.generator.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.weft.topology.findings.Origin;
import dev.weft.topology.workload.Metric;
import dev.weft.topology.workload.PromiseBound;
import dev.weft.topology.workload.Run;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * A rate is told in the unit in which it was expected, or a larger one of the kind where that has
 * too many digits; by itself, in bytes.
 */
final class MeasuredTextTest {
  /** 1199.2 Gb/s are 149.9 GB/s and 1.1992 Tb/s. */
  @ParameterizedTest
  @CsvSource({
    "expect bus-bandwidth >= 1190 Gb/s, 1199 Gb/s",
    "expect bus-bandwidth >= 149 GB/s at 1 GiB, 149.9 GB/s",
    "expect bus-bandwidth >= 1.19 Tb/s, 1.199 Tb/s",
    "expect bus-bandwidth <= 0 B/s, 149.9 GB/s",
    "expect bus-bandwidth >= 500 Mb/s, 1199 Gb/s",
    "expect bus-bandwidth >= 0.9 * Other.bus-bandwidth, 149.9 GB/s"
  })
  void aRateHasTheUnitOfItsPromise(String text, String told) {
    assertEquals(told, verdict(text, -1).measuredText());
  }

  /** A sweep has a bandwidth for each size; which one broke the promise is half of the news. */
  @Test
  void aRateOfASweepHasItsSize() {
    String text = "expect bus-bandwidth >= 300 GB/s";
    assertEquals("149.9 GB/s at 1 MiB", verdict(text, 1 << 20).measuredText());
  }

  private static ScenarioResult.Verdict verdict(String text, long size) {
    Run.Promise promise =
        new Run.Promise(
            Metric.BUS_BANDWIDTH,
            ">=",
            new PromiseBound.Value(1),
            -1,
            text,
            "",
            new Origin("", 1, 1, 0, 0));
    return new ScenarioResult.Verdict(promise, 1199.2e9, 1, true, size);
  }
}
