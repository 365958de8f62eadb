package dev.weft.engine.collective;

import dev.weft.engine.model.SimulationModel;
import dev.weft.engine.model.TaskType;
import dev.weft.engine.result.StageTimes;
import dev.weft.engine.result.TaskTimes;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Divides the step of a job, as the ranks of one of its stages see it. While no compute is under
 * way they wait for the compute that begins next, or for the end. Back from there leads a chain:
 * what that waited for last, what this in turn waited for last, as long as it is communication of
 * the stage's ranks. While a task of the chain was under way it was exposed; all other waiting is
 * bubble.
 */
final class StageSweep {
  private static final int NONE = -1;

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
  private int latest = NONE;

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
        waits(donePs, times.startPs(task), times.cause(task));
        donePs = times.startPs(task);
      }
      if (times.endPs(task) > donePs) {
        computePs.merge(kind, times.endPs(task) - donePs, Long::sum);
        donePs = times.endPs(task);
      }
      slowedPs += times.timePs(task) - type(task).computePs();
    }
    if (toPs > donePs) {
      waits(donePs, toPs, latest);
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
      if (latest == NONE || times.endPs(task) > times.endPs(latest)) {
        latest = task;
      }
    }
    Comparator<Integer> byStart = Comparator.comparingLong(times::startPs);
    computes.sort(byStart.thenComparingInt(task -> task));
    communication.values().forEach(tasks -> tasks.sort(byStart));
  }

  /** Divides a span in which no compute is under way, up to what waited for a task. */
  private void waits(long beginPs, long endPs, int waitedFor) {
    long upTo = endPs;
    for (int task = waitedFor; task != NONE && upTo > beginPs; task = times.cause(task)) {
      if (type(task).isCompute() || !types.get(model.tasks().type(task))) {
        break;
      }
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
