package dev.weft.engine.collective;

import dev.weft.engine.model.Fault;
import dev.weft.engine.model.ModelException;
import dev.weft.engine.model.SimulationModel;
import dev.weft.engine.model.TaskType;
import dev.weft.engine.model.Tasks;
import dev.weft.engine.result.Failure;
import dev.weft.engine.result.SimulationResult;
import dev.weft.engine.result.Standstill;
import dev.weft.engine.result.TaskTimes;
import dev.weft.engine.text.Counts;
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
  private static final double PS_PER_SECOND = 1e12;
  private static final int REPORT_EVERY = 64;

  /** 53 days. */
  private static final long MAX_PS = 4_600_000_000_000_000_000L;

  private record Start(long atPs, int type, int task) {}

  private final SimulationModel model;
  private final Timeline.Reporter reporter;
  private final BooleanSupplier cancelled;
  private final Tasks tasks;
  private final TaskNetworks networks;

  /** What types take of multiprocessors follows from them, whatever fails later. */
  private final TaskPlans firstPlans;

  private final boolean isChanging;
  private final TaskStalls stalls;
  private final MetFaults met;
  private final CarriedLoads loads;
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

  /** By task that has ended, the plans at its end. */
  private final TaskPlans[] plansOf;

  private int done;
  private long latestPs;

  /** For how long all that was under way stood still. */
  private final Standstill standstill = new Standstill();

  /** Prepares a run. */
  public TaskTimeline(
      SimulationModel model, Timeline.Reporter reporter, BooleanSupplier cancelled) {
    this(model, reporter, cancelled, Episodes.MOST_JOINS, MeetingFlows.MOST_ENTRIES);
  }

  /**
   * As above; episodes of more joins than that are not compared with others, and flows that cross
   * more links, all taken together, are not run one by one.
   */
  TaskTimeline(
      SimulationModel model,
      Timeline.Reporter reporter,
      BooleanSupplier cancelled,
      int mostJoins,
      long mostEntries) {
    this.model = model;
    this.reporter = reporter;
    this.cancelled = cancelled;
    tasks = model.tasks();
    networks = new TaskNetworks(model, mostEntries, this::checkCancelled);
    firstPlans = networks.current().plans();
    isChanging = networks.nextPs() < Long.MAX_VALUE;
    stalls = new TaskStalls(model);
    met = new MetFaults(model, networks.current().plans());
    loads = new CarriedLoads(2 * model.network().linkCount());
    cells = new RankCells(model);
    episodes =
        new Episodes(networks.current(), this::aloneFor, loads, mostJoins, this::checkCancelled);
    computes = new Computes(cells.count());
    waitsFor = new int[tasks.count()];
    followerStart = new int[tasks.count() + 1];
    follower = new int[tasks.dependencyCount()];
    startPs = new long[tasks.count()];
    endPs = new long[tasks.count()];
    cause = new int[tasks.count()];
    plansOf = new TaskPlans[tasks.count()];
    Arrays.fill(cause, NONE);
    Arrays.fill(startPs, NONE);
    Arrays.fill(endPs, NONE);
    order();
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
    long picoseconds = networks.current().solos().picoseconds(type);
    if (picoseconds == Long.MAX_VALUE && !isChanging) {
      throw new ModelException(
          String.format(
              Locale.ROOT,
              "task type %s can't finish: %s left no path for some of its flows, nor another NIC of their servers. Choose ranks that keep one.",
              model.taskTypes().get(type).name(),
              networks.failed().stream().map(Fault::name).collect(Collectors.joining(" and "))));
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
      nowPs = Math.min(nowPs, networks.nextPs());
      long deadlinePs = stalls.deadlinePs();
      if (deadlinePs < Long.MAX_VALUE && deadlinePs <= nowPs) {
        passStill(deadlinePs);
        return cutShort(Failure.Outcome.ABORTED, deadlinePs);
      }
      if (nowPs == Long.MAX_VALUE && !stalls.isEmpty()) {
        return cutShort(Failure.Outcome.HUNG, latestPs);
      }
      if (nowPs > MAX_PS) {
        throw endless(nowPs);
      }
      passStill(nowPs);
      latestPs = nowPs;
      step(nowPs);
    }
    return results().result(networks.told(), met);
  }

  /**
   * Until a time nothing is computed or moves, while something waits for what has failed. Some
   * flows of a task that stands still may go on: only when these have ended there is nothing to
   * come.
   */
  private void passStill(long untilPs) {
    boolean isStill =
        !stalls.isEmpty() && computes.isEmpty() && episodes.nextPs() == Long.MAX_VALUE;
    if (isStill) {
      standstill.stood(latestPs / PS_PER_SECOND, untilPs / PS_PER_SECOND);
    }
  }

  private TaskResults results() {
    TaskTimes times = new TaskTimes(startPs, endPs, cause);
    return new TaskResults(
        model, networks.all(), episodes.untold(), cells, loads, plansOf, times, standstill);
  }

  private SimulationResult cutShort(Failure.Outcome outcome, long nowPs) {
    return results()
        .cutShort(networks.told(), stalls.failures(outcome, networks.failed(), nowPs), nowPs);
  }

  private void step(long nowPs) {
    if (episodes.nextPs() == nowPs) {
      episodes.advance(task -> end(task, nowPs));
    }
    computes.advance(nowPs, task -> end(task, nowPs));
    while (networks.nextPs() == nowPs) {
      episodes.change(
          networks.advance(),
          nowPs,
          task -> end(task, nowPs),
          (task, isHeldUp) -> {
            stalls.note(task, isHeldUp, networks.current(), nowPs);
            met.meet(tasks.type(task), networks.faults());
          });
    }
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
    double share = firstPlans.smShare(row);
    if (share > 0) {
      computes.take(cells.ofType(row), type.kind(), share, nowPs);
    }
    TaskNetwork network = networks.current();
    if (network.plans().parts(row).isEmpty()) {
      end(task, nowPs);
    } else {
      stalls.note(task, network.isCut(row), network, nowPs);
      met.meet(row, networks.faults());
      episodes.begin(task, row, nowPs);
    }
  }

  private void end(int task, long nowPs) {
    int row = tasks.type(task);
    endPs[task] = nowPs;
    plansOf[task] = networks.current().plans();
    stalls.forget(task);
    double share = firstPlans.smShare(row);
    if (share > 0) {
      computes.giveBack(cells.ofType(row), model.taskTypes().get(row).kind(), share, nowPs);
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
      if (!networks.failed().isEmpty()) {
        for (int type = 0; type < firstPlans.count(); type++) {
          if (!model.taskTypes().get(type).isCompute()) {
            aloneFor(type);
          }
        }
      }
      return new ModelException(
          "tasks: communication takes all multiprocessors for good. Correct smShare.");
    }
    return new ModelException(
        Counts.text(
            "tasks: would run for %d {days|day}. Check bytes, computePs, repetition and rateBps.",
            nowPs / 86_400_000_000_000_000L));
  }

  private void checkCancelled() {
    if (cancelled.getAsBoolean()) {
      throw new CancellationException("the run was stopped");
    }
  }
}
