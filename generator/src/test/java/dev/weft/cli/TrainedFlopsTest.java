package dev.weft.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What {@code weft compare} calls PFLOP/s trained, and what one of them costs. */
class TrainedFlopsTest {
  private static final double LAYERS = 8;
  private static final double HIDDEN = 4096;
  private static final double SEQUENCE = 4096;
  private static final double VOCABULARY = 32000;

  /**
   * 4 servers of 8 GPUs without tensor or pipeline parallelism: 32 copies, 2 micro-batches each.
   */
  private static final double SEQUENCES = 64;

  private static final String TEXT =
      """
      weft 1
      import catalog.generic.*
      import catalog.nvidia.*

      server Node extends HgxH100 { cost 300000  power 10 kW }
      switch Sw extends Tomahawk4 { cost 40000  power 1 kW }
      cable Optic { rate 400 Gb/s  up to 100 m  media fibre  cost 1000 }
      param spines in [1, 2]

      fabric Pod {
        qos LosslessRoce
        cable hosts of Optic
        cable uplinks of Optic
        segment [2] {
          servers 2 of Node
          leaf of Sw
        }
        spine spines of Sw
        allow homing.single-point-of-failure because "it is the example"
      }
      // Attention with as many key as query heads, a feed-forward layer of 4 h without a gate.
      model Plain {
        parameters 2e9  layers 8  hidden 4096  feed-forward 16384  ungated
        heads 32  vocabulary 32000  sequence 4096
      }
      job Train { train Plain  micro-batches 2  recompute full }
      scenario Step { run Train on Pod }
      """;

  @TempDir Path dir;

  private static JsonObject row(JsonObject comparison, String column) {
    for (JsonElement each : comparison.getAsJsonArray("rows")) {
      if (each.getAsJsonObject().get("column").getAsString().equals(column)) {
        return each.getAsJsonObject();
      }
    }
    throw new AssertionError("no row " + column + " in " + comparison);
  }

  private static double value(JsonObject comparison, String column, int design) {
    JsonElement cell = row(comparison, column).getAsJsonArray("cells").get(design);
    return cell.getAsJsonObject().get("value").getAsDouble();
  }

  /**
   * Narayanan et al. (SC 2021, section 5.1): {@code 72 B L s h² (1 + s/6h + V/12hL)} by the full
   * square of attention, without recomputation; causal attention is half of that square, s/12h. The
   * recomputation that the job does is not work of the model.
   */
  @Test
  void countsWhatTheModelNeedsOverTheTimeOfTheStep() throws IOException {
    Path text = Files.writeString(dir.resolve("pod.fabric"), TEXT);
    CommandLineRun run = CommandLineRun.of("compare", text, "--vary", "spines", "--json");
    assertEquals(0, run.code(), run.err());
    JsonObject found = run.json();
    double flops =
        72
            * SEQUENCES
            * LAYERS
            * SEQUENCE
            * HIDDEN
            * HIDDEN
            * (1 + SEQUENCE / (12 * HIDDEN) + VOCABULARY / (12 * HIDDEN * LAYERS));
    for (int design = 0; design < 2; design++) {
      double seconds = value(found, "Step: step_time_ps", design) / 1e12;
      double petaflops = value(found, "Step: pflops", design);
      assertEquals(flops / seconds / 1e15, petaflops, 1e-9 * petaflops);
      double cost = value(found, "cost", design);
      assertEquals(cost / petaflops, value(found, "Step: cost per pflops", design), 1e-6 * cost);
    }
    // 4 servers, 2 leaves and 1 or 2 spines; 32 host cables and 32 uplinks: the spines' number
    // alone.
    assertEquals(40000, value(found, "cost", 1) - value(found, "cost", 0), 1e-6);
    assertTrue(value(found, "Step: pflops", 0) > 0);
  }
}
