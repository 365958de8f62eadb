package dev.weft.topology.workload.timing;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.weft.topology.workload.Job;
import dev.weft.topology.workload.LayerKind;
import dev.weft.topology.workload.Model;
import dev.weft.topology.workload.Parallelism;
import dev.weft.topology.workload.TestJobs;
import dev.weft.topology.workload.Training;
import dev.weft.topology.workload.rates.KernelRates;
import dev.weft.topology.workload.rates.Precision;
import dev.weft.topology.workload.stages.Stages;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Times of prefill and decode against bytes and operations counted by hand. */
final class ServingTimesTest {
  private static final double RATE = 1e12;
  private static final double SEQUENCE = 8192;

  /** Memory decides: seconds x 1e12 are bytes. */
  private static final KernelRates SLOW_MEMORY = new KernelRates(1e30, 1e30, 1e30, 1e30, RATE);

  /** Multiplications decide: seconds x 1e12 are operations. */
  private static final KernelRates SLOW_COMPUTE = new KernelRates(RATE, RATE, RATE, RATE, 1e30);

  private static Model llama8() {
    return TestJobs.llama("Llama8B", 8.03e9, 32, 4096, 14336);
  }

  private static Job job(Model model, int tensor) {
    Parallelism division = new Parallelism(tensor, 1, 1, 1, 1);
    return TestJobs.job(model, division, Training.plain(Precision.BF16));
  }

  private static List<LayerKind> layers(Job job) {
    return Stages.of(job).getFirst().layers();
  }

  /** Parameters of a layer of Llama 8B: 2 · 4096 · 128 · (32 + 8) and 3 · 4096 · 14336. */
  private static final double LAYER = 2.0 * 4096 * 128 * 40 + 3.0 * 4096 * 14336;

  private static final double HEAD = 4096.0 * 128256;

  /**
   * All weights but the embedding, in two bytes, and 131,072 bytes of keys and values for each
   * token: 13.96 + 1.05 + 1.07 = 16.08 GB. What one token's own numbers take is 0.1 % on top.
   */
  @Test
  void aTokenReadsWeightsAndCache() {
    Job one = job(llama8(), 1);
    double bytes = 2 * (32 * LAYER + HEAD) + SEQUENCE * 131072;
    double seconds = new ServingTimes(one, SLOW_MEMORY).decode(layers(one));
    assertEquals(bytes, seconds * RATE, 2e-3 * bytes);
    assertEquals(16.08e9, bytes, 0.01e9);
    // Eight GPUs have an eighth of the weights, and one of eight heads of keys and values each.
    Job eight = job(llama8(), 8);
    double eighth = new ServingTimes(eight, SLOW_MEMORY).decode(layers(eight));
    assertEquals(bytes / 8, eighth * RATE, 2e-2 * bytes / 8);
  }

  /** Two operations for each weight, and four for each number of a head and token before it. */
  @Test
  void aTokenComputesLittle() {
    Job one = job(llama8(), 1);
    double flops = 2 * (32 * LAYER + HEAD) + 32 * 4 * SEQUENCE * 4096;
    double seconds = new ServingTimes(one, SLOW_COMPUTE).decode(layers(one));
    assertEquals(flops, seconds * RATE, 1e-6 * flops);
  }

  /** The same for all tokens, which meet half of the others each; the head is of the last one. */
  @Test
  void prefillComputesAllTokensAndOneHead() {
    Job one = job(llama8(), 1);
    double flops = SEQUENCE * (2 * 32 * LAYER + 32 * 4 * SEQUENCE / 2 * 4096) + 2 * HEAD;
    double seconds = new ServingTimes(one, SLOW_COMPUTE).prefill(layers(one));
    assertEquals(flops, seconds * RATE, 1e-6 * flops);
  }

  /**
   * DeepSeek-V3 reads 8 of 256 routed experts of a layer for a token, 3 · 7168 · 2048 numbers each,
   * and (512 + 64) numbers of the cache for each token before it, whatever tensor parallelism.
   */
  @Test
  void aTokenReadsItsExpertsOnly() {
    Job moe = job(TestJobs.deepSeekV3(), 8);
    ServingTimes times = new ServingTimes(moe, SLOW_MEMORY);
    double experts = 0;
    double cache = 0;
    for (KernelWork each : times.decodeOf(LayerKind.SPARSE)) {
      switch (each.kernel()) {
        case EXPERTS -> experts = each.bytes();
        case ATTENTION_CORE -> cache = each.bytes();
        default -> {}
      }
    }
    double matrices = 8 * 3.0 * 7168 * 2048 * 2 / 8;
    assertEquals(matrices, experts, 1e-3 * matrices);
    assertEquals(4096.0 * (512 + 64) * 2, cache, 1);
  }
}
