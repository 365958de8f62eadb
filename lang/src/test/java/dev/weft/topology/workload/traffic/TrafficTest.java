package dev.weft.topology.workload.traffic;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.weft.topology.workload.Communication;
import dev.weft.topology.workload.ContextExchange;
import dev.weft.topology.workload.GridOrder;
import dev.weft.topology.workload.Job;
import dev.weft.topology.workload.LayerKind;
import dev.weft.topology.workload.Parallelism;
import dev.weft.topology.workload.Schedule;
import dev.weft.topology.workload.TestJobs;
import dev.weft.topology.workload.Training;
import dev.weft.topology.workload.memory.RankParameters;
import dev.weft.topology.workload.timing.Pass;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What groups send, against the sums of the papers. */
final class TrafficTest {
  private static final double STREAM = 8192.0 * 16384 * 2;

  private static Training training(boolean isSequenceParallel, ContextExchange exchange) {
    return TestJobs.with(Schedule.ONE_F_ONE_B, 1, isSequenceParallel, exchange);
  }

  private static Job llama(Parallelism division, boolean isSequence, ContextExchange exchange) {
    return TestJobs.job(TestJobs.llama405(), division, training(isSequence, exchange));
  }

  private static double wire(Job job, Communication what, Pass pass) {
    return new LayerTraffic(job)
        .of(LayerKind.DENSE, pass).stream()
            .filter(each -> each.what() == what)
            .mapToDouble(Transfer::wireBytes)
            .sum();
  }

  /**
   * Tensor 8: two all-gathers and two reduce-scatters of S = s·h·2 bytes put 4 · 7/8 S on wires,
   * and two more all-gathers 2 · 7/8 S; two all-reduces without sequence parallelism as much as
   * those.
   */
  @Test
  void tensorParallelismSendsTheStream() {
    Parallelism division = new Parallelism(8, 1, 1, 1, 2);
    Job scattered = llama(division, true, ContextExchange.RING);
    assertEquals(STREAM * 3.5, wire(scattered, Communication.TENSOR, Pass.FORWARD));
    assertEquals(STREAM * 3.5, wire(scattered, Communication.TENSOR, Pass.INPUT_GRADIENT));
    assertEquals(STREAM * 1.75, wire(scattered, Communication.TENSOR, Pass.WEIGHT_GRADIENT));
    Job whole = llama(division, false, ContextExchange.RING);
    assertEquals(STREAM * 3.5, wire(whole, Communication.TENSOR, Pass.FORWARD));
    assertEquals(0, wire(whole, Communication.TENSOR, Pass.WEIGHT_GRADIENT));
  }

  /** Parallel blocks gather their input once and scatter the sum of their outputs: half of it. */
  @Test
  void parallelBlocksSendTheStreamOnce() {
    Parallelism division = new Parallelism(8, 1, 1, 1, 2);
    Job job =
        TestJobs.job(
            TestJobs.withParallelBlocks(TestJobs.llama405()),
            division,
            training(true, ContextExchange.RING));
    assertEquals(STREAM * 1.75, wire(job, Communication.TENSOR, Pass.FORWARD));
    assertEquals(STREAM * 1.75, wire(job, Communication.TENSOR, Pass.INPUT_GRADIENT));
    assertEquals(STREAM * 0.875, wire(job, Communication.TENSOR, Pass.WEIGHT_GRADIENT));
  }

  /**
   * Of DualPipe's stages i and p - 1 - i have the same weights: 8 copies are 16, those of experts
   * over 4 GPUs 4. With ZeRO 1 each sends 15/16 and 3/4 of its gradients in fp32.
   */
  @Test
  void bothEndsOfDualPipeReduceTogether() {
    Job job =
        TestJobs.job(
            TestJobs.deepSeekV3(),
            new Parallelism(1, 4, 1, 4, 8),
            TestJobs.with(Schedule.DUAL_PIPE, 1, true, ContextExchange.RING));
    assertEquals(16, job.shards());
    assertEquals(4, job.expertShards());
    RankParameters own = RankParameters.of(job, 1);
    double sent =
        StepTraffic.of(job, 1).stream()
            .filter(each -> each.what() == Communication.GRADIENTS)
            .mapToDouble(Transfer::wireBytes)
            .sum();
    assertEquals(4 * (own.dense() * 15 / 16 + own.experts() * 3 / 4), sent, 1e-6 * sent);
  }

  /**
   * Context 4, tensor 8: one head of keys and values, so a part of 2048 tokens has 2 · 128 · 2
   * bytes for each; the ring sends it 3 times, an all-gather 3/4 of four parts.
   */
  @ParameterizedTest
  @CsvSource({"RING", "ALL_GATHER"})
  void ringAndGatherSendAsMuch(ContextExchange exchange) {
    Job job = llama(new Parallelism(8, 1, 4, 1, 2), true, exchange);
    double part = 2048.0 * 2 * 128 * 2;
    assertEquals(3 * part, wire(job, Communication.CONTEXT, Pass.FORWARD));
    assertEquals(6 * part, wire(job, Communication.CONTEXT, Pass.INPUT_GRADIENT));
  }

  /**
   * Ulysses: queries and output of 16 heads, a head of keys and one of values; 3/4 of them leave.
   */
  @Test
  void allToAllSendsHeads() {
    Job job = llama(new Parallelism(8, 1, 4, 1, 2), true, ContextExchange.ALL_TO_ALL);
    double part = 2048.0 * 128 * 2;
    assertEquals(0.75 * part * (2 * 16 + 2), wire(job, Communication.CONTEXT, Pass.FORWARD));
  }

