package dev.weft.bench.training;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Set;

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

  /** Points that hiding one kind of communication more gains. */
  record Gain(String what, double measured, double simulated) {
    boolean isMet() {
      return simulated >= measured / 2 && simulated <= measured * 2;
    }

    /** Whether the run fails when it is missed: those that have been met. */
    boolean isJudged() {
      return JUDGED.contains(what);
    }

    private String line() {
      String row = "| %s | %.1f | %.1f | %s |\n";
      String verdict = isMet() ? "met" : isJudged() ? "missed" : "missed, not judged";
      return String.format(Locale.ROOT, row, what, measured, simulated, verdict);
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
      gains.add(new Gain(FLAGS.get(i), POINTS[i], gain));
    }
    return gains;
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

            | hidden | points measured | simulated | |
            |---|---:|---:|---|
            """);
    gains.forEach(gain -> text.append(gain.line()));
    String order = isOrderRight(gains) ? "right" : "wrong (not judged)";
    return text.append("\nThe order of sizes is ").append(order).append(".\n").toString();
  }
}
