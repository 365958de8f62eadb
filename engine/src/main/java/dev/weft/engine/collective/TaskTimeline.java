package dev.weft.engine.collective;

import dev.weft.engine.flow.Capacities;
import dev.weft.engine.flow.Reachability;
import dev.weft.engine.model.Fault;
import dev.weft.engine.model.ModelException;
import dev.weft.engine.model.SimulationModel;
import dev.weft.engine.model.TaskType;
import dev.weft.engine.model.Tasks;
import dev.weft.engine.result.SimulationResult;
import dev.weft.engine.result.TaskTimes;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Locale;
import java.util.PriorityQueue;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;

/**
 * Runs tasks as soon as what they come after has ended. Time is whole picoseconds. Communication is
 * left to {@link Episodes}, compute to {@link Computes}; a task over a partition ends when the last
 * of its groups does.
 */
public final class TaskTimeline {
  private static final int NONE = -1;
  private static final int REPORT_EVERY = 64;

  /** 53 days. */
  private static final long MAX_PS = 4_600_000_000_000_000_000L;

  private record Start(long atPs, int type, int task) {}

  private final SimulationModel model;
  private final Timeline.Reporter reporter;
  private final BooleanSupplier cancelled;
  private final Tasks tasks;
  private final FaultSchedule faults;
  private final double[] capacity;
  private final TaskPlans plans;
  private final TaskSolos solos;
  private final RankCells cells;
  private final Episodes episodes;
  private final Computes computes;
  private final int[] waitsFor;
  private final int[] followerStart;
  private final int[] follower;
  private final PriorityQueue<Start> starts =
      new PriorityQueue<>(
          Comparator.comparingLong(Start::atPs)
              .thenComparingInt(Start::type)
              .thenComparingInt(Start::task));
  private final long[] startPs;
  private final long[] endPs;
  private final int[] cause;
  private int done;

  /** Prepares a run. */
  public TaskTimeline(
      SimulationModel model, Timeline.Reporter reporter, BooleanSupplier cancelled) {
    this(model, reporter, cancelled, Episodes.MOST_JOINS);
  }

  /** As above; episodes of more joins than that are not compared with others. */
  TaskTimeline(
      SimulationModel model, Timeline.Reporter reporter, BooleanSupplier cancelled, int mostJoins) {
    this.model = model;
    this.reporter = reporter;
    this.cancelled = cancelled;
    tasks = model.tasks();
    faults = lasting(model);
    capacity = faults.capacities(Capacities.bytesPerSecond(model));
    Plans around = new Plans(model, faults.outage(), new NcclModels(model));
    Reachability reach =
        faults.failed().isEmpty() ? null : new Reachability(model, faults.outage());
    plans = new TaskPlans(model, around, reach, this::checkCancelled);
    solos = new TaskSolos(plans, capacity, this::checkCancelled);
    cells = new RankCells(model);
    episodes = new Episodes(plans, capacity, this::aloneFor, mostJoins, this::checkCancelled);
    computes = new Computes(cells.count());
    waitsFor = new int[tasks.count()];
    followerStart = new int[tasks.count() + 1];
    follower = new int[tasks.dependencyCount()];
    startPs = new long[tasks.count()];
    endPs = new long[tasks.count()];
    cause = new int[tasks.count()];
    Arrays.fill(cause, NONE);
    order();
  }

  /** What is broken before the first task begins, and stays so: routes are around it. */
  private static FaultSchedule lasting(SimulationModel model) {
    for (Fault fault : model.faults()) {
      if (fault.atPs() != 0 || fault.untilPs() != Fault.FOR_GOOD) {
        throw new ModelException(
            String.format(
                Locale.ROOT,
                "fault '%s': begins or ends during a run of tasks, which is not simulated yet. Let it begin"
                    + " at 0 and last, or run operations.",
                fault.name()));
      }
    }
    FaultSchedule faults = new FaultSchedule(model);
    while (faults.next() < Double.POSITIVE_INFINITY) {
      faults.advance();
    }
    return faults;
  }