  /**
   * Tensor 8 and context 4 divide what goes to the next stage; without tokens' parts context only.
   */
  @Test
  void stagesSendTheStream() {
    Parallelism division = new Parallelism(8, 2, 4, 1, 1);
    Job scattered = llama(division, true, ContextExchange.RING);
    assertEquals(STREAM / 32, new LayerTraffic(scattered).boundary().wireBytes());
    Job whole = llama(division, false, ContextExchange.RING);
    assertEquals(STREAM / 4, new LayerTraffic(whole).boundary().wireBytes());
  }

  /**
   * P parameters over 16 copies: an all-reduce of 4P is 2 · 15/16 · 4P, ZeRO's two halves 15/16 (4P
   * + 2P) with weights in bf16.
   */
  @Test
  void copiesAddTheirGradients() {
    Parallelism division = new Parallelism(8, 1, 1, 1, 16);
    Training training = training(true, ContextExchange.RING);
    Job plain = TestJobs.job(TestJobs.llama405(), division, 0, training);
    double parameters = RankParameters.of(plain, 0).total();
    assertEquals(405.85e9 / 8, parameters, 1);
    assertEquals(parameters * 7.5, sum(StepTraffic.of(plain, 0)), 1);
    Job divided = TestJobs.job(TestJobs.llama405(), division, 1, training);
    assertEquals(parameters * 6 * 15 / 16, sum(StepTraffic.of(divided, 0)), 1);
    Job gathered = TestJobs.job(TestJobs.llama405(), division, 3, training);
    assertEquals(List.of(), StepTraffic.of(gathered, 0));
  }

  /**
   * Stage 3 gathers a layer's weights twice and scatters its gradients: 15/16 (2 · 2 + 4) bytes.
   */
  @Test
  void stageThreeGathersEachLayer() {
    Job job =
        TestJobs.job(
            TestJobs.llama405(),
            new Parallelism(1, 1, 1, 1, 16),
            3,
            training(true, ContextExchange.RING));
    // 2 · h · 128 · (128 + 8) of attention, 3 · h · 53248 of the feed-forward layer.
    double layer = 2.0 * 16384 * 128 * 136 + 3.0 * 16384 * 53248;
    double sum = 0;
    for (Pass pass : List.of(Pass.FORWARD, Pass.INPUT_GRADIENT, Pass.WEIGHT_GRADIENT)) {
      sum += sum(new LayerTraffic(job).of(LayerKind.DENSE, pass));
    }
    assertEquals(layer * 8 * 15 / 16, sum, 1);
  }

  private static double sum(List<Transfer> transfers) {
    return transfers.stream().mapToDouble(Transfer::wireBytes).sum();
  }

  /**
   * DeepSeek-V3 over 64 GPUs, eight in a node: a token has h bytes in fp8 and 56 scales of 4 bytes
   * on its way, 2h back. Of 256 experts over 8 nodes, 8 lie on 8 (1 - C(224, 8)/C(256, 8)) = 5.32
   * nodes; a limit of 4 leaves 4, of which 7/8 are other nodes, where a plain all-to-all has 8 ·
   * 7/8 copies.
   */
  @Test
  void tokensGoOnceToEachNode() {
    Training fp8 = withStack();
    Job job = TestJobs.job(TestJobs.deepSeekV3(), new Parallelism(1, 1, 1, 64, 64), fp8);
    double none = 1;
    for (int i = 0; i < 8; i++) {
      none *= (224.0 - i) / (256 - i);
    }
    ExpertTraffic free = ExpertTraffic.of(job, 8);
    assertEquals(8 * (1 - none), free.nodesOfToken(), 1e-9);
    assertEquals(7168 + 224, free.dispatchBytesOfToken());
    assertEquals(2 * 7168, free.combineBytesOfToken());
    ExpertTraffic limited = ExpertTraffic.of(limitedTo(job, 4), 8);
    assertEquals(4.0, limited.nodesOfToken());
    assertEquals(4096 * 3.5 * (7168 + 224), limited.remoteDispatchBytes());
    assertEquals(7.0, limited.plainRemoteCopies());
    assertEquals(4096.0 * 8 * 2 * 7168, limited.combineBytes());
  }

  /**
   * Tokens go to their 8 experts in fp8, and gradients from there back to the tokens' senders in 16
   * bits; the gradients of what experts gave go there in fp8, too (DeepSeek-V3, 2024, 3.3.3).
   */
  @Test
  void gradientsGoToExpertsAsTokensDo() {
    Job job = TestJobs.job(TestJobs.deepSeekV3(), new Parallelism(1, 1, 1, 64, 64), withStack());
    List<Double> both = List.of(4096.0 * 8 * (7168 + 224), 4096.0 * 8 * 2 * 7168);
    for (Pass pass : List.of(Pass.FORWARD, Pass.INPUT_GRADIENT)) {
      assertEquals(
          both,
          new LayerTraffic(job)
              .of(LayerKind.SPARSE, pass).stream()
                  .filter(each -> each.what() == Communication.EXPERT)
                  .map(Transfer::bytes)
                  .toList());
    }
  }

  private static Training withStack() {
    Training plain = training(true, ContextExchange.RING);
    return new Training(
        plain.schedule(),
        1,
        plain.recompute(),
        true,
        0,
        true,
        0,
        0,
        false,
        false,
        plain.contextExchange(),
        plain.gradientPrecision(),
        plain.parameterPrecision(),
        TestJobs.dispatchingInFp8(),
        plain.efficiencies(),
        plain.load(),
        List.of(),
        GridOrder.MEGATRON);
  }

  private static Job limitedTo(Job job, int nodes) {
    return new Job(
        job.name(),
        true,
        job.model(),
        job.parallelism(),
        job.precision(),
        job.optimizer(),
        job.zeroStage(),
        job.microBatches(),
        1,
        1,
        job.sequence(),
        nodes,
        false,
        job.training());
  }
}
