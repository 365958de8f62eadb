package dev.weft.generator.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.engine.result.CollectiveRow;
import dev.weft.generator.TestFabric;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.workload.Run;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ScenarioRunsTest {
  private static final FabricIndex DESIGN = FabricIndex.of(TestFabric.multiPod());

  private static Run scenario(int number, String algorithm) {
    Run.Step step = new Run.Step("all-reduce", List.of(1L << number), "");
    return new Run("S" + number, "Test", algorithm, 0, 1, List.of(step), List.of());
  }

  /** Larger ones before smaller ones, so that with several threads later ones end first. */
  private static List<Run> scenarios() {
    return IntStream.range(0, 12).mapToObj(i -> scenario(32 - i, "ring")).toList();
  }

  private static List<CollectiveRow> rows(List<Run> runs, int threads) {
    List<CollectiveRow> rows = new ArrayList<>();
    try (ScenarioRuns started = start(runs, new Reporter() {}, threads)) {
      for (Run run : runs) {
        ScenarioRunner.Finished finished = started.take().finished();
        assertNotNull(finished);
        assertEquals(run, finished.run());
        rows.addAll(finished.result().rows());
      }
    }
    return rows;
  }

  private static ScenarioRuns start(List<Run> runs, Reporter reporter, int threads) {
    return new ScenarioRuns(
        run -> List.of(DESIGN), runs, path -> OutputStream.nullOutputStream(), reporter, threads);
  }

  @Test
  void sameResultsInTheSameOrderHoweverManyRunAtOnce() {
    assertEquals(rows(scenarios(), 1), rows(scenarios(), 4));
  }

  /** There is no all-to-all by a tree; the scenario after it runs all the same. */
  @Test
  void whatCannotRunSaysWhyInItsPlace() {
    Run.Step step = new Run.Step("all-to-all", List.of(1L << 20), "");
    Run tree = new Run("Tree", "Test", "tree", 0, 1, List.of(step), List.of());
    List<Run> runs = List.of(tree, scenario(20, "ring"));
    try (ScenarioRuns started = start(runs, new Reporter() {}, 2)) {
      ScenarioRuns.Attempt refused = started.take();
      assertNull(refused.finished());
      assertEquals("simulation.unsupported", refused.diagnostics().getFirst().code());
      assertNotNull(started.take().finished());
    }
  }

  @Test
  void stopsWhenItIsCancelled() {
    Reporter cancelled =
        new Reporter() {
          @Override
          public boolean isCancelled() {
            return true;
          }
        };
    try (ScenarioRuns started = start(scenarios(), cancelled, 2)) {
      assertThrows(CancellationException.class, started::take);
    }
  }

  /** With 64 KiB for each GPU, 16,384 GPUs take 1 GiB. */
  @Test
  void asManyAtOnceAsCoresAndMemoryAllow() {
    assertEquals(2, ScenarioRuns.threads(16_384, 2, 6L << 30));
    assertEquals(6, ScenarioRuns.threads(16_384, 64, 6L << 30));
    assertEquals(1, ScenarioRuns.threads(131_072, 64, 6L << 30));
    assertEquals(8, ScenarioRuns.threads(0, 8, 1L << 30));
    assertTrue(ScenarioRuns.threads(DESIGN.topology()) >= 1);
  }
}
