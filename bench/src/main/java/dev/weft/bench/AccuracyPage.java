package dev.weft.bench;

import dev.weft.bench.Accuracy.Result;
import dev.weft.bench.AccuracyLimits.Limit;
import dev.weft.engine.model.Forced;
import dev.weft.engine.result.CollectiveRow;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The page that compares simulated times with published ones. */
final class AccuracyPage {
  private static final String HEAD =
      """
      # Accuracy

      Simulated times of collectives against published measurements: every row of `bench/data/measured.csv`, also the bad ones, by the constants of NCCL 2.30 alone; nothing is fitted but where the text says so. `bench/measured/run`
      writes this page, and fails when a limit is missed. All rows run by algorithm [`auto`](reference/simulation-model.md#operations) on NICs joined by one switch without limits, since publications say of their networks only that they are not oversubscribed.

      """;

  private static final String NOTES =
      """

      *Error* is the difference of times over the measured time. Under which limit a row falls depends on collective and size alone. A launch time for each source is the one with the least sum of relative errors of its small rows, not less than 0; where a source has
      three such rows or more, it comes from the others.

      What is known of rows that are far off:

      * Small rows from loops of PyTorch or old virtual machines have launch and host times of 20 to 300 us in them, which no constant of NCCL's has.
      * Rows of p5 from `crazyguitar` were made with AWS's tuner plug-in, which chooses otherwise than NCCL for all-reduce on three servers and more. `forced` has what its regions for p5.48xlarge say (aws-ofi-nccl, `src/tuner/nccl_ofi_regions.cpp`, commit 2daf7d30;
        its corners are those of 2024). No source says which version of the plug-in ran, nor what it took for a row. Without a region the choice is NCCL's: all-gather, and two servers. The calibration below runs by NCCL's choice, since logs say nothing of a plug-in. %s
      * 20 racks of GB200 (1,440 GPUs) take twice as long as simulated; unexplained.
      * One and two racks of GB200 take longer than simulated, too; they ran NCCL 2.26, an older version than that of the constants.
      * 16 MiB on one server: NVLS reaches its rate only at larger sizes, which NCCL's model does not know.
      * DeepEP's kernels (`h800-ib`) are not NCCL's: they send to NICs without its rounds and channels.

      """;

  private final List<Result> results;
  private final List<MeasuredRow> left;
  private final AccuracyLimits limits;

  AccuracyPage(List<Result> results, List<MeasuredRow> left, AccuracyLimits limits) {
    this.results = results;
    this.left = left;
    this.limits = limits;
  }

  String text() {
    StringBuilder text = new StringBuilder(HEAD);
    text.append(limits.table());
    text.append(String.format(Locale.ROOT, NOTES, ofPlugIn()));
    for (Limit limit : Limit.values()) {
      text.append("## ").append(heading(limit)).append("\n\n");
      text.append(
          "| system | GPUs | collective | bytes | measured | simulated | ratio | choice | forced | source |\n");
      text.append("|---|---:|---|---:|---:|---:|---:|---|---|---|\n");
      results.stream()
          .filter(result -> Limit.of(result.row()) == limit)
          .forEach(result -> text.append(line(result)));
      text.append('\n');
    }
    text.append("## Not simulated\n\n");
    for (MeasuredRow row : left) {
      text.append(
          String.format(
              Locale.ROOT, "* %s, %d bytes: %s\n", row.system(), row.bytes(), row.notes()));
    }
    return text.toString();
  }

  /** The errors of rows that the plug-in changes, and what they are without it. */
  private String ofPlugIn() {
    List<String> parts = new ArrayList<>();
    double forced = 0;
    double own = 0;
    for (Result result : results) {
      CollectiveRow row = Accuracy.run(result.row(), result.system(), result.system().forced());
      if (row.timePs() != result.simulated().timePs()) {
        double error = new Result(result.row(), result.system(), row).error();
        forced += result.error();
        own += error;
        parts.add(
            String.format(
                Locale.ROOT,
                "%d GPUs, %d bytes: %.0f %% in place of %.0f %%",
                result.row().gpus(),
                result.row().bytes(),
                100 * result.error(),
                100 * error));
      }
    }
    if (parts.isEmpty()) {
      return "It changes none of these rows.";
    }
    return String.format(
        Locale.ROOT,
        "Errors of the rows that it changes, in place of those by NCCL's choice: %s; on average %.1f"
            + " %% in place of %.1f %%.",
        String.join(", ", parts),
        100 * forced / parts.size(),
        100 * own / parts.size());
  }

  private static String heading(Limit limit) {
    String words = limit.words();
    return Character.toUpperCase(words.charAt(0)) + words.substring(1);
  }

  private static String line(Result result) {
    MeasuredRow row = result.row();
    return String.format(
        Locale.ROOT,
        "| %s | %d | %s | %d | %.1f us | %.1f us | %.2f | %s | %s | %s |\n",
        row.system(),
        row.gpus(),
        row.collective().word(),
        row.bytes(),
        row.micros(),
        result.micros(),
        result.ratio(),
        Accuracy.choice(result),
        forced(AwsTuner.forced(row, result.system())),
        row.source());
  }

  private static String forced(Forced forced) {
    String algorithm = forced.algorithm() == null ? "" : word(forced.algorithm());
    return forced.protocol() == null ? algorithm : algorithm + " " + word(forced.protocol());
  }

  private static String word(Enum<?> name) {
    return name.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
