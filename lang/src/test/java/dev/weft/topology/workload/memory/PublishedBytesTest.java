package dev.weft.topology.workload.memory;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.weft.topology.workload.Job;
import dev.weft.topology.workload.Model;
import dev.weft.topology.workload.Parallelism;
import dev.weft.topology.workload.TestJobs;
import dev.weft.topology.workload.Training;
import dev.weft.topology.workload.rates.Precision;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Bytes that sources print. */
final class PublishedBytesTest {
  /**
   * DeepSeek, ISCA 2025, table 1, in bf16: 2 · 126 · 8 · 128 · 2, 2 · 80 · 8 · 128 · 2, 576 · 61 ·
   * 2.
   */
  @Test
  void tokensKeepWhatTheTableSays() {
    assertEquals(516096, KeyValueCache.bytesPerToken(TestJobs.llama405(), 2));
    Model qwen72 = TestJobs.llama("Qwen2.5-72B", 72.7e9, 80, 8192, 29568);
    assertEquals(327680, KeyValueCache.bytesPerToken(qwen72, 2));
    assertEquals(70272, KeyValueCache.bytesPerToken(TestJobs.deepSeekV3(), 2));
  }

  /** DGXC's checkpoints: 105 and 920 GB, 5.2 TB, in powers of 1024, are 14 bytes a parameter. */
  @ParameterizedTest
  @CsvSource({"8.03e9, 105", "70.55e9, 920", "405.85e9, 5324.8"})
  void checkpointsTakeFourteenBytes(double parameters, double gibibytes) {
    Job job =
        TestJobs.job(
            TestJobs.llama("M", parameters, 32, 4096, 14336),
            new Parallelism(1, 1, 1, 1, 8),
            Training.plain(Precision.BF16));
    double bytes = ModelState.checkpointBytes(job);
    assertEquals(14 * parameters, bytes);
    assertEquals(gibibytes, bytes / (1L << 30), 0.01 * gibibytes);
  }

  /** The stages of Llama 405B over 16 have all its parameters: 126 layers, embedding and head. */
  @Test
  void stagesHaveAllParameters() {
    Job job =
        TestJobs.job(
            TestJobs.llama405(), new Parallelism(8, 18, 1, 1, 1), Training.plain(Precision.BF16));
    double sum = 0;
    for (int stage = 0; stage < 18; stage++) {
      sum += 8 * RankParameters.of(job, stage).total();
    }
    assertEquals(405.85e9, sum, 1e3);
  }

  /** 256 experts of 3 · 7168 · 2048 in 58 layers, an eighth of 64 each GPU's: 653.8e9 / 64. */
  @Test
  void expertsAreDealtOverTheirGpus() {
    Job job =
        TestJobs.job(
            TestJobs.deepSeekV3(),
            new Parallelism(1, 1, 1, 64, 64),
            Training.plain(Precision.BF16));
    double routed = 256.0 * 3 * 7168 * 2048 * 58;
    assertEquals(routed / 64, RankParameters.of(job, 0).experts(), 1);
    assertEquals(671e9 - routed, RankParameters.of(job, 0).dense(), 1);
  }
}
