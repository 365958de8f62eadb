package dev.weft.generator.calibration;

import dev.weft.engine.result.Measured;
import dev.weft.generator.calibration.Calibrated.By;
import dev.weft.topology.findings.Counts;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.StringJoiner;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;

/** What a fit came to, for people, and as a library. */
public final class CalibrationText {
  /** The library of the catalog that a fitted one extends. */
  public static final String EXTENDED = "Nccl_2_30";

  private static final int MOST_NAMED = 3;

  /** Where there is nothing to gain. */
  private CalibrationText() {}

  /** Returns the rows, a line each, in the columns of nccl-tests as far as they have any. */
  public static String rows(Calibrated calibrated) {
    StringBuilder text = new StringBuilder();
    line(
        text,
        "# collective",
        "GPUs",
        "size",
        "measured",
        "catalog",
        "",
        "fitted",
        "",
        "unseen",
        "");
    line(text, "#", "", "(B)", "(us)", "(us)", "", "(us)", "", "", "");
    for (Calibrated.Row row : calibrated.rows()) {
      double measured = row.row().micros();
      line(
          text,
          row.log().collective().word(),
          Integer.toString(row.log().gpus()),
          Long.toString(row.row().bytes()),
          micros(measured),
          micros(row.usualMicros()),
          percent(row.usualMicros() / measured),
          micros(row.fittedMicros()),
          percent(row.fittedMicros() / measured),
          percent(row.unseenMicros() / measured),
          row.log().file().getFileName()
              + ":"
              + row.row().line()
              + (row.disagrees() ? "  disagrees" : ""));
    }
    return text.toString();
  }

  private static void line(StringBuilder text, String... cells) {
    text.append(
        String.format(
                Locale.ROOT, "%-14s %6s %12s %11s %11s %7s %11s %7s %7s  %s", (Object[]) cells)
            .stripTrailing());
    text.append('\n');
  }

  /** Returns the constants, a line each. */
  public static String constants(Calibrated calibrated) {
    StringBuilder text = new StringBuilder();
    for (Calibrated.Constant each : calibrated.constants()) {
      text.append(
          String.format(
                  Locale.ROOT,
                  "%-22s %12s  %5d %-4s  %s",
                  each.constant().word(),
                  each.text(),
                  each.rows(),
                  each.rows() == 1 ? "row" : "rows",
                  each.reason())
              .stripTrailing());
      text.append('\n');
    }
    return text.toString();
  }

  /** Returns how far rows are off, in a line. */
  public static String errors(Calibrated calibrated) {
    return Counts.text(
        "%d rows, median error: %.1f %% by the catalog, %.1f %% fitted, %.1f %% of rows that a fit has not"
            + " seen",
        calibrated.rows().size(),
        100 * calibrated.medianError(By.USUAL),
        100 * calibrated.medianError(By.FITTED),
        100 * calibrated.medianError(By.UNSEEN));
  }

  /** Returns why a fit does not hold, with the rows that say so; nothing when it holds. */
  public static String refusal(Calibrated calibrated) {
    if (calibrated.holds()) {
      return "";
    }
    if (!calibrated.agrees()) {
      return "The fit does not hold, and nothing was written: more than a quarter of the rows differ"
          + " from it by more than half. Were they measured on this design, without other jobs?"
          + " These disagree:\n"
          + rows(calibrated, Calibrated.Row::disagrees, "fitted", Calibrated.Row::fittedMicros);
    }
    String worse =
        rows(
            calibrated,
            Calibrated.Row::isWorse,
            "by a fit without it",
            Calibrated.Row::unseenMicros);
    return "The fit does not hold, and nothing was written: rows that it has not seen come out no"
        + " better than by the catalog, which stays the best guess. Measure more sizes, or on more"
        + " servers."
        + (worse.isEmpty() ? "\n" : " These come out worse:\n" + worse);
  }

  private static String rows(
      Calibrated calibrated,
      Predicate<Calibrated.Row> which,
      String word,
      ToDoubleFunction<Calibrated.Row> micros) {
    StringBuilder text = new StringBuilder();
    for (Calibrated.Row row : calibrated.rows()) {
      if (which.test(row)) {
        text.append(
            Counts.text(
                "%s:%d: %d bytes measured %s us, by the catalog %s us, %s %s us\n",
                row.log().file(),
                row.row().line(),
                row.row().bytes(),
                micros(row.row().micros()),
                micros(row.usualMicros()),
                word,
                micros(micros.applyAsDouble(row))));
      }
    }
    return text.toString();
  }

  /** Returns a text that declares the library, to be imported. */
  public static String library(String name, Calibrated calibrated) {
    StringBuilder text = new StringBuilder("weft 1\n\nimport catalog.nccl.*\n\n");
    StringJoiner files = new StringJoiner(", ");
    List<Path> logs =
        calibrated.rows().stream()
            .map(row -> row.log().file().getFileName())
            .filter(Objects::nonNull)
            .distinct()
            .toList();
    logs.stream()
        .limit(MOST_NAMED)
        .forEach(file -> files.add(file.toString().replaceAll("\\p{Cntrl}", "?")));
    text.append("// Fitted by 'weft calibrate' to ").append(files);
    text.append(logs.size() > MOST_NAMED ? " and others.\n" : ".\n");
    text.append("// ").append(errors(calibrated)).append(".\n");
    text.append("library ").append(name).append(" extends " + EXTENDED + " {\n");
    for (Calibrated.Constant each : calibrated.constants()) {
      if (each.value() != null) {
        text.append("  ").append(each.constant().word()).append(' ').append(each.text());
        text.append(Counts.text("  // %d rows", each.rows()));
        text.append(each.isAtBound() ? ", at its bound\n" : "\n");
      }
    }
    return text.append("}\n").toString();
  }

  private static String micros(double micros) {
    return String.format(Locale.ROOT, "%.2f", micros);
  }

  /** What a simulated time is off by: +12%. */
  private static String percent(double ratio) {
    return Measured.percent(ratio - 1);
  }
}
