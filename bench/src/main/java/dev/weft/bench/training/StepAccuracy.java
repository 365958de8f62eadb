package dev.weft.bench.training;

import dev.weft.bench.TrainingPart;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Runs published training steps and writes its part of {@code docs/accuracy.md}: {@code
 * StepAccuracy GIVEN CONSTANTS PAGE [ROWS]}. Constants are fitted on the given rows and written;
 * with other rows they are read, and those rows run by them. Ends with 1 when a limit is missed.
 */
public final class StepAccuracy {
  private StepAccuracy() {}

  /** Reads the tables, runs them, writes the page. */
  public static void main(String[] arguments) throws IOException {
    List<StepRow> given = StepRow.read(Path.of(arguments[0]));
    boolean isOther = arguments.length > 3;
    List<StepRow> rows = isOther ? StepRow.read(Path.of(arguments[3])) : given;
    SoloTimes solo = new SoloTimes();
    Map<StepRow, String> left = new LinkedHashMap<>();
    Map<StepRow, StepTime> times = new LinkedHashMap<>();
    for (StepRow row : rows) {
      String obstacle = StepJob.obstacle(row);
      if (obstacle == null) {
        times.put(row, new StepTime(row, solo));
      } else {
        left.put(row, obstacle);
      }
    }
    StepConstants constants =
        isOther ? StepConstants.read(Path.of(arguments[1])) : StepConstants.fit(exact(times));
    List<StepResult> own = new ArrayList<>();
    List<StepResult> ofAll = new ArrayList<>();
    times.forEach(
        (row, time) -> {
          own.add(result(row, time, constants.of(row)));
          ofAll.add(result(row, time, constants.ofAll(row)));
        });
    StepPage page =
        new StepPage(
            own,
            ofAll,
            left,
            constants,
            ScheduleRows.zeroBubble(given, rows),
            ScheduleRows.identity(given, rows),
            isOther);
    String text = TrainingPart.HEADING + "\n\n" + page.text();
    if (!isOther) {
      constants.write(Path.of(arguments[1]));
    }
    Path file = Path.of(arguments[2]);
    Files.writeString(file, before(file) + text);
    System.out.print(page.limits());
    if (!page.areMet()) {
      System.exit(1);
    }
  }

  /** What others wrote on the page. */
  private static String before(Path file) throws IOException {
    String text = Files.exists(file) ? Files.readString(file) : "";
    int own = text.indexOf(TrainingPart.HEADING + "\n");
    String others = own < 0 ? text : text.substring(0, own);
    return others.isEmpty() ? "" : others.stripTrailing() + "\n\n";
  }

  /** By each row, the part of the peak that meets it. */
  private static Map<StepRow, Double> exact(Map<StepRow, StepTime> times) {
    Map<StepRow, Double> exact = new ConcurrentHashMap<>();
    times.entrySet().parallelStream()
        .forEach(
            entry ->
                exact.put(
                    entry.getKey(),
                    StepConstants.exact(entry.getValue(), entry.getKey().seconds())));
    return exact;
  }

  private static StepResult result(StepRow row, StepTime time, double constant) {
    return new StepResult(row, constant, time.seconds(constant));
  }
}
