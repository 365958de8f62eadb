package dev.weft.generator.lines;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.lang.settings.Settings;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What is said of when lines of jobs, models and scenarios apply is true: each is taken out of
 * texts that train and serve, with and without experts, divided, sharded and scheduled in several
 * ways, and run collectives, flows and jobs on fabrics of several kinds, in which something fails
 * or slows down. Where no simulation model, no memory, no expectation and no finding changes,
 * {@code setting.no-effect} must have been reported, and nowhere else. {@code -Dweft.cores=all}
 * tries many more of them.
 */
final class WorkloadLinesTest {
  private static final boolean ARE_ALL = "all".equals(System.getProperty("weft.cores"));

  /** Every how many texts one is tried; coprime to the numbers of kinds of everything. */
  private static final int STRIDE_OF_JOBS = ARE_ALL ? 5 : 97;

  private static final int STRIDE_OF_SCENARIOS = ARE_ALL ? 1 : 25;

  private static final int STRIDE_OF_MODELS = ARE_ALL ? 1 : 7;

  /** Lines of jobs; none says a default. */
  private static final List<String> OF_JOBS =
      """
      tensor 2
      pipeline 2
      context 2
      expert 2
      uneven-stages
      micro-batches 8
      micro-batch-size 2
      batch 4
      sequence 1024
      zero 1
      zero 2
      zero 3
      precision fp8
      precision fp32
      optimizer sgd
      schedule zero-bubble-1
      chunks 2
      recompute full
      recompute selective
      unfused-attention
      no-sequence-parallel
      global-batch 64
      context-exchange all-to-all
      expert-tensor 2
      shard-group 2
      embedding-as-layer
      head-as-layer
      rank-order "tp-dp-cp-ep-pp"
      expert-shares 30% 20%
      profile "layers.csv"
      expert-trace "loads.csv"
      overlap tp
      overlap cp
      overlap pp
      overlap plain-pp
      overlap ep
      overlap grad-reduce
      overlap param-gather
      overlap embedding-grad
      overlap pp-warmup-flush
      expose tp
      expose cp
      expose pp
      expose plain-pp
      expose ep
      expose grad-reduce
      expose param-gather
      expose embedding-grad
      expose pp-warmup-flush
      sms tp 8
      sms cp 8
      sms pp 8
      sms plain-pp 8
      sms ep 8
      sms grad-reduce 8
      sms param-gather 8
      sms embedding-grad 8
      gradient-precision fp32
      parameter-precision bf16
      dispatch-precision fp8
      fp32-main-gradients
      bucket 1e6
      bucket-per-copy 1e9
      tp-parts 4
      gemm-efficiency bf16 40%
      gemm-efficiency fp8 40%
      expert-efficiency bf16 40%
      expert-efficiency fp8 40%
      attention-efficiency bf16 40%
      attention-efficiency fp8 40%
      head-efficiency bf16 40%
      memory-efficiency bf16 40%
      memory-efficiency fp8 40%
      stack Hiding
      checkpoint every 30 min
      """
          .lines()
          .toList();

  /** Lines of models; none says a default. */
  private static final List<String> OF_MODELS =
      """
      kv-heads 4
      head-size 64
      kv-width 512
      experts 16
      active-experts 2
      shared-experts 1
      expert-hidden 1024
      dense-layers 1
      ungated
      parallel-blocks
      query-rank 512
      kv-rank 256
      nope-size 64
      rope-size 32
      value-size 96
      window 1024
      window-layers 4
      mtp-layers 1
      tied-embeddings
      """
          .lines()
          .toList();

  /** Lines of scenarios. */
  private static final List<String> OF_SCENARIOS =
      """
      algorithm ring
      algorithm tree
      algorithm direct
      algorithm pxn
      algorithm hierarchical
      nccl-algorithm ring
      protocol simple
      collnet
      channels 4
      chunks 4
      seed 7
      placement rail
      placement random
      placement explicit { segment[1].server.gpu[2, 1, 3..8] }
      steps 2
      detection 5 ms
      reroute 5 ms
      on-failure wait
      on-failure shrink
      on-failure reroute
      timeout 10 s
      restart 5 s
      library Slow
      fail segment[1].leaf[1] at 0 s until 1 ms
      slow segment[1].leaf[1] to 50% at 0 s
      """
          .lines()
          .toList();

