package dev.weft.generator.training;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * When the turns of a schedule begin and end if nothing but the turns before and the transfers
 * between stages holds them up: the longest way through the graph of turns. The engine does the
 * same with communication that shares links; this is for schedules by themselves.
 */
public final class PipelineTimes {
  /** How long things take, in a unit of the caller's. */
  public interface Durations {
    /** A turn of a stage, with what runs beside it. */
    double of(int stage, Slot slot);

    /** From the end of a turn to the begin of one on another stage that waits for it. */
    default double transfer() {
      return 0;
    }
  }

  private final PipelineSchedule schedule;
  private final Durations durations;

  /** Begins of turns of each stage, and ends. */
  private final double[][] begins;

  private final double[][] ends;

  /** Ends of forward passes and of gradients of inputs, by micro-batch and part; NaN until then. */
  private final double[] forwardEnds;

  private final double[] gradientEnds;

  /** The stages of those. */
  private final int[] stageOf;

  private PipelineTimes(PipelineSchedule schedule, Durations durations) {
    this.schedule = schedule;
    this.durations = durations;
    List<List<Slot>> stages = schedule.stages();
    begins = stages.stream().map(slots -> new double[slots.size()]).toArray(double[][]::new);
    ends = stages.stream().map(slots -> new double[slots.size()]).toArray(double[][]::new);
    forwardEnds = unknown();
    gradientEnds = unknown();
    stageOf = new int[forwardEnds.length];
    for (int stage = 0; stage < stages.size(); stage++) {
      for (Slot slot : stages.get(stage)) {
        for (Slot each = slot; each != null; each = each.beside()) {
          stageOf[row(each.microBatch(), each.part())] = stage;
        }
      }
    }
  }

  private double[] unknown() {
    double[] times = new double[schedule.microBatches() * schedule.parts()];
    Arrays.fill(times, Double.NaN);
    return times;
  }

  /**
   * @throws IllegalStateException when turns wait for each other in a circle
   */
  public static PipelineTimes of(PipelineSchedule schedule, Durations durations) {
    PipelineTimes times = new PipelineTimes(schedule, durations);
    times.run();
    return times;
  }

  private void run() {
    int stages = schedule.stages().size();
    int[] next = new int[stages];
    for (boolean goesOn = true; goesOn; ) {
      goesOn = false;
      for (int stage = 0; stage < stages; stage++) {
        while (next[stage] < begins[stage].length && runs(stage, next[stage])) {
          next[stage]++;
          goesOn = true;
        }
      }
    }
    for (int stage = 0; stage < stages; stage++) {
      if (next[stage] < begins[stage].length) {
        throw new IllegalStateException(
            String.format(
                Locale.ROOT,
                "stage %d waits for ever with %s",
                stage,
                schedule.stages().get(stage).get(next[stage])));
      }
    }
  }

  /** Times a turn if all that it waits for has its time. */
  private boolean runs(int stage, int turn) {
    Slot slot = schedule.stages().get(stage).get(turn);
    double begin = turn == 0 ? 0 : ends[stage][turn - 1];
    for (Slot each = slot; each != null; each = each.beside()) {
      double ready = ready(stage, each);
      if (Double.isNaN(ready)) {
        return false;
      }
      begin = Math.max(begin, ready);
    }
    begins[stage][turn] = begin;
    double end = begin + durations.of(stage, slot);
    ends[stage][turn] = end;
    for (Slot each = slot; each != null; each = each.beside()) {
      int row = row(each.microBatch(), each.part());
      if (each.work() == Work.FORWARD) {
        forwardEnds[row] = end;
      } else if (each.work().sendsGradient()) {
        gradientEnds[row] = end;
      }
    }
    return true;
  }

  private double ready(int stage, Slot slot) {
    int microBatch = slot.microBatch();
    int part = slot.part();
    return switch (slot.work()) {
      case FORWARD -> part == 0 ? 0 : arrival(forwardEnds, microBatch, part - 1, stage);
      case BACKWARD, INPUT_GRADIENT ->
          part == schedule.parts() - 1
              ? forwardEnds[row(microBatch, part)]
              : Math.max(
                  forwardEnds[row(microBatch, part)],
                  arrival(gradientEnds, microBatch, part + 1, stage));
      case WEIGHT_GRADIENT -> gradientEnds[row(microBatch, part)];
    };
  }

  private double arrival(double[] times, int microBatch, int part, int stage) {
    int row = row(microBatch, part);
    return times[row] + (stageOf[row] == stage ? 0 : durations.transfer());
  }

  private int row(int microBatch, int part) {
    return microBatch * schedule.parts() + part;
  }

  /** From the first begin of any stage to the last end of any. */
  public double step() {
    return Arrays.stream(ends).mapToDouble(each -> each[each.length - 1]).max().orElse(0);
  }

  /** From its own first begin to its own last end. */
  public double span(int stage) {
    return ends[stage][ends[stage].length - 1] - begins[stage][0];
  }

  /**
   * The longest {@linkplain #span span}: what a step takes if stages go on without waiting for each
   * other between steps.
   */
  public double longestSpan() {
    double longest = 0;
    for (int stage = 0; stage < begins.length; stage++) {
      longest = Math.max(longest, span(stage));
    }
    return longest;
  }

  /** What a stage does not work of its {@linkplain #span span}. */
  public double idle(int stage) {
    double idle = span(stage);
    for (int turn = 0; turn < begins[stage].length; turn++) {
      idle -= ends[stage][turn] - begins[stage][turn];
    }
    return idle;
  }
}
