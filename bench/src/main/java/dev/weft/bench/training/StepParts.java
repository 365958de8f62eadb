package dev.weft.bench.training;

import dev.weft.engine.Simulation;
import dev.weft.engine.model.Partition;
import dev.weft.engine.model.SimulationModel;
import dev.weft.engine.model.TaskType;
import dev.weft.engine.result.TaskTimes;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * The step of DeepSeek-V3 on 2,048 H800 divided as its authors do ("Insights into DeepSeek-V3",
 * ISCA 2025, table 4: 1F, 1B and 1W are the times of forward passes, gradients of inputs and
 * gradients of weights, 1F1B that of passes beside each other). A turn of the schedule lasts from
 * its computation to the end of the communication that the stage waits for; gradients and weights
 * of the step count with the optimizer, and all else is bubble.
 */
final class StepParts {
  private static final double PS_PER_SECOND = 1e12;
  private static final double MOST_PERCENT = 15;
  private static final Map<String, Double> PUBLISHED = published();
  private static final Set<String> JUDGED = Set.of("forward", "forward-backward");

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

  /** Parts of the step that were asked for, each with what the paper and the simulation have. */
  record Part(String name, double measured, double simulated) {
    boolean isMet() {
      return Math.abs(simulated / measured - 1) * 100 <= MOST_PERCENT;
    }

    /** Whether the run fails when it is missed: those that have been met. */
    boolean isJudged() {
      return JUDGED.contains(name);
    }

    private String line() {
      String row = "| %s | %.2f s | %.2f s | %s |\n";
      String verdict = isMet() ? "met" : isJudged() ? "missed" : "missed, not judged";
      return String.format(Locale.ROOT, row, name, measured, simulated, verdict);
    }
  }

  /** The parts; none where the row is not among those that ran. */
  static List<Part> of(Map<StepRow, StepTime> times, StepConstants constants) {
    List<Part> all = new ArrayList<>();
    times.forEach(
        (row, time) -> {
          if (row.stack().equals("DeepSeek")) {
            Map<String, Double> simulated = parts(time, constants.of(row));
            PUBLISHED.forEach(
                (name, measured) ->
                    all.add(new Part(name, measured, simulated.getOrDefault(name, 0.0))));
          }
        });
    return all;
  }

  /** The part of the page about it. */
  static String text(List<Part> parts) {
    StringBuilder text =
        new StringBuilder(
            """

            ## Parts of the step of DeepSeek-V3

            Means over all GPUs. As in the paper, *backward* is the time of gradients of inputs and *weight* that of gradients of weights, wherever nothing runs beside them; with each goes the communication that it waits for. Asked is 15 %.

            | part | measured | simulated | |
            |---|---:|---:|---|
            """);
    parts.forEach(part -> text.append(part.line()));
    return text.toString();
  }

  /** Seconds of a step by what GPUs do, means over all stages, which have as many each. */
  static Map<String, Double> parts(StepTime time, double constant) {
    SimulationModel model = time.model(constant);
    var result = Simulation.run(model);
    TaskTimes times = Objects.requireNonNull(result.step()).times();
    Map<Long, Double> weights = time.weightsOfBackward(constant);
    int stages = time.job().parallelism().pipeline();
    Map<String, Double> means = new LinkedHashMap<>();
    for (int stage = 0; stage < stages; stage++) {
      Map<String, Double> parts =
          parts(model, times, ofStage(model, stage), weights, result.makespanPs());
      double busy = parts.values().stream().mapToDouble(Double::doubleValue).sum();
      parts.put("bubble", result.makespanPs() / PS_PER_SECOND - busy);
      parts.forEach((part, seconds) -> means.merge(part, seconds / stages, Double::sum));
    }
    return means;
  }

  /** Tasks of the GPUs of a stage, those that they share with others among them. */
  private static List<Integer> ofStage(SimulationModel model, int stage) {
    BitSet ranks = new BitSet();
    for (TaskType type : model.taskTypes()) {
      if (type.isCompute() && type.stage() == stage) {
        ranks(model, type).forEach(ranks::set);
      }
    }
    BitSet types = new BitSet();
    for (int type = 0; type < model.taskTypes().size(); type++) {
      types.set(type, ranks(model, model.taskTypes().get(type)).anyMatch(ranks::get));
    }
    List<Integer> tasks = new ArrayList<>();
    for (int task = 0; task < model.tasks().count(); task++) {
      if (types.get(model.tasks().type(task))) {
        tasks.add(task);
      }
    }
    return tasks;
  }

  private static IntStream ranks(SimulationModel model, TaskType type) {
    Partition partition = model.partitions().get(type.partition());
    return IntStream.range(0, partition.rankCount()).map(partition::rank);
  }

  /**
   * Seconds of a stage by what it does, without those in which it waits for other stages.
   *
   * @param weights by length of a backward pass, the share of it that gradients of weights take
   */
  private static Map<String, Double> parts(
      SimulationModel model,
      TaskTimes times,
      List<Integer> tasks,
      Map<Long, Double> weights,
      long endPs) {
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
      double ofWeights =
          kind.equals("backward")
              ? times.timePs(task) * weights.getOrDefault(type(model, task).computePs(), 0.0)
              : 0;
      parts.merge("weight", ofWeights / PS_PER_SECOND, Double::sum);
      parts.merge(part, (end - times.startPs(task) - ofWeights) / PS_PER_SECOND, Double::sum);
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
