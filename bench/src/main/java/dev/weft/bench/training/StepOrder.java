package dev.weft.bench.training;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Comparisons between rows: which of two mappings of one job is faster, and how much a step grows
 * with the number of GPUs.
 */
final class StepOrder {
  /** Releases of one stack differ by so much where all else is alike (median). */
  private static final double NOISE = 0.055;

  private static final double MOST_POINTS = 3;

  private static final String RANKS =
      """

      Orders of ranks, in which of tensor, context, expert, data and pipeline neighbours lie, are compared with nothing: no published pair of steps was found that differ in it alone. Megatron-LM has the flag (`--use-tp-pp-dp-mapping`), MegaScale puts data before pipeline so that gradients stay within a pod (arXiv 2402.15627, section 2), and neither gives a time for the other order.
      """;

  private StepOrder() {}

  static String text(List<StepResult> results) {
    return mappings(results) + growth(results);
  }

  private static String mappings(List<StepResult> results) {
    Map<String, List<StepResult>> alike =
        groups(results, "source", "model", "seq", "precision", "gpu", "gpus", "gbs", "recompute");
    StringBuilder text =
        new StringBuilder(
            """

            ## Order of mappings

            Pairs of rows that differ in how one job is divided alone, by steps that differ by more than the 5.5 % of releases of one stack. Pairs that are in the wrong order are listed.

            """);
    int pairs = 0;
    int right = 0;
    StringBuilder wrong = new StringBuilder();
    for (List<StepResult> rows : alike.values()) {
      for (int i = 0; i < rows.size(); i++) {
        for (int j = i + 1; j < rows.size(); j++) {
          StepResult one = rows.get(i);
          StepResult other = rows.get(j);
          double measured = Math.log(one.row().seconds() / other.row().seconds());
          if (Math.abs(measured) <= Math.log1p(NOISE) || isSameMapping(one, other)) {
            continue;
          }
          pairs++;
          if (measured * Math.log(one.seconds() / other.seconds()) > 0) {
            right++;
          } else {
            wrong.append(
                String.format(
                    Locale.ROOT,
                    "* %s and %s: %s on %s %s, measured %.2f, simulated %.2f\n",
                    one.row().id(),
                    other.row().id(),
                    one.row().text("model"),
                    one.row().text("gpus"),
                    one.row().text("gpu"),
                    one.row().seconds() / other.row().seconds(),
                    one.seconds() / other.seconds()));
          }
        }
      }
    }
    return text.append(
            String.format(
                Locale.ROOT, "%d of %d %s right.\n\n", right, pairs, right == 1 ? "is" : "are"))
        .append(wrong)
        .append(RANKS)
        .toString();
  }

  private static boolean isSameMapping(StepResult one, StepResult other) {
    return List.of("tp", "pp", "vp", "cp", "ep", "etp", "mbs", "fsdp").stream()
        .allMatch(column -> one.row().text(column).equals(other.row().text(column)));
  }

  private static String growth(List<StepResult> results) {
    StringBuilder text =
        new StringBuilder(
            """

            ## Weak scaling

            Rows that differ in the number of GPUs and sequences alone: how much longer a step takes on the most than on the fewest. Asked are at most 3 points more than measured.

            | model | precision | GPUs | measured | simulated | |
            |---|---|---|---:|---:|---|
            """);
    groups(
            results,
            "source",
            "model",
            "seq",
            "precision",
            "gpu",
            "tp",
            "pp",
            "vp",
            "cp",
            "ep",
            "ga",
            "mbs",
            "layers")
        .values()
        .forEach(
            rows -> {
              StepResult least = rows.getFirst();
              StepResult most = rows.getFirst();
              for (StepResult each : rows) {
                least = gpus(each) < gpus(least) ? each : least;
                most = gpus(each) > gpus(most) ? each : most;
              }
              if (gpus(least) == gpus(most)) {
                return;
              }
              double measured = (most.row().seconds() / least.row().seconds() - 1) * 100;
              double simulated = (most.seconds() / least.seconds() - 1) * 100;
              text.append(
                  String.format(
                      Locale.ROOT,
                      "| %s | %s | %d to %d %s | %.1f %% | %.1f %% | %s |\n",
                      least.row().text("model"),
                      least.row().text("precision"),
                      gpus(least),
                      gpus(most),
                      least.row().text("gpu"),
                      measured,
                      simulated,
                      simulated - measured <= MOST_POINTS ? "met" : "missed"));
            });
    return text.toString();
  }

  private static int gpus(StepResult result) {
    return result.row().whole("gpus", 1);
  }

  private static Map<String, List<StepResult>> groups(List<StepResult> results, String... columns) {
    Map<String, List<StepResult>> groups = new LinkedHashMap<>();
    for (StepResult each : results) {
      StringBuilder key = new StringBuilder();
      for (String column : columns) {
        key.append(each.row().text(column)).append('/');
      }
      groups.computeIfAbsent(key.toString(), none -> new ArrayList<>()).add(each);
    }
    return groups;
  }
}
