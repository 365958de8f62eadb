package dev.weft.engine.result;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What failures did to operations.
 *
 * @param list in the order of time
 * @param notStarted names of the operations that had not started when the run ended before its time
 * @param cutSteps of jobs that had not ended then, in the order of their names
 * @param cutTasks when tasks began and ended until then; null where none ran, or all ended
 */
public record Failures(
    List<Failure> list,
    List<String> notStarted,
    List<CutSteps> cutSteps,
    @Nullable TaskTimes cutTasks) {
  /** Nothing stood still for too long. */
  public static final Failures NONE = new Failures(List.of(), List.of());

  /** Copies the lists. */
  public Failures {
    list = List.copyOf(list);
    notStarted = List.copyOf(notStarted);
    cutSteps = List.copyOf(cutSteps);
  }

  /** Of operations, which have no steps. */
  public Failures(List<Failure> list, List<String> notStarted) {
    this(list, notStarted, List.of(), null);
  }

  /** The same with the steps and tasks of jobs. */
  public Failures withCut(List<CutSteps> steps, TaskTimes tasks) {
    return new Failures(list, notStarted, steps, tasks);
  }

  /** Returns what ended the run before all operations had; nothing when they have. */
  public Optional<Failure> end() {
    return list.stream().filter(Failure::isEnd).findFirst();
  }

  /** Says whether the run ended before all operations had. */
  public boolean hasEnded() {
    return end().isPresent();
  }
}
