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
  private static final double DENSE = 0.45;
  private static final double EXPERTS = 0.3;

  private StepAccuracy() {}

  /** Reads the tables, runs them, writes the page. */
  public static void main(String[] arguments) throws IOException {
    List<StepRow> given = StepRow.read(Path.of(arguments[0]));
    boolean isOther = arguments.length > 3;
    List<StepRow> rows = isOther ? StepRow.read(Path.of(arguments[3])) : given;
    Map<StepRow, String> left = new LinkedHashMap<>();
    Map<StepRow, StepTime> times = new LinkedHashMap<>();
    List<StepRow> flags = StepFlags.rows(given);
    List<StepRow> run = new ArrayList<>(flags);
    rows.stream().filter(row -> StepJob.obstacle(row) == null).forEach(run::add);
    StepCatalog catalog =
        new StepCatalog(
            StepText.of(run, Files.readString(Path.of("bench/data/training-stacks.fabric"))));
    for (StepRow row : rows) {
      String obstacle = StepJob.obstacle(row);
      if (obstacle == null) {
        times.put(row, catalog.time(row));
      } else {
        left.put(row, obstacle);
      }
    }
    Map<StepRow, Double> exact = isOther ? Map.of() : exact(times);
    StepConstants constants =
        isOther ? StepConstants.read(Path.of(arguments[1])) : StepConstants.fit(exact);
    List<StepResult> own = new ArrayList<>();
    List<StepResult> ofAll = new ArrayList<>();
    Map<StepRow, Double> simulated = simulated(times, constants);
    times.forEach(
        (row, time) -> {
          double constant = constants.of(row);
          own.add(new StepResult(row, constant, simulated.get(row)));
          double ofOthers = constants.ofAll(row);
          double estimated = isOther ? time.seconds(ofOthers) : time.estimate(ofOthers);
          ofAll.add(new StepResult(row, ofOthers, estimated));
        });
    StepPage page =
        new StepPage(
            own,
            ofAll,
            left,
            constants,
            ScheduleRows.zeroBubble(given, rows),
            ScheduleRows.identity(given, rows),
            isOther,
            StepHalves.of(times, exact));
    StepParts.Divided step = StepParts.of(times, constants);
    List<StepFlags.Gain> gains = StepFlags.of(flags, catalog, constants);
    String text =
        TrainingPart.HEADING + "\n\n" + page.text() + StepParts.text(step) + StepFlags.text(gains);
    if (!isOther) {
      constants.write(Path.of(arguments[1]));
    }
    Path file = Path.of(arguments[2]);
    Files.writeString(file, before(file) + text);
    System.out.print(page.limits());
    boolean areMet =
        page.areMet()
            && step.parts().stream().allMatch(part -> part.isMet() || !part.isJudged())
            && gains.stream().allMatch(gain -> gain.isMet() || !gain.isJudged());
    if (!areMet) {
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

  /** Simulates all rows by a usual part of the peak, and by each finds the part that meets it. */
  private static Map<StepRow, Double> exact(Map<StepRow, StepTime> times) {
    Map<StepRow, Double> exact = new ConcurrentHashMap<>();
    times.entrySet().parallelStream()
        .forEach(
            entry -> {
              entry.getValue().simulate(entry.getKey().isDense() ? DENSE : EXPERTS);
              exact.put(
                  entry.getKey(), StepConstants.exact(entry.getValue(), entry.getKey().seconds()));
            });
    return exact;
  }

  private static Map<StepRow, Double> simulated(
      Map<StepRow, StepTime> times, StepConstants constants) {
    Map<StepRow, Double> seconds = new ConcurrentHashMap<>();
    times.entrySet().parallelStream()
        .forEach(
            entry ->
                seconds.put(
                    entry.getKey(), entry.getValue().seconds(constants.of(entry.getKey()))));
    return seconds;
  }
}
