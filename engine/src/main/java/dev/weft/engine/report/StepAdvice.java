package dev.weft.engine.report;

import dev.weft.engine.model.SimulationModel;
import dev.weft.engine.result.JobTimes;
import dev.weft.engine.result.JobTraffic;
import dev.weft.engine.result.StepResult;
import dev.weft.engine.result.TypeTimes;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** What bounds training steps, in words. */
final class StepAdvice {
  /** Above it nobody says how many percent longer. */
  private static final int MANY_TIMES = 9;

  /** Tasks that take so much longer than alone are held up by others. */
  private static final double HELD_UP = 1.05;

  /** A part of the step below which it is not worth a word. */
  private static final double LITTLE = 0.05;

  /** A part of a step that is not compute; the kind is empty for the bubble. */
  private record Part(String words, String kind, double ps) {}

  private StepAdvice() {}

  /** Returns the job whose step takes longest, of equals the first. */
  static JobTimes longest(StepResult step) {
    JobTimes job = step.jobs().getFirst();
    for (JobTimes other : step.jobs()) {
      job = other.stepPs() > job.stepPs() ? other : job;
    }
    return job;
  }

  /**
   * Returns what bounds the job that takes longest.
   *
   * @param faults what breaks meanwhile is called, which slows down what it hits; empty for nothing
   */
  static Bound of(SimulationModel model, StepResult step, String faults) {
    JobTimes job = longest(step);
    double compute = job.computePs().values().stream().mapToDouble(Double::doubleValue).sum();
    List<Part> parts = new ArrayList<>();
    parts.add(new Part("the bubble", "", job.bubblePs()));
    for (Map.Entry<String, Double> each : job.exposedPs().entrySet()) {
      String words = "exposed " + communication(each.getKey());
      parts.add(new Part(words, each.getKey(), each.getValue()));
    }
    parts.sort(Comparator.comparingDouble(Part::ps).reversed());
    Part most = parts.getFirst();
    double length = Math.max(1, job.stepPs());
    if (most.ps / length < LITTLE) {
      return new Bound(
          Bound.Kind.COMPUTE,
          true,
          String.format(
              Locale.ROOT,
              "Compute-bound, as expected of a %s %s: compute takes %s of %s.",
              StepName.noun(job),
              communicates(step, job) ? "that hides its communication" : "without communication",
              Readable.percent(compute / length),
              StepName.of(job)));
    }
    String sentence =
        String.format(
            Locale.ROOT,
            "Compute takes %s of %s. The largest part of the rest is %s, %s",
            Readable.percent(compute / length),
            StepName.of(job),
            most.words,
            Readable.percent(most.ps / length));
    if (most.kind.isEmpty()) {
      String why =
          isOnePass(step, job)
              ? ": each stage computes once, one after the other."
              : ": stages wait while the pipeline fills and empties.";
      return new Bound(
          Bound.Kind.BUBBLE, false, sentence + why + sentenceOf(others(parts, length)));
    }
    String heldUp = heldUp(model, step, job, most);
    String where = where(job, most.kind) + others(parts, length);
    return heldUp.isEmpty()
        ? new Bound(
            Bound.Kind.COMMUNICATION,
            true,
            sentence + where + (faults.isEmpty() ? ". That takes hardly longer than alone." : "."))
        : new Bound(
            Bound.Kind.SHARED,
            false,
            sentence
                + where
                + (faults.isEmpty()
                    ? ". Communication shares links with other traffic: "
                    : ". Communication met " + faults + ", or shares links with other traffic: ")
                + heldUp
                + (faults.isEmpty() ? "." : alone(model)));
  }

  /** What a time alone has of the faults: those that are there from the start. */
  private static String alone(SimulationModel model) {
    return model.faults().stream().anyMatch(fault -> fault.atPs() == 0)
        ? ", each with what is broken at 0 s."
        : ", each on a sound network.";
  }

  /** Parts behind the largest that are worth a word: {@code ; then the bubble, 17%}. */
  private static String others(List<Part> parts, double length) {
    String rest =
        parts.stream()
            .skip(1)
            .filter(part -> part.ps / length >= LITTLE)
            .map(part -> part.words + ", " + Readable.percent(part.ps / length))
            .collect(Collectors.joining("; "));
    return rest.isEmpty() ? "" : "; then " + rest;
  }

  /** The same by itself. */
  private static String sentenceOf(String others) {
    return others.isEmpty() ? "" : " T" + others.substring("; t".length()) + ".";
  }

  /** What a kind of communication is called in a sentence. */
  private static String communication(String kind) {
    return switch (kind) {
      case "tensor", "context", "expert", "pipeline", "data" -> kind + "-parallel communication";
      case "gradients", "parameters" -> "communication of " + kind;
      default -> "communication of kind " + kind;
    };
  }

  /** Where a kind of communication runs; empty when that is not known. */
  private static String where(JobTimes job, String kind) {
    String places =
        job.traffic().stream()
            .filter(each -> each.kind().equals(kind) && each.bytes() > 0)
            .map(each -> place(each.network()))
            .collect(Collectors.joining(" and "));
    return places.isEmpty() ? "" : ", on " + places;
  }

  private static String place(String network) {
    return network.equals(JobTraffic.SCALE_UP)
        ? "scale-up links"
        : network.isEmpty() ? "the network" : network;
  }

  private static boolean communicates(StepResult step, JobTimes job) {
    return step.types().stream().anyMatch(type -> type.count() > 0 && isCommunication(type, job));
  }

  private static boolean isCommunication(TypeTimes type, JobTimes job) {
    return type.type().job().equals(job.job())
        && !type.type().isOtherTraffic()
        && !type.type().isCompute();
  }

  /** Whether no stage computes more than one thing, once, so that nothing fills a pipeline. */
  private static boolean isOnePass(StepResult step, JobTimes job) {
    return job.computePs().size() == 1
        && step.types().stream()
            .filter(type -> type.type().isCompute() && type.type().job().equals(job.job()))
            .allMatch(type -> type.count() <= 1);
  }

  private static String longer(double more) {
    return more < MANY_TIMES
        ? Readable.percent(more) + " longer than"
        : String.format(Locale.ROOT, "%,.0f times as long as", more + 1);
  }

  /**
   * Kinds of communication that matter and take longer than alone; empty for none. Of several steps
   * those behind the first count, as for all that is told of a step.
   */
  private static String heldUp(SimulationModel model, StepResult step, JobTimes job, Part most) {
    Map<String, double[]> byKind = new TreeMap<>();
    int first = Math.min(1, job.stepCount() - 1);
    int types = step.types().size();
    for (int task = 0; task < step.times().count(); task++) {
      int row = model.tasks().type(task);
      if (row < types
          && model.tasks().step(task) >= first
          && isCommunication(step.types().get(row), job)) {
        TypeTimes type = step.types().get(row);
        double[] times = byKind.computeIfAbsent(type.type().kind(), none -> new double[2]);
        times[0] += type.alonePs();
        times[1] += step.times().timePs(task);
      }
    }
    List<String> heldUp = new ArrayList<>();
    byKind.forEach(
        (kind, times) -> {
          boolean matters =
              kind.equals(most.kind)
                  || job.exposedPs().getOrDefault(kind, 0.0) >= LITTLE * job.stepPs();
          if (matters && times[1] > HELD_UP * times[0]) {
            double more = times[1] / times[0] - 1;
            heldUp.add(kind + " takes " + longer(more) + " alone");
          }
        });
    return String.join(", ", heldUp);
  }
}
