package dev.weft.generator.training;

import dev.weft.engine.model.SimulationModel;
import dev.weft.engine.model.Tasks;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;

/**
 * When the tasks of a model begin and end if each type takes a given time, whatever runs beside it:
 * the longest way through their graph. The engine adds what communication loses to other
 * communication on the same links, and computation to communication on the same multiprocessors.
 */
public final class StepPaths {
  private final long[] beginPs;
  private final long[] endPs;

  private StepPaths(int tasks) {
    beginPs = new long[tasks];
    endPs = new long[tasks];
  }

  /**
   * @param typePs how long tasks of each type take, picoseconds
   * @throws IllegalArgumentException when tasks wait for each other in a circle
   */
  public static StepPaths of(SimulationModel model, long[] typePs) {
    Tasks tasks = model.tasks();
    int count = tasks.count();
    StepPaths paths = new StepPaths(count);
    int[] waitsFor = new int[count];
    int[] firstFollower = new int[count + 1];
    for (int task = 0; task < count; task++) {
      waitsFor[task] = tasks.afterCount(task);
      for (int i = 0; i < waitsFor[task]; i++) {
        firstFollower[tasks.after(task, i) + 1]++;
      }
    }
    for (int task = 0; task < count; task++) {
      firstFollower[task + 1] += firstFollower[task];
    }
    int[] followers = new int[firstFollower[count]];
    int[] next = firstFollower.clone();
    Deque<Integer> ready = new ArrayDeque<>();
    for (int task = 0; task < count; task++) {
      for (int i = 0; i < tasks.afterCount(task); i++) {
        followers[next[tasks.after(task, i)]++] = task;
      }
      if (waitsFor[task] == 0) {
        ready.add(task);
      }
    }
    int done = 0;
    for (; !ready.isEmpty(); done++) {
      int task = ready.remove();
      paths.beginPs[task] += tasks.delayPs(task);
      long end = paths.beginPs[task] + typePs[tasks.type(task)];
      paths.endPs[task] = end;
      for (int i = firstFollower[task]; i < firstFollower[task + 1]; i++) {
        int follower = followers[i];
        paths.beginPs[follower] = Math.max(paths.beginPs[follower], end);
        if (--waitsFor[follower] == 0) {
          ready.add(follower);
        }
      }
    }
    if (done < count) {
      throw new IllegalArgumentException("tasks wait for each other in a circle");
    }
    return paths;
  }

  public long beginPs(int task) {
    return beginPs[task];
  }

  public long endPs(int task) {
    return endPs[task];
  }

  /** When the last task ends. */
  public long makespanPs() {
    long last = 0;
    for (long end : endPs) {
      last = Math.max(last, end);
    }
    return last;
  }

  /**
   * The longest time from the first begin to the last end of a stage: what a step takes where
   * stages don't wait for each other between steps.
   */
  public long longestStagePs(SimulationModel model) {
    int stages = 0;
    for (int type = 0; type < model.taskTypes().size(); type++) {
      stages = Math.max(stages, model.taskTypes().get(type).stage() + 1);
    }
    long[] begin = new long[stages];
    long[] end = new long[stages];
    Arrays.fill(begin, Long.MAX_VALUE);
    for (int task = 0; task < endPs.length; task++) {
      int stage = model.taskTypes().get(model.tasks().type(task)).stage();
      begin[stage] = Math.min(begin[stage], beginPs[task]);
      end[stage] = Math.max(end[stage], endPs[task]);
    }
    long longest = 0;
    for (int stage = 0; stage < stages; stage++) {
      longest = Math.max(longest, end[stage] - begin[stage]);
    }
    return longest;
  }
}