  /**
   * Rows that are left out: what runs is no option of a scenario, and packets are not simulated.
   */
  private static final Set<String> APART =
      Set.of(
          // Sizes that every model of the texts says.
          "parameters",
          "layers",
          "hidden",
          "heads",
          "feed-forward",
          "vocabulary",
          "sequence",
          // Of a job that runs alone the number of its copies follows, and is checked.
          "data",
          // Taken out of the texts where it is less than the servers over which experts lie.
          "node-limit",
          "all-reduce",
          "all-gather",
          "reduce-scatter",
          "broadcast",
          "reduce",
          "gather",
          "scatter",
          "all-to-all",
          "send-recv",
          "barrier",
          "packet-level");

  @TempDir Path scratch;

  private final List<String> wrong = new ArrayList<>();
  private final Set<String> judged = new TreeSet<>();
  private int combinations;

  @Test
  void linesOfJobsThatChangeNothingAreReportedAndNothingElse() throws IOException {
    prove(WorkloadTexts.ofJobs(), STRIDE_OF_JOBS, OF_JOBS, 500);
  }

  @Test
  void linesOfScenariosThatChangeNothingAreReportedAndNothingElse() throws IOException {
    prove(WorkloadTexts.ofScenarios(), STRIDE_OF_SCENARIOS, OF_SCENARIOS, 200);
  }

  @Test
  void linesOfModelsThatChangeNothingAreReportedAndNothingElse() throws IOException {
    prove(WorkloadTexts.ofModels(), STRIDE_OF_MODELS, OF_MODELS, 60);
  }

  private void prove(List<WorkloadText> all, int stride, List<String> lines, int least)
      throws IOException {
    int texts = check(all, stride, lines);
    System.out.println(combinations + " lines taken out of " + texts + " texts");
    assertEquals("", String.join("\n", wrong));
    assertTrue(combinations > least, combinations + " combinations");
  }

  private int check(List<WorkloadText> all, int stride, List<String> lines) throws IOException {
    WorkloadCompiler compiler = new WorkloadCompiler(scratch);
    int texts = 0;
    for (int i = 0; i < all.size(); i += stride) {
      WorkloadText text = all.get(i);
      Made core = compiler.make(text);
      if (core.isRefused()) {
        continue;
      }
      texts++;
      for (String line : text.lines()) {
        compare(text.without(line), line, compiler.make(text.without(line)), core);
      }
      for (String line : lines) {
        if (text.has(line)) {
          continue;
        }
        compare(text, line, core, compiler.make(text.with(line)));
      }
    }
    return texts;
  }

  /** Compares what a text makes without a line and with it; where it is refused, nothing. */
  private void compare(WorkloadText text, String line, Made without, Made with) {
    if (with.isRefused()) {
      return;
    }
    combinations++;
    judged.add(line);
    boolean changes = !with.sameAs(without);
    if (changes == with.saysNoEffect(line)) {
      wrong.add(text + ": '" + line + "' has " + (changes ? "an" : "no") + " effect");
    }
  }

  /** Every row that may stand in a job or scenario is among the lines, or apart from them. */
  @Test
  void everyRowIsTried() {
    Set<String> missing = new TreeSet<>();
    missing.addAll(untried("job", OF_JOBS));
    missing.addAll(untried("scenario", OF_SCENARIOS));
    missing.addAll(untried("model", OF_MODELS));
    missing.removeAll(APART);
    assertEquals(Set.of(), missing);
  }

  private static Set<String> untried(String place, List<String> lines) {
    Set<String> tried = lines.stream().map(line -> line.split(" ")[0]).collect(Collectors.toSet());
    return Settings.keys(place).stream()
        .filter(key -> !tried.contains(key))
        .collect(Collectors.toCollection(TreeSet::new));
  }
}
