package dev.weft.engine.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.weft.engine.result.Failure;
import dev.weft.engine.result.Failure.Outcome;
import dev.weft.engine.result.Failure.Remade;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** What is said of operations that failures cut off. */
final class FailureTextTest {
  private static final long SECOND = 1_000_000_000_000L;
  private static final List<String> GPUS = List.of("a", "b", "c", "d", "e");

  private static String text(
      Outcome outcome, List<String> gpus, int count, @Nullable Remade remade, String obstacle) {
    return FailureText.of(
        new Failure(
            "r", outcome, SECOND, 21 * SECOND, gpus, count, List.of("leaf"), remade, obstacle));
  }

  @Test
  void namesWhoWhatAndWhen() {
    assertEquals(
        "r stood still from 1 s on and was aborted at 21 s: leaf cut off a.",
        text(Outcome.ABORTED, List.of("a"), 1, null, ""));
    assertEquals(
        "r stood still from 1 s on and was aborted at 21 s: leaf cut off a, b, c, d and 6 more. It"
            + " could not begin anew: nobody is left.",
        text(Outcome.ABORTED, GPUS, 10, null, "nobody is left"));
    assertEquals(
        "r stands still from 1 s on and would wait for ever (seen at 21 s): leaf cut off a and b.",
        text(Outcome.HUNG, GPUS.subList(0, 2), 2, null, ""));
  }

  /** Flows are many, and what is cut off by its own failure alone has failed. */
  @Test
  void flowsAreManyAndNothingCutsOffItself() {
    List<String> nic = List.of("leaf");
    Failure flows =
        new Failure("flows", Outcome.ABORTED, SECOND, 21 * SECOND, nic, 1, nic, null, "");
    assertEquals(
        "flows stood still from 1 s on and were aborted at 21 s: leaf failed.",
        FailureText.of(flows));
    assertEquals("flows were aborted at 21 s", FailureText.end(flows));
  }

  @Test
  void saysWithWhatItBeganAnew() {
    assertEquals(
        "r stood still from 1 s on and was given up at 21 s: leaf cut off a. It began anew at 25 s on"
            + " 24 of 32 ranks, without the servers that were cut off.",
        text(Outcome.SHRUNK, List.of("a"), 1, new Remade(25 * SECOND, 32, 24, 8, 8), ""));
    assertEquals(
        "r stood still from 1 s on and was given up at 21 s: leaf cut off a. It began anew at 25 s on"
            + " 7 of 8 NICs of each server.",
        text(Outcome.REROUTED, List.of("a"), 1, new Remade(25 * SECOND, 32, 32, 8, 7), ""));
    assertEquals(
        "r stood still from 1 s on and was given up at 21 s: routes did not avoid leaf in time. It began"
            + " anew at 25 s on all ranks and as many NICs as before.",
        text(Outcome.SHRUNK, List.of(), 0, new Remade(25 * SECOND, 32, 32, 8, 8), ""));
  }
}
