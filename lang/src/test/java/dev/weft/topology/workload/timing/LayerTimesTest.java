package dev.weft.topology.workload.timing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.weft.topology.workload.Job;
import dev.weft.topology.workload.LayerKind;
import dev.weft.topology.workload.Parallelism;
import dev.weft.topology.workload.Recompute;
import dev.weft.topology.workload.TestJobs;
import dev.weft.topology.workload.Training;
import dev.weft.topology.workload.rates.Efficiencies;
import dev.weft.topology.workload.rates.GpuRates;
import dev.weft.topology.workload.rates.Kernel;
import dev.weft.topology.workload.rates.Kernel.Bound;
import dev.weft.topology.workload.rates.KernelRates;
import dev.weft.topology.workload.rates.Precision;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Times of layers against their operations and rates. */
final class LayerTimesTest {
  private static final GpuRates GPU =
      new GpuRates(
          Map.of(Precision.BF16, 1000e12, Precision.FP8, 2000e12),
          3e12,
          132,
          new Efficiencies(Map.of(Bound.GEMM, Map.of(Precision.FP8, 0.4, Precision.BF16, 0.5))));

  private static KernelRates rates(Precision precision, Efficiencies said) {
    KernelRates rates = GPU.of(precision, said);
    assertNotNull(rates);
    return rates;
  }

  /** Attention and head stay in 16 bits when the rest is in eight. */
  @Test
  void eightBitsAreForMultiplications() {
    KernelRates rates = rates(Precision.FP8, Efficiencies.NONE);
    assertEquals(800e12, rates.gemm());
    assertEquals(800e12, rates.groupedGemm());
    assertEquals(500e12, rates.attention());
    assertEquals(700e12, rates.head(), 1);
    assertNull(GPU.of(Precision.FP4, Efficiencies.NONE));
  }

  /** What a job says holds before what its stack and the GPU say. */
  @Test
  void theNearestEfficiencyHolds() {
    Efficiencies job = new Efficiencies(Map.of(Bound.GEMM, Map.of(Precision.BF16, 0.6)));
    Efficiencies stack =
        new Efficiencies(
            Map.of(
                Bound.GEMM, Map.of(Precision.BF16, 0.7),
                Bound.HEAD, Map.of(Precision.BF16, 0.8)));
    KernelRates rates = rates(Precision.BF16, job.over(stack));
    assertEquals(600e12, rates.gemm());
    assertEquals(800e12, rates.head());
  }

  /**
   * Llama 405B in bf16 on one of 8 GPUs: 6 · 16384 · 53248 · 8192 / 8 operations at 500 TFLOP/s;
   * the core 2 · 8192 · 128 · 128 · 8192 / 8 at as many forward, 2.5 times that back.
   */
  @Test
  void multiplicationsTakeTheirOperations() {
    Job job =
        TestJobs.job(
            TestJobs.llama405(), new Parallelism(8, 1, 1, 1, 1), Training.plain(Precision.BF16));
    LayerTimes times = new LayerTimes(job, rates(Precision.BF16, Efficiencies.NONE));
    Map<Kernel, Double> forward = times.byKernel(LayerKind.DENSE, Pass.FORWARD);
    Map<Kernel, Double> back = times.byKernel(LayerKind.DENSE, Pass.INPUT_GRADIENT);
    double inside = 6.0 * 16384 * 53248 * 1024 / 500e12;
    double core = 2.0 * 8192 * 128 * 128 * 1024 / 500e12;
    assertEquals(inside, seconds(forward, Kernel.FEED_FORWARD), 1e-9);
    assertEquals(inside, seconds(back, Kernel.FEED_FORWARD), 1e-9);
    assertEquals(core, seconds(forward, Kernel.ATTENTION_CORE), 1e-9);
    assertEquals(2.5 * core, seconds(back, Kernel.ATTENTION_CORE), 1e-9);
    // 20 h and (128 + 8) · 128 · 4 and 6 · 53248 bytes of 1024 tokens at 85 % of 3 TB/s.
    double bytes = 1024 * (20.0 * 16384 + 4 * 136 * 128 + 6 * 53248);
    assertEquals(bytes / 2.55e12, seconds(forward, Kernel.ELEMENT_WISE), 1e-9);
  }

  /**
   * In eight bits numbers are read in two bytes and written twice in one: of each of 1024 tokens
   * the output of attention (16384) and the inside of the feed-forward layer (53248) forward; back
   * the gradients of queries, keys and values (16384 + 2 · 8 · 128), of both outputs (16384 each),
   * of gate and up (53248 each).
   */
  @Test
  void conversionsToEightBitsTakeMemoryTraffic() {
    Training training = Training.plain(Precision.BF16);
    Parallelism division = new Parallelism(8, 1, 1, 1, 1);
    Job wide = TestJobs.job(TestJobs.llama405(), division, training);
    Job narrow = TestJobs.in(Precision.FP8, wide);
    assertEquals(
        1024 * 4.0 * (16384 + 53248), bytes(narrow, Pass.FORWARD) - bytes(wide, Pass.FORWARD), 1);
    assertEquals(
        1024 * 4.0 * (16384 + 2 * 8 * 128 + 2 * 16384 + 2 * 53248),
        bytes(narrow, Pass.INPUT_GRADIENT) - bytes(wide, Pass.INPUT_GRADIENT),
        1);
  }

  /** One norm and one residual less: 12 h of the 20 h bytes of a token are left. */
  @Test
  void parallelBlocksHaveOneNorm() {
    Parallelism division = new Parallelism(8, 1, 1, 1, 1);
    Training training = Training.plain(Precision.BF16);
    Job serial = TestJobs.job(TestJobs.llama405(), division, training);
    Job parallel =
        TestJobs.job(TestJobs.withParallelBlocks(TestJobs.llama405()), division, training);
    assertEquals(
        1024 * 8.0 * 16384, bytes(serial, Pass.FORWARD) - bytes(parallel, Pass.FORWARD), 1);
  }

  /** With the layers of a model the one that predicts a further token is computed again. */
  @Test
  void layersThatPredictFurtherAreComputedAgain() {
    Training training = Training.plain(Precision.BF16).with(Recompute.FULL);
    Job job = TestJobs.job(TestJobs.deepSeekV3(1), new Parallelism(1, 1, 1, 64, 64), training);
    LayerTimes times = new LayerTimes(job, rates(Precision.BF16, Efficiencies.NONE));
    assertEquals(
        times.seconds(LayerKind.SPARSE, Pass.FORWARD),
        times.seconds(LayerKind.MTP, Pass.RECOMPUTATION));
  }

  private static double bytes(Job job, Pass pass) {
    return new LayerWork(job)
        .of(LayerKind.DENSE, pass).stream()
            .filter(each -> each.kernel() == Kernel.ELEMENT_WISE)
            .mapToDouble(KernelWork::bytes)
            .sum();
  }

  /** 30 bytes of each parameter at 85 % of 3 TB/s. */
  @Test
  void optimizersAreBoundByMemory() {
    Job job =
        TestJobs.job(
            TestJobs.llama405(), new Parallelism(8, 1, 1, 1, 1), Training.plain(Precision.BF16));
    LayerTimes times = new LayerTimes(job, rates(Precision.BF16, Efficiencies.NONE));
    assertEquals(30e9 / 2.55e12, times.optimizer(1e9), 1e-9);
  }

  private static double seconds(Map<Kernel, Double> times, Kernel kernel) {
    Double seconds = times.get(kernel);
    assertNotNull(seconds);
    return seconds;
  }
}
