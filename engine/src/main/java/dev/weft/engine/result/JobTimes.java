package dev.weft.engine.result;

import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;

/**
 * The step of a job.
 *
 * @param job name; empty where tasks name none
 * @param startPs start of its first task, picoseconds from the start of the run
 * @param endPs end of its last task
 * @param stages in the order of their numbers
 */
public record JobTimes(String job, long startPs, long endPs, List<StageTimes> stages) {
  /** Copies the list. */
  public JobTimes {
    stages = List.copyOf(stages);
  }

  /** Returns the time of the step, picoseconds. */
  public long stepPs() {
    return endPs - startPs;
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

  private SortedMap<String, Double> average(Function<StageTimes, SortedMap<String, Long>> part) {
    SortedMap<String, Double> all = new TreeMap<>();
    long ranks = ranks();
    for (StageTimes stage : stages) {
      part.apply(stage)
          .forEach((kind, ps) -> all.merge(kind, (double) ps * stage.ranks() / ranks, Double::sum));
    }
    return all;
  }

  private long ranks() {
    return stages.stream().mapToLong(StageTimes::ranks).sum();
  }
}
