package dev.weft.engine.result;

import java.util.ArrayList;
import java.util.List;

/**
 * The steps of a job that a failure cut short.
 *
 * @param job name; empty where tasks name none
 * @param startPs start of its first task, picoseconds from the start of the run
 * @param stepEndsPs the ends of those that came to their end, in their order
 * @param count how many there were to be
 * @param cutPs when the run ended; the job had not ended then
 */
public record CutSteps(String job, long startPs, List<Long> stepEndsPs, int count, long cutPs) {
  /** Copies the list. */
  public CutSteps {
    stepEndsPs = List.copyOf(stepEndsPs);
  }

  /** Returns what each step took that came to its end, picoseconds. */
  public List<Long> stepsPs() {
    List<Long> steps = new ArrayList<>();
    long before = startPs;
    for (long end : stepEndsPs) {
      steps.add(end - before);
      before = end;
    }
    return steps;
  }

  /** Returns how long the step had run that was cut short, picoseconds. */
  public long cutStepPs() {
    return cutPs - (stepEndsPs.isEmpty() ? startPs : stepEndsPs.getLast());
  }
}
