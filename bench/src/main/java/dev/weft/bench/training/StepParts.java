package dev.weft.bench.training;

import dev.weft.engine.Simulation;
import dev.weft.engine.model.Partition;
import dev.weft.engine.model.SimulationModel;
import dev.weft.engine.model.TaskType;
import dev.weft.engine.result.SimulationResult;
import dev.weft.engine.result.TaskTimes;
import dev.weft.topology.workload.memory.RankParameters;
import dev.weft.topology.workload.rates.Kernel;
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
 * ISCA 2025, table 4), by the functions of their schedule (deepseek-ai/DualPipe, dualpipe.py): 1F,
 * 1B and 1W are forward passes, backward passes and gradients of weights that are computed by
 * themselves, 1F1B pairs of passes. A turn lasts from its computation to the end of the
 * communication that it waits for; gradients and weights of the step count with the optimizer, and
 * all else is bubble. The parts of the table add up to its step, as those of one process do; that
 * it is one at an end of the pipeline follows from them ({@link StepTurns}), so the first is
 * judged. Means over all GPUs, with gradients of weights apart in every backward pass, stand beside
 * it.
 */
final class StepParts {
  private static final double PS_PER_SECOND = 1e12;
  private static final double MOST_PERCENT = 15;

  /** Of a parameter: its gradient set to zero, read, and written scaled, in fp32. */
  private static final double PASS_BYTES = 12;

  private static final Map<String, Double> PUBLISHED = published();
  private static final Set<String> JUDGED =
      Set.of("forward", "bubble", "backward", "weight", "forward-backward");

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

  /**
   * A part of the step.
   *
   * @param measured what the paper has
   * @param simulated on the first GPU
   * @param mean over all GPUs
   */
  record Part(String name, double measured, double simulated, double mean) {
    boolean isMet() {
      return Math.abs(simulated / measured - 1) * 100 <= MOST_PERCENT;
    }

    /** Whether the run fails when it is missed: those that have been met. */
    boolean isJudged() {
      return JUDGED.contains(name);
    }

    private String line() {
      String row = "| %s | %.2f s | %.2f s | %s | %.2f s |\n";
      String verdict = isMet() ? "met" : isJudged() ? "missed" : "missed, not judged";
      return String.format(Locale.ROOT, row, name, measured, simulated, verdict, mean);
    }
  }

  /**
   * The divided step.
   *
   * @param notes what the page says about it
   */
  record Divided(List<Part> parts, String notes) {}

  /** The parts; none where the row is not among those that ran. */
  static Divided of(Map<StepRow, StepTime> times, StepConstants constants) {
    List<Part> all = new ArrayList<>();
    StringBuilder notes = new StringBuilder();
    times.forEach(
        (row, time) -> {
          if (row.stack().equals("DeepSeek")) {
            double constant = constants.of(row);
            SimulationModel model = time.model(constant);
            SimulationResult result = Simulation.run(model);
            Map<String, Double> first = ofStage(model, result, 0, Map.of());
            Map<String, Double> means = means(time, constant, model, result);
            PUBLISHED.forEach(
                (name, measured) ->
                    all.add(
                        new Part(
                            name,
                            measured,
                            first.getOrDefault(name, 0.0),
                            means.getOrDefault(name, 0.0))));
            notes
                .append(
                    StepTurns.text(time.job().parallelism().pipeline(), time.job().microBatches()))
                .append(end(model, result, passes(time, constant)));
          }
        });
    return new Divided(all, notes.toString());
  }

  /** The part of the page about it. */
  static String text(Divided step) {
    StringBuilder text =
        new StringBuilder(
            """

            ## Parts of the step of DeepSeek-V3

            On the first GPU, by the functions of DualPipe: *backward* is the time of backward passes that nothing runs beside, *weight* that of gradients of weights by themselves; with each goes the communication that it waits for. Asked is 15 %. The last column has means over all GPUs, with the gradients of weights of every backward pass in *weight*.

            | part | measured | simulated | | mean of all |
            |---|---:|---:|---|---:|
            """);
    step.parts().forEach(part -> text.append(part.line()));
    return text.append(step.notes()).toString();
  }

  /**
   * What the end of the step of the first GPU takes, by kind of task: gradients and weights go one
   * after another there, around the update.
   */
  private static String end(SimulationModel model, SimulationResult result, double passes) {
    TaskTimes times = Objects.requireNonNull(result.step()).times();
    Map<String, Double> seconds = new LinkedHashMap<>();
    for (int task : tasks(model, 0)) {
      seconds.merge(type(model, task).kind(), times.timePs(task) / PS_PER_SECOND, Double::sum);
    }
    return String.format(
        Locale.ROOT,
        """

        Of *optimizer* %.3f s are gradients, which are reduced and scattered in fp32 by NCCL's rings, %.3f s weights, gathered in bf16, and %.3f s the update: 30 bytes of memory traffic for each of the parameters that ZeRO leaves to the GPU; with moments in bf16, as DeepSeek has them, the norm of gradients and their clipping it would be 34. A stack that sets the fp32 gradients of all parameters of the GPU to zero and scales them before it reduces them, as Megatron-LM does (4 and 8 bytes each), takes %.3f s more for that, %.2f s in all; no stack here has it, and nobody says that DeepSeek's does. What else is missing is communication or waiting. An all-reduce of gradients in place of the reduce-scatter, which a stack without ZeRO has, would take %.2f s in all; neither the report (arXiv 2412.19437) nor the paper says what their 0.29 s consist of, and nothing was fitted to them.
        """,
        seconds.getOrDefault("gradients", 0.0),
        seconds.getOrDefault("parameters", 0.0),
        seconds.getOrDefault("optimizer", 0.0),
        passes,
        passes
            + seconds.getOrDefault("gradients", 0.0)
            + seconds.getOrDefault("parameters", 0.0)
            + seconds.getOrDefault("optimizer", 0.0),
        2 * seconds.getOrDefault("gradients", 0.0)
            + seconds.getOrDefault("parameters", 0.0)
            + seconds.getOrDefault("optimizer", 0.0));
  }

  /** Seconds to set the gradients of the first GPU to zero and to scale them. */
  private static double passes(StepTime time, double constant) {
    double parameters = RankParameters.of(time.job(), 0).total();
    return time.rates(constant).seconds(Kernel.OPTIMIZER, 0, parameters * PASS_BYTES);
  }

  /** Seconds of a step by what GPUs do, means over all stages, which have as many each. */
  private static Map<String, Double> means(
      StepTime time, double constant, SimulationModel model, SimulationResult result) {
    Map<Long, Double> weights = time.weightsOfBackward(constant);
    int stages = time.job().parallelism().pipeline();
    Map<String, Double> means = new LinkedHashMap<>();
    for (int stage = 0; stage < stages; stage++) {
      ofStage(model, result, stage, weights)
          .forEach((part, seconds) -> means.merge(part, seconds / stages, Double::sum));
    }
    return means;
  }

  /** The same of the GPUs of one stage. */
  private static Map<String, Double> ofStage(
      SimulationModel model, SimulationResult result, int stage, Map<Long, Double> weights) {
    TaskTimes times = Objects.requireNonNull(result.step()).times();
    List<Integer> tasks = tasks(model, stage);
    Map<String, Double> parts = parts(model, times, tasks, weights, result.makespanPs());
    double busy = parts.values().stream().mapToDouble(Double::doubleValue).sum();
    parts.put("bubble", result.makespanPs() / PS_PER_SECOND - busy);
    return parts;
  }

  /** Tasks of the GPUs of a stage, those that they share with others among them. */
  private static List<Integer> tasks(SimulationModel model, int stage) {
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
