package dev.weft.engine.collective;

import dev.weft.engine.model.SimulationModel;
import dev.weft.engine.model.TaskType;
import dev.weft.engine.model.Tasks;
import dev.weft.engine.result.StageTimes;
import dev.weft.engine.result.TaskTimes;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Divides the step of a job, as the ranks of one of its stages see it. While no compute is under
 * way they wait for the compute that begins next: for all that this comes after, and what that in
 * turn comes after, as long as it is communication of the stage's ranks; behind their last compute
 * they wait for all such communication. While such a task is under way it is exposed, of several
 * the one that ends last; all other waiting is bubble.
 */
final class StageSweep {
  private final SimulationModel model;
  private final TaskTimes times;

  /** Types of the job that have ranks of the stage. */
  private final BitSet types;

  private final long fromPs;
  private final long toPs;
  private final List<Integer> computes = new ArrayList<>();
  private final Map<String, List<Integer>> communication = new TreeMap<>();
  private final SortedMap<String, Long> computePs = new TreeMap<>();
  private final SortedMap<String, Long> exposedPs = new TreeMap<>();
  private final SortedMap<String, Long> hiddenPs = new TreeMap<>();
  private long bubblePs;
  private long slowedPs;

  /**
   * Prepares the sweep of a job's step.
   *
   * @param types of the job, that have ranks of the stage
   */
  StageSweep(SimulationModel model, TaskTimes times, BitSet types, long fromPs, long toPs) {
    this.model = model;
    this.times = times;
    this.types = types;
    this.fromPs = fromPs;
    this.toPs = toPs;
  }

  StageTimes run(int stage, int ranks) {
    collect();
    long donePs = fromPs;
    for (int task : computes) {
      String kind = type(task).kind();
      if (times.startPs(task) > donePs) {
        waits(donePs, times.startPs(task), before(task, donePs));
        donePs = times.startPs(task);
      }
      if (times.endPs(task) > donePs) {
        computePs.merge(kind, times.endPs(task) - donePs, Long::sum);
        donePs = times.endPs(task);
      }
      if (times.startPs(task) >= fromPs) {
        slowedPs += times.timePs(task) - type(task).computePs();
      }
    }
    if (toPs > donePs) {
      List<Integer> last = new ArrayList<>();
      for (List<Integer> tasks : communication.values()) {
        for (int task : tasks) {
          if (times.endPs(task) > donePs) {
            last.add(task);
          }
        }
      }
      waits(donePs, toPs, last);
    }
    communication.forEach(this::hides);
    return new StageTimes(stage, ranks, computePs, exposedPs, hiddenPs, bubblePs, slowedPs);
  }

  private TaskType type(int task) {
    return model.taskTypes().get(model.tasks().type(task));
  }

  private void collect() {
    for (int task = 0; task < times.count(); task++) {
      if (!types.get(model.tasks().type(task))) {
        continue;
      }
      if (type(task).isCompute()) {
        computes.add(task);
      } else {
        communication.computeIfAbsent(type(task).kind(), none -> new ArrayList<>()).add(task);
      }
    }
    Comparator<Integer> byStart = Comparator.comparingLong(times::startPs);
    computes.sort(byStart.thenComparingInt(task -> task));
    communication.values().forEach(tasks -> tasks.sort(byStart));
  }

  /** The communication of the stage that a task comes after, as far as it ended after a time. */
  private List<Integer> before(int task, long sincePs) {
    Tasks tasks = model.tasks();
    List<Integer> found = new ArrayList<>();
    Set<Integer> seen = new HashSet<>();
    Deque<Integer> open = new ArrayDeque<>(List.of(task));
    while (!open.isEmpty()) {
      int of = open.remove();
      for (int i = 0; i < tasks.afterCount(of); i++) {
        int each = tasks.after(of, i);
        boolean isWaitedFor =
            !type(each).isCompute() && types.get(tasks.type(each)) && times.endPs(each) > sincePs;
        if (isWaitedFor && seen.add(each)) {
          found.add(each);
          open.add(each);
        }
      }
    }
    return found;
  }

  /** Divides a span in which no compute is under way, and what waits for those tasks. */
  private void waits(long beginPs, long endPs, List<Integer> waitedFor) {
    long upTo = endPs;
    waitedFor.sort(
        Comparator.<Integer>comparingLong(times::endPs).reversed().thenComparing(task -> task));
    for (int task : waitedFor) {
      long last = Math.min(upTo, times.endPs(task));
      long first = Math.max(beginPs, times.startPs(task));
      if (last > first) {
        exposedPs.merge(type(task).kind(), last - first, Long::sum);
        bubblePs += upTo - last;
        upTo = first;
      }
    }
    bubblePs += upTo - beginPs;
  }

  /** What was under way of a kind, in the time in which any was, and was not waited for. */
  private void hides(String kind, List<Integer> tasks) {
    long underWay = 0;
    long donePs = fromPs;
    for (int task : tasks) {
      long begin = Math.max(donePs, times.startPs(task));
      if (times.endPs(task) > begin) {
        underWay += times.endPs(task) - begin;
        donePs = times.endPs(task);
      }
    }
    hiddenPs.put(kind, underWay - exposedPs.getOrDefault(kind, 0L));
  }
}
