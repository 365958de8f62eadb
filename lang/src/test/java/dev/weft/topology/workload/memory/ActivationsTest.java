package dev.weft.topology.workload.memory;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.weft.topology.workload.Attention;
import dev.weft.topology.workload.ContextExchange;
import dev.weft.topology.workload.ExpertLoad;
import dev.weft.topology.workload.Experts;
import dev.weft.topology.workload.GridOrder;
import dev.weft.topology.workload.Job;
import dev.weft.topology.workload.LayerKind;
import dev.weft.topology.workload.Model;
import dev.weft.topology.workload.Optimizer;
import dev.weft.topology.workload.Parallelism;
import dev.weft.topology.workload.Recompute;
import dev.weft.topology.workload.Schedule;
import dev.weft.topology.workload.Stack;
import dev.weft.topology.workload.Training;
import dev.weft.topology.workload.rates.Efficiencies;
import dev.weft.topology.workload.rates.Precision;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Activations against the forms of the papers, and against measured memory. */
final class ActivationsTest {
  private static Model model(int layers, int heads, int hidden, int sequence, double parameters) {
    return new Model(
        "M",
        parameters,
        layers,
        hidden,
        50304,
        sequence,
        Attention.of(heads, heads, 0),
        4 * hidden,
        false,
        Experts.NONE,
        0,
        true,
        false);
  }

  private static Training training(
      Schedule schedule, int chunks, Recompute recompute, boolean isFused, boolean isSequence) {
    return new Training(
        schedule,
        chunks,
        recompute,
        isFused,
        0,
        isSequence,
        0,
        0,
        true,
        true,
        ContextExchange.RING,
        Precision.FP32,
        Precision.BF16,
        Stack.PLAIN,
        Efficiencies.NONE,
        ExpertLoad.EVEN,
        List.of(),
        GridOrder.MEGATRON);
  }

  private static Job job(
      Model model, Parallelism division, int microBatches, int size, Training training) {
    return new Job(
        "J",
        true,
        model,
        division,
        Precision.BF16,
        Optimizer.ADAM,
        0,
        microBatches,
        size,
        1,
        model.sequence(),
        0,
        false,
        training);
  }

  private static double layer(int tensor, boolean isSequence, boolean isFused, Recompute kept) {
    Model model = model(96, 96, 12288, 2048, 175e9);
    Training training = training(Schedule.ONE_F_ONE_B, 1, kept, isFused, isSequence);
    Job job = job(model, new Parallelism(tensor, 1, 1, 1, 1), 1, 2, training);
    return Activations.ofLayer(job, LayerKind.DENSE, kept);
  }

  /**
   * Korthikanti et al., table 2, with h = 12288, a = 96, s = 2048, b = 2, t = 8: sbh (34 + 5as/h);
   * sbh (10 + 24/t + 5as/ht); sbh/t (34 + 5as/h); sbh (10 + 24/t); 34 sbh/t; 2 sbh.
   */
  @Test
  void layersKeepWhatThePaperSays() {
    double sbh = 2048.0 * 2 * 12288;
    double scores = 5.0 * 96 * 2048 / 12288;
    assertEquals(sbh * (34 + scores), layer(1, false, false, Recompute.NONE), 1);
    assertEquals(sbh * (10 + 24 / 8.0 + scores / 8), layer(8, false, false, Recompute.NONE), 1);
    assertEquals(sbh / 8 * (34 + scores), layer(8, true, false, Recompute.NONE), 1);
    assertEquals(sbh * (10 + 24 / 8.0), layer(8, false, false, Recompute.SELECTIVE), 1);
    assertEquals(sbh / 8 * 34, layer(8, true, false, Recompute.SELECTIVE), 1);
    assertEquals(sbh / 8 * 34, layer(8, true, true, Recompute.NONE), 1);
    assertEquals(sbh * 2, layer(1, false, false, Recompute.FULL), 1);
  }

  /**
   * Zero Bubble (Qi et al., ICLR 2024), table 4: GB on the fullest GPU; models of its table 3, in
   * bf16 with gradients in fp32, attention not fused, embedding and head in the place of a layer.
   */
  @ParameterizedTest
  @CsvSource({
    "22, 24, 2304, 6, 8, 3, 30, 40, 32, 59",
    "30, 32, 4096, 3, 8, 4, 39, 48, 42, 70",
    "46, 40, 5120, 1, 16, 3, 32, 39, 33, 51",
    "62, 48, 6144, 1, 32, 2, 43, 58, 44, 74"
  })
  void memoryIsThatOfZeroBubble(
      int layers,
      int heads,
      int hidden,
      int size,
      int stages,
      int chunks,
      double plain,
      double interleaved,
      double zeroBubble1,
      double zeroBubble2) {
    double parameters = 12.0 * hidden * hidden * layers + 50304.0 * hidden;
    Model model = model(layers, heads, hidden, 1024, parameters);
    near(plain, total(model, stages, size, Schedule.ONE_F_ONE_B, 1));
    near(interleaved, total(model, stages, size, Schedule.INTERLEAVED, chunks));
    near(zeroBubble1, total(model, stages, size, Schedule.ZERO_BUBBLE_1, 1));
    near(zeroBubble2, total(model, stages, size, Schedule.ZERO_BUBBLE_2, 1));
  }

  private static void near(double gigabytes, double bytes) {
    assertEquals(gigabytes, bytes / 1e9, 0.1 * gigabytes);
  }

  private static double total(Model model, int stages, int size, Schedule schedule, int chunks) {
    Training training = training(schedule, chunks, Recompute.NONE, false, true);
    Parallelism division = new Parallelism(1, stages, 1, 1, 1);
    return JobMemory.of(job(model, division, 3 * stages, size, training)).total();
  }
}
