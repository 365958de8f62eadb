package dev.weft.bench;

import dev.weft.engine.Simulation;
import dev.weft.engine.model.Algorithm;
import dev.weft.engine.model.Collective;
import dev.weft.engine.model.Forced;
import dev.weft.engine.model.Operation;
import dev.weft.engine.nccl.Choice;
import dev.weft.engine.result.CollectiveRow;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Runs every published measurement and writes {@code docs/accuracy.md}: {@code Accuracy
 * bench/data/measured.csv docs/accuracy.md FOLDER}, the folder for what is fitted. Ends with 1 when
 * a limit is missed.
 */
public final class Accuracy {
  /** A row that ran. */
  record Result(MeasuredRow row, MeasuredSystem system, CollectiveRow simulated) {
    double micros() {
      return simulated.timePs() / 1e6;
    }

    double ratio() {
      return micros() / row.micros();
    }

    double error() {
      return Math.abs(ratio() - 1);
    }
  }

  private Accuracy() {}

  /** Reads the table, runs it, writes the page. */
  public static void main(String[] arguments) throws IOException {
    List<Result> results = new ArrayList<>();
    List<MeasuredRow> left = new ArrayList<>();
    List<MeasuredRow> rows = MeasuredRow.read(Path.of(arguments[0]));
    for (MeasuredRow row : rows) {
      MeasuredSystem system = MeasuredSystem.named(row.system());
      if (system == null) {
        left.add(row);
      } else {
        results.add(new Result(row, system, run(row, system, AwsTuner.forced(row, system))));
      }
    }
    AccuracyLimits limits = new AccuracyLimits(results);
    CalibrationPart calibration = CalibrationPart.of(rows, Path.of(arguments[2]));
    String page = new AccuracyPage(results, left, limits).text() + calibration.text();
    Path file = Path.of(arguments[1]);
    Files.writeString(file, page + TrainingPart.of(file));
    System.out.print(limits.table());
    System.out.print(calibration.text());
    if (!limits.areMet() || !calibration.isMet()) {
      System.exit(1);
    }
  }

  /** Runs a row by what was forced. */
  static CollectiveRow run(MeasuredRow row, MeasuredSystem system, Forced forced) {
    Operation operation =
        Operation.of("it", row.collective(), Algorithm.AUTO, row.bytes()).forced(forced);
    return Simulation.run(system.model(row.gpus()).operation(operation).build()).rows().getLast();
  }

  /** Names what ran: algorithm, protocol, channels. */
  static String choice(Result result) {
    Choice choice = result.simulated().choice();
    if (choice == null) {
      return result.row().collective() == Collective.ALL_TO_ALL ? "send, receive" : "";
    }
    return String.format(
        Locale.ROOT,
        "%s %s, %d",
        choice.algorithm().name().toLowerCase(Locale.ROOT).replace('_', '-'),
        choice.protocol().name().toLowerCase(Locale.ROOT),
        choice.channels());
  }
}
