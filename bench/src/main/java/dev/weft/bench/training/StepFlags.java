package dev.weft.bench.training;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

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

  /** The part of the page about it. */
  static String text(List<StepRow> rows, StepCatalog catalog, StepConstants constants) {
    StringBuilder text =
        new StringBuilder(
            """

            ## Overlaps one by one

            MegaScale's job of 256 sequences on 256 A100, from the 53.3 % of the peak that the paper has before its overlaps. Asked is a gain within a factor of two, and the order of sizes.

            | hidden | points measured | simulated | |
            |---|---:|---:|---|
            """);
    double[] seconds =
        rows.parallelStream()
            .mapToDouble(row -> catalog.time(row).seconds(constants.of(row)))
            .toArray();
    for (int i = 0; i + 1 < seconds.length; i++) {
      double gain = BASE * seconds[0] * (1 / seconds[i + 1] - 1 / seconds[i]);
      boolean isMet = gain >= POINTS[i] / 2 && gain <= POINTS[i] * 2;
      text.append(
          String.format(
              Locale.ROOT,
              "| %s | %.1f | %.1f | %s |\n",
              FLAGS.get(i),
              POINTS[i],
              gain,
              isMet ? "met" : "missed"));
    }
    return text.toString();
  }
}
