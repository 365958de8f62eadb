package dev.weft.topology.workload.memory;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.weft.topology.workload.Attention;
import dev.weft.topology.workload.ContextExchange;
import dev.weft.topology.workload.Experts;
import dev.weft.topology.workload.Job;
import dev.weft.topology.workload.Model;
import dev.weft.topology.workload.Optimizer;
import dev.weft.topology.workload.Parallelism;
import dev.weft.topology.workload.Schedule;
import dev.weft.topology.workload.TestJobs;
import dev.weft.topology.workload.Training;
import dev.weft.topology.workload.rates.Precision;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What jobs keep on a GPU, against the sums of the papers. */
final class JobMemoryTest {
  private static final double GB = 1e9;

  private static Model dense(double parameters, int layers, int hidden, int heads, int kvHeads) {
    return model(parameters, layers, hidden, Attention.of(heads, kvHeads, 0), Experts.NONE);
  }

  private static Model model(
      double parameters, int layers, int hidden, Attention attention, Experts experts) {
    return new Model(
        "M", parameters, layers, hidden, 0, 8192, attention, 0, true, experts, 0, false, false);
  }

  private static Job job(Model model, boolean isTraining, Parallelism division, int zero) {
    return new Job(
        "J",
        isTraining,
        model,
        division,
        Precision.BF16,
        Optimizer.ADAM,
        zero,
        1,
        1,
        1,
        model.sequence(),
        0,
        false,
        Training.plain(Precision.BF16));
  }

  private static Parallelism division(int tensor, int pipeline, int data) {
    return new Parallelism(tensor, pipeline, 1, 1, data);
  }

  /** What is named adds up to the total. */
  @Test
  void partsMakeTheTotal() {
    JobMemory memory = new JobMemory(4 * GB, 3 * GB, 24 * GB, 2 * GB, 20 * GB, 5 * GB, 0);
    assertEquals(
        "weights 4 GB, gradients 3 GB, optimizer 24 GB, gathered weights 2 GB, activations 20 GB,"
            + " logits 5 GB",
        memory.text());
    assertEquals(58 * GB, memory.total());
    assertEquals("keys and values 6 GB", new JobMemory(0, 0, 0, 0, 0, 0, 6 * GB).text());
  }

  /** R32, fig. 13-3: two bytes for each parameter are 16, 140 and 810 GB. */
  @ParameterizedTest
  @CsvSource({"8e9, 16", "70e9, 140", "405e9, 810"})
  void r32WeightsTakeTwoBytesEach(double parameters, double gigabytes) {
    JobMemory memory =
        JobMemory.of(job(dense(parameters, 32, 4096, 32, 8), false, division(1, 1, 1), 0));
    assertEquals(gigabytes * GB, memory.weights());
  }

  /**
   * R32: the same over GPUs of 80 GB, keys and values left aside: 16 / 80 needs 1, 140 / 80 needs
   * 2, 810 / 80 = 10.1 needs 11. Sixteen hold 405 billion in 50.625 GB each.
   */
  /**
   * The layer that predicts a further token is trained as well, on the last stage: attention of
   * 187,105,280 weights, a router, a shared expert, 256 / 64 = 4 experts of 3 h g, and a projection
   * of 2 h h. A model's card does not count it.
   */
  @Test
  void layersThatPredictFurtherAreThere() {
    Parallelism division = new Parallelism(1, 16, 1, 64, 64);
    Training training = TestJobs.with(Schedule.ONE_F_ONE_B, 1, true, ContextExchange.RING);
    Job without = TestJobs.job(TestJobs.deepSeekV3(), division, training);
    Job with = TestJobs.job(TestJobs.deepSeekV3(1), division, training);
    assertEquals(RankParameters.of(without, 3), RankParameters.of(with, 3));
    double dense = RankParameters.of(with, 15).dense() - RankParameters.of(without, 15).dense();
    double experts =
        RankParameters.of(with, 15).experts() - RankParameters.of(without, 15).experts();
    double expert = 3.0 * 7168 * 2048;
    double attention =
        7168.0 * 1536 + 1536.0 * 128 * 192 + 7168.0 * 576 + 512.0 * 128 * 256 + 128.0 * 128 * 7168;
    assertEquals(attention + 7168.0 * 256 + expert + 2.0 * 7168 * 7168, dense, 1e-6 * dense);
    assertEquals(4 * expert, experts, 1e-6 * experts);
  }

  @Test
  void r32FourHundredBillionTakeSixteenGpusInEvenParts() {
    Model model = dense(405e9, 126, 16384, 128, 8);
    assertEquals(101.25 * GB, JobMemory.of(job(model, false, division(8, 1, 1), 0)).weights());
    assertEquals(50.625 * GB, JobMemory.of(job(model, false, division(8, 2, 1), 0)).weights());
  }

  /**
   * ZeRO paper, figure 1: 7.5 billion parameters with Adam in mixed precision over 64 GPUs take
   * 120, 31.4, 16.6 and 1.9 GB in stages 0 to 3: 16 P; 4 P + 12 P / 64; 2 P + 14 P / 64; 16 P / 64.
   */
  @ParameterizedTest
  @CsvSource({"0, 120", "1, 31.4", "2, 16.6", "3, 1.9"})
  void trainingTakesWhatTheZeroPaperSays(int stage, double gigabytes) {
    Model model = dense(7.5e9, 32, 4096, 32, 32);
    double total = JobMemory.of(job(model, true, division(1, 1, 64), stage)).modelState();
    assertEquals(gigabytes, total / GB, 0.05);
  }

  /** 2 · 8 heads · 128 wide · 80 layers · 8192 tokens · 2 bytes; half of it with two parts. */
  @Test
  void keysAndValuesFollowFromTheirHeads() {
    Model model = dense(70e9, 80, 8192, 64, 8);
    assertEquals(
        2.0 * 8 * 128 * 80 * 8192 * 2,
        JobMemory.of(job(model, false, division(1, 1, 1), 0)).cache());
    assertEquals(
        8.0 * 128 * 80 * 8192 * 2, JobMemory.of(job(model, false, division(2, 1, 1), 0)).cache());
  }

  /** Sixteen parts of eight heads: each GPU keeps one head, since none is split. */
  @Test
  void noHeadIsSplit() {
    Model model = dense(70e9, 80, 8192, 64, 8);
    assertEquals(
        2.0 * 128 * 80 * 8192 * 2, JobMemory.of(job(model, false, division(16, 1, 1), 0)).cache());
  }

  /** 61 layers over 16 stages: the largest has 4 of 61. */
  @Test
  void theLargestStageCounts() {
    Model model = dense(61e9, 61, 4096, 32, 32);
    assertEquals(4 * 2 * GB, JobMemory.of(job(model, false, division(1, 16, 1), 0)).weights(), 1);
  }

  /**
   * 64 experts of 3 · 4096 · 2048 in 32 layers are 51.54 billion parameters, of which each of 16
   * GPUs has a sixteenth; the other 48.46 billion are divided by tensor 8.
   */
  @Test
  void expertsAreDealtOut() {
    Model model = model(100e9, 32, 4096, Attention.of(32, 32, 0), new Experts(64, 4, 0, 2048, 0));
    double experts = 3.0 * 4096 * 2048 * 64 * 32;
    Job job = job(model, false, new Parallelism(8, 1, 1, 16, 2), 0);
    assertEquals(2 * (experts / 16 + (100e9 - experts) / 8), JobMemory.of(job).weights(), 1);
  }
}
