package dev.weft.engine.result;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;

/**
 * The steps of a job.
 *
 * @param job name; empty where tasks name none
 * @param startPs start of its first task, picoseconds from the start of the run
 * @param stepEndsPs the end of the last task of each step, in their order; one at least
 * @param stages in the order of their numbers: the step; of several the mean of those behind the
 *     first
 * @param traffic of the same step, by kind and network
 */
public record JobTimes(
    String job,
    long startPs,
    List<Long> stepEndsPs,
    List<StageTimes> stages,
    List<JobTraffic> traffic) {
  /** Copies the lists. */
  public JobTimes {
    stepEndsPs = List.copyOf(stepEndsPs);
    stages = List.copyOf(stages);
    traffic = List.copyOf(traffic);
  }

  /** Returns the end of the last task, picoseconds from the start of the run. */
  public long endPs() {
    return stepEndsPs.getLast();
  }

  /** Returns the time of all steps, picoseconds. */
  public long lengthPs() {
    return endPs() - startPs;
  }

  /** Returns the number of steps. */
  public int stepCount() {
    return stepEndsPs.size();
  }

  /**
   * Returns what each step took, picoseconds: from the end of the one before it, the first from the
   * start of the job.
   */
  public List<Long> stepsPs() {
    List<Long> steps = new ArrayList<>();
    long before = startPs;
    for (long end : stepEndsPs) {
      steps.add(end - before);
      before = end;
    }
    return steps;
  }

  /**
   * Returns the time of the step, picoseconds; of several the mean of those behind the first, in
   * which a pipeline need not fill any more.
   */
  public long stepPs() {
    int others = stepCount() - 1;
    return others == 0
        ? lengthPs()
        : Math.round((double) (endPs() - stepEndsPs.getFirst()) / others);
  }

  /** Returns the time of compute by kind, averaged over ranks, picoseconds. */
  public SortedMap<String, Double> computePs() {
    return average(StageTimes::computePs);
  }

  /** Returns the time of exposed communication by kind, averaged over ranks, picoseconds. */
  public SortedMap<String, Double> exposedPs() {
    return average(StageTimes::exposedPs);
  }

  /** Returns the time of hidden communication by kind, averaged over ranks, picoseconds. */
  public SortedMap<String, Double> hiddenPs() {
    return average(StageTimes::hiddenPs);
  }

  /** Returns the bubble, averaged over ranks, picoseconds. */
  public double bubblePs() {
    double sum = 0;
    for (StageTimes stage : stages) {
      sum += (double) stage.bubblePs() * stage.ranks();
    }
    return ranks() == 0 ? 0 : sum / ranks();
  }

  /** Returns what a GPU sends on average over the step, bytes per second. */
  public double bytesPerSecondPerGpu(double bytesOfStep) {
    return stepPs() == 0 || ranks() == 0 ? 0 : bytesOfStep / ranks() / (stepPs() / 1e12);
  }

  /** Returns what it sends in a step over each network, of all kinds, bytes. */
  public SortedMap<String, Double> bytesByNetwork() {
    SortedMap<String, Double> all = new TreeMap<>();
    traffic.forEach(each -> all.merge(each.network(), each.bytes(), Double::sum));
    return all;
  }

  private SortedMap<String, Double> average(Function<StageTimes, SortedMap<String, Long>> part) {
    SortedMap<String, Double> all = new TreeMap<>();
    long ranks = ranks();
    for (StageTimes stage : stages) {
      part.apply(stage)
          .forEach((kind, ps) -> all.merge(kind, (double) ps * stage.ranks() / ranks, Double::sum));
    }
    return all;
  }

  /** Returns how many ranks it has. */
  public long ranks() {
    return stages.stream().mapToLong(StageTimes::ranks).sum();
  }
}