  private void order() {
    for (int task = 0; task < waitsFor.length; task++) {
      waitsFor[task] = tasks.afterCount(task);
      for (int i = 0; i < waitsFor[task]; i++) {
        followerStart[tasks.after(task, i) + 1]++;
      }
    }
    for (int task = 0; task < waitsFor.length; task++) {
      followerStart[task + 1] += followerStart[task];
    }
    int[] next = followerStart.clone();
    for (int task = 0; task < waitsFor.length; task++) {
      for (int i = 0; i < tasks.afterCount(task); i++) {
        follower[next[tasks.after(task, i)]++] = task;
      }
      if (waitsFor[task] == 0) {
        starts.add(new Start(tasks.delayPs(task), tasks.type(task), task));
      }
    }
  }

  private long aloneFor(int type) {
    long picoseconds = solos.picoseconds(type);
    if (picoseconds == Long.MAX_VALUE) {
      throw new ModelException(
          String.format(
              Locale.ROOT,
              "task type %s can't finish: %s left no path for some of its flows, nor another NIC of their"
                  + " servers. Choose ranks that keep one.",
              model.taskTypes().get(type).name(),
              faults.failed().stream().map(Fault::name).collect(Collectors.joining(" and "))));
    }
    return picoseconds;
  }

  /** Runs all tasks. */
  public SimulationResult run() {
    reporter.report("step", 0, tasks.count());
    while (done < tasks.count()) {
      checkCancelled();
      long nowPs = starts.isEmpty() ? Long.MAX_VALUE : starts.element().atPs;
      nowPs = Math.min(nowPs, Math.min(computes.nextPs(), episodes.nextPs()));
      if (nowPs > MAX_PS) {
        throw endless(nowPs);
      }
      step(nowPs);
    }
    TaskTimes times = new TaskTimes(startPs, endPs, cause);
    return new TaskResults(model, plans, solos, cells, capacity, times)
        .result(faults.told(), episodes.situationCount(), episodes.unsettled());
  }

  private void step(long nowPs) {
    if (episodes.nextPs() == nowPs) {
      episodes.advance(task -> end(task, nowPs));
    }
    computes.advance(nowPs, task -> end(task, nowPs));
    while (!starts.isEmpty() && starts.element().atPs == nowPs) {
      start(starts.remove().task, nowPs);
    }
  }

  private void start(int task, long nowPs) {
    int row = tasks.type(task);
    TaskType type = model.taskTypes().get(row);
    startPs[task] = nowPs;
    if (type.isCompute()) {
      computes.begin(task, cells.ofType(row), type.computePs(), nowPs);
      return;
    }
    if (type.smShare() > 0) {
      computes.take(cells.ofType(row), type.smShare(), nowPs);
    }
    if (plans.parts(row).isEmpty()) {
      end(task, nowPs);
    } else {
      episodes.begin(task, row, nowPs);
    }
  }

  private void end(int task, long nowPs) {
    int row = tasks.type(task);
    TaskType type = model.taskTypes().get(row);
    endPs[task] = nowPs;
    if (type.smShare() > 0) {
      computes.giveBack(cells.ofType(row), type.smShare(), nowPs);
    }
    for (int i = followerStart[task]; i < followerStart[task + 1]; i++) {
      int next = follower[i];
      if (--waitsFor[next] == 0) {
        cause[next] = task;
        starts.add(new Start(nowPs + tasks.delayPs(next), tasks.type(next), next));
      }
    }
    done++;
    if (done % REPORT_EVERY == 0 || done == tasks.count()) {
      reporter.report("step", done, tasks.count());
    }
  }

  private ModelException endless(long nowPs) {
    if (nowPs == Long.MAX_VALUE) {
      if (!faults.failed().isEmpty()) {
        for (int type = 0; type < plans.count(); type++) {
          if (!model.taskTypes().get(type).isCompute()) {
            aloneFor(type);
          }
        }
      }
      return new ModelException(
          "tasks: communication takes all multiprocessors for good. Correct smShare.");
    }
    return new ModelException(
        String.format(
            Locale.ROOT,
            "tasks: would run for %d days. Check bytes, computePs, repetition and rateBps.",
            nowPs / 86_400_000_000_000_000L));
  }

  private void checkCancelled() {
    if (cancelled.getAsBoolean()) {
      throw new CancellationException("the run was stopped");
    }
  }
}
