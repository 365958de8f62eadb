package dev.weft.bench.training;

import dev.weft.engine.Simulation;
import dev.weft.engine.model.SimulationModel;
import dev.weft.engine.model.TaskType;
import dev.weft.engine.result.TaskTimes;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;

/**
 * The step of DeepSeek-V3 on 2,048 H800 divided as its authors do ("Insights into DeepSeek-V3",
 * ISCA 2025, table 4), on the stage that computes longest. A turn of the schedule lasts from its
 * computation to the end of the communication that the stage waits for; gradients and weights of
 * the step count with the optimizer, and all else is bubble.
 */
final class StepParts {
  private static final double PS_PER_SECOND = 1e12;
  private static final double MOST_PERCENT = 15;
  private static final Map<String, Double> PUBLISHED = published();

  private StepParts() {}

  private static Map<String, Double> published() {
    Map<String, Double> parts = new LinkedHashMap<>();
    parts.put("forward", 1.13);
    parts.put("bubble", 2.06);
    parts.put("backward", 1.99);
    parts.put("weight", 0.48);
    parts.put("forward-backward", 13.95);
    parts.put("optimizer", 0.29);
    return parts;
  }

  /** The part of the page about it; nothing where the row is not among those that ran. */
  static String text(Map<StepRow, StepTime> times, StepConstants constants) {
    StringBuilder text = new StringBuilder();
    times.forEach(
        (row, time) -> {
          if (row.stack().equals("DeepSeek")) {
            text.append(text(time.model(constants.of(row))));
          }
        });
    return text.toString();
  }

  private static String text(SimulationModel model) {
    Map<String, Double> parts = parts(model);
    StringBuilder text =
        new StringBuilder(
            """

            ## Parts of the step of DeepSeek-V3

            On the stage that computes longest. Asked is 15 %.

            | part | measured | simulated | |
            |---|---:|---:|---|
            """);
    PUBLISHED.forEach(
        (part, measured) -> {
          double simulated = parts.getOrDefault(part, 0.0);
          boolean isMet = Math.abs(simulated / measured - 1) * 100 <= MOST_PERCENT;
          String row = "| %s | %.2f s | %.2f s | %s |\n";
          text.append(
              String.format(Locale.ROOT, row, part, measured, simulated, isMet ? "met" : "missed"));
        });
    return text.toString();
  }

  private static Map<String, Double> parts(SimulationModel model) {
    var result = Simulation.run(model);
    TaskTimes times = Objects.requireNonNull(result.step()).times();
    Map<Integer, List<Integer>> byStage = new LinkedHashMap<>();
    for (int task = 0; task < times.count(); task++) {
      int stage = type(model, task).stage();
      byStage.computeIfAbsent(stage, none -> new ArrayList<>()).add(task);
    }
    Map<String, Double> fullest = Map.of();
    double most = 0;
    for (List<Integer> tasks : byStage.values()) {
      Map<String, Double> parts = parts(model, times, tasks, result.makespanPs());
      double busy = parts.values().stream().mapToDouble(Double::doubleValue).sum();
      if (busy > most) {
        most = busy;
        fullest = parts;
      }
    }
    fullest.put("bubble", result.makespanPs() / PS_PER_SECOND - most);
    return fullest;
  }

  /** Seconds of a stage by what it does, without those in which it waits for other stages. */
  private static Map<String, Double> parts(
      SimulationModel model, TaskTimes times, List<Integer> tasks, long endPs) {
    tasks.sort(Comparator.comparingLong(times::startPs));
    List<Integer> computed = tasks.stream().filter(it -> type(model, it).isCompute()).toList();
    Map<String, Double> parts = new LinkedHashMap<>();
    for (int turn = 0; turn < computed.size(); turn++) {
      int task = computed.get(turn);
      boolean isLast = turn + 1 == computed.size();
      long nextPs = isLast ? endPs : times.startPs(computed.get(turn + 1));
      String kind = type(model, task).kind();
      boolean isOptimizer = kind.equals("optimizer");
      long end = times.endPs(task);
      long reducedPs = end;
      for (int each : tasks) {
        if (times.startPs(each) < times.startPs(task) || times.startPs(each) >= nextPs) {
          continue;
        }
        String other = type(model, each).kind();
        long until = Math.min(times.endPs(each), nextPs);
        boolean isOfStep = other.equals("gradients") || other.equals("parameters");
        if (isOfStep && !isOptimizer) {
          reducedPs = isNextOptimizer(model, computed, turn) ? Math.max(reducedPs, until) : end;
        } else if (!other.equals("pipeline")) {
          end = Math.max(end, until);
        }
      }
      String part = kind.equals("recompute") ? "backward" : kind;
      parts.merge(part, (end - times.startPs(task)) / PS_PER_SECOND, Double::sum);
      if (reducedPs > end) {
        parts.merge("optimizer", (reducedPs - end) / PS_PER_SECOND, Double::sum);
      }
    }
    return parts;
  }

  private static boolean isNextOptimizer(SimulationModel model, List<Integer> computed, int turn) {
    return turn + 1 < computed.size()
        && type(model, computed.get(turn + 1)).kind().equals("optimizer");
  }

  private static TaskType type(SimulationModel model, int task) {
    return model.taskTypes().get(model.tasks().type(task));
  }
}
