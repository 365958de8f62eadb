package dev.weft.engine.collective;

import dev.weft.engine.flow.LinkLoad;
import dev.weft.engine.model.Operation;
import dev.weft.engine.model.Partition;
import dev.weft.engine.model.SimulationModel;
import dev.weft.engine.model.TaskType;
import dev.weft.engine.nccl.Choice;
import dev.weft.engine.result.CollectiveRow;
import dev.weft.engine.result.CutSteps;
import dev.weft.engine.result.Failures;
import dev.weft.engine.result.FaultEvent;
import dev.weft.engine.result.LinkSeries;
import dev.weft.engine.result.LinkUse;
import dev.weft.engine.result.RowEnd;
import dev.weft.engine.result.SimulationResult;
import dev.weft.engine.result.Slowness;
import dev.weft.engine.result.Standstill;
import dev.weft.engine.result.StepResult;
import dev.weft.engine.result.TaskTimes;
import dev.weft.engine.result.TypeTimes;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.function.IntPredicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Adds up what tasks did: by type, by stage of each job, by link. */
final class TaskResults {
  private static final double PS_PER_SECOND = 1e12;

  private final SimulationModel model;
  private final Collection<TaskNetwork> networks;
  private final int untold;
  private final RankCells cells;
  private final CarriedLoads carried;
  private final TaskPlans[] plansOf;
  private final TaskTimes times;
  private final Standstill standstill;
  private final double[] capacity;
  private final SentByJobs traffic;

  /**
   * Takes what happened.
   *
   * @param networks all that there were, the first one first
   * @param untold situations that were not compared with others
   * @param carried what tasks moved whose routes changed under way
   * @param plansOf each task that has ended, at its end
   * @param times those that have not ended have negative ends
   * @param standstill when a failure kept everything from moving
   */
  TaskResults(
      SimulationModel model,
      Collection<TaskNetwork> networks,
      int untold,
      RankCells cells,
      CarriedLoads carried,
      TaskPlans[] plansOf,
      TaskTimes times,
      Standstill standstill) {
    this.model = model;
    this.networks = networks;
    this.untold = untold;
    this.cells = cells;
    this.carried = carried;
    this.plansOf = plansOf;
    this.times = times;
    this.standstill = standstill;
    capacity = first().capacity();
    traffic = new SentByJobs(model);
  }

  private TaskNetwork first() {
    return networks.iterator().next();
  }

  /** Of a run that came to its end. */
  SimulationResult result(List<FaultEvent> events, MetFaults met) {
    long end = lastEndPs();
    int situations = networks.stream().mapToInt(TaskNetwork::situationCount).sum() + untold;
    return result(
        events,
        Failures.NONE,
        end,
        () ->
            new StepResult(
                new StepsOfJobs(model, times, cells, traffic).list(),
                types(),
                times,
                situations,
                networks.stream().anyMatch(TaskNetwork::isCoarse),
                traffic.beside(),
                met.unmet(end)));
  }

  private long lastEndPs() {
    long end = 0;
    for (int task = 0; task < times.count(); task++) {
      end = Math.max(end, times.endPs(task));
    }
    return end;
  }

  /** Of a run that ended before its time: its jobs have no steps. */
  SimulationResult cutShort(List<FaultEvent> events, Failures failures, long nowPs) {
    List<CutSteps> cut = new StepsOfJobs(model, times, cells, traffic).cutAt(nowPs);
    return result(events, failures.withCut(cut, times), nowPs, () -> null);
  }

  /** What steps came to is asked for when all loads have been added. */
  private SimulationResult result(
      List<FaultEvent> events,
      Failures failures,
      long makespanPs,
      Supplier<@Nullable StepResult> step) {
    double[] totalBytes = new double[capacity.length];
    LinkSeries series = new LinkSeries(capacity, standstill);
    double seconds = makespanPs / PS_PER_SECOND;
    double movingSeconds = standstill.moving(seconds);
    series.expect(movingSeconds);
    List<TaskPlans> plans = Arrays.stream(plansOf).filter(Objects::nonNull).distinct().toList();
    plans.forEach(each -> addLoads(each, totalBytes, series, movingSeconds));
    addCarried(totalBytes, series, movingSeconds);
    double[] slow = new Slowness(model, standstill).parts(0, seconds);
    double still = standstill.seconds(0, seconds);
    return new SimulationResult(
        model.name(),
        makespanPs,
        otherRows(makespanPs),
        List.of(),
        events,
        failures,
        networks.stream().mapToInt(TaskNetwork::unsettled).sum(),
        model.measure(),
        new LinkUse(model, totalBytes, slow, makespanPs, still),
        series,
        step.get());
  }

  private void addCarried(double[] totalBytes, LinkSeries series, double movingSeconds) {
    for (int task : carried.tasks()) {
      double[] activity = activity(new int[] {task}, series.stepSeconds(), movingSeconds);
      carried
          .bytes(task)
          .forEach(
              (link, bytes) -> {
                totalBytes[link] += bytes;
                traffic.add(model.taskTypes().get(model.tasks().type(task)), link, bytes);
                addActive(series, link, bytes, activity, movingSeconds);
              });
    }
  }

  /** A row for each task of no job, in the order of their starts. */
  private List<CollectiveRow> otherRows(long makespanPs) {
    List<CollectiveRow> rows = new ArrayList<>();
    for (int task = 0; task < times.count(); task++) {
      int row = model.tasks().type(task);
      if (model.taskTypes().get(row).isOtherTraffic() && times.hasBegun(task)) {
        rows.add(otherRow(task, row, makespanPs));
      }
    }
    rows.sort(Comparator.comparingLong(CollectiveRow::startPs));
    return rows;
  }

  /** One that has not ended has its time so far, and no bandwidth. */
  private CollectiveRow otherRow(int task, int row, long makespanPs) {
    TaskType type = model.taskTypes().get(row);
    Operation operation = first().plans().operation(row);
    long bytes = operation.bytes().getFirst();
    boolean hasEnded = times.hasEnded(task);
    long endPs = hasEnded ? times.endPs(task) : makespanPs;
    long wholePs = endPs - times.startPs(task);
    long ps = hasEnded ? wholePs / operation.repetition() : wholePs;
    double algbw = ps == 0 || !hasEnded ? 0 : bytes / (ps / PS_PER_SECOND);
    int ranks = ranks(type);
    Phase phase = firstPhase(row);
    return new CollectiveRow(
        type.name(),
        operation.collective(),
        operation.algorithm(),
        ranks,
        bytes,
        operation.repetition(),
        times.startPs(task),
        endPs,
        ps,
        algbw,
        algbw * operation.collective().busFactor(ranks),
        List.of(),
        phase == null ? null : phase.choice(),
        phase == null ? 0 : phase.pathPs(),
        hasEnded ? RowEnd.FINISHED : new RowEnd(RowEnd.Kind.STOPPED, 0, 0, 0, 0));
  }

  private double movingSeconds(long ps) {
    return standstill.moving(ps / PS_PER_SECOND);
  }

  /** A task moves its bytes evenly while it does not stand still. */
  private void addLoads(
      TaskPlans plans, double[] totalBytes, LinkSeries series, double movingSeconds) {
    LinkLoad load = new LinkLoad(capacity.length);
    List<int[]> tasksOf = tasksByType(task -> plansOf[task] == plans && !carried.has(task));
    for (int type = 0; type < plans.count(); type++) {
      int[] tasks = tasksOf.get(type);
      if (tasks.length == 0 || plans.parts(type).isEmpty()) {
        continue;
      }
      Operation operation = plans.operation(type);
      for (List<Phase> phases : plans.parts(type)) {
        RunningOperation one = RunningOperation.of(operation, 0, phases, 0);
        phases.forEach(phase -> load.add(phase.flows(), one.rowBytes(phase)));
      }
      double[] activity = activity(tasks, series.stepSeconds(), movingSeconds);
      for (int row = 0; row < load.count(); row++) {
        int link = load.link(row);
        totalBytes[link] += load.bytes(link) * tasks.length;
        traffic.add(model.taskTypes().get(type), link, load.bytes(link) * tasks.length);
        addActive(series, link, load.bytes(link), activity, movingSeconds);
      }
      load.clear();
    }
  }

  /** Adds what tasks moved over a link, in each step of the series what of it falls in that. */
  private static void addActive(
      LinkSeries series, int link, double bytes, double[] activity, double movingSeconds) {
    for (int step = 0; step < activity.length; step++) {
      double from = step * series.stepSeconds();
      double to = Math.min(movingSeconds, from + series.stepSeconds());
      series.addMoving(link, from, to * (1 - 1e-12), bytes * activity[step]);
    }
  }

  private List<int[]> tasksByType(IntPredicate isWanted) {
    int[] count = new int[model.taskTypes().size()];
    for (int task = 0; task < times.count(); task++) {
      count[model.tasks().type(task)] += isWanted.test(task) ? 1 : 0;
    }
    List<int[]> tasksOf = new ArrayList<>();
    for (int each : count) {
      tasksOf.add(new int[each]);
    }
    for (int task = times.count() - 1; task >= 0; task--) {
      if (isWanted.test(task)) {
        int type = model.tasks().type(task);
        tasksOf.get(type)[--count[type]] = task;
      }
    }
    return tasksOf;
  }

  /** By step of the series, how many tasks' bytes are moved in it. */
  private double[] activity(int[] tasks, double step, double movingSeconds) {
    double[] activity = new double[(int) Math.max(1, Math.ceil(movingSeconds / step))];
    for (int task : tasks) {
      double start = movingSeconds(times.startPs(task));
      double end = movingSeconds(times.endPs(task));
      int first = Math.min(activity.length - 1, (int) (start / step));
      int last = Math.min(activity.length - 1, (int) (end / step));
      double live = standstill.live(start, end);
      for (int i = first; i <= last && live > 0; i++) {
        double inside = standstill.live(Math.max(start, i * step), Math.min(end, (i + 1) * step));
        activity[i] += inside / live;
      }
    }
    return activity;
  }

  private List<TypeTimes> types() {
    List<TypeTimes> types = new ArrayList<>();
    List<int[]> tasksOf = tasksByType(task -> true);
    for (int row = 0; row < tasksOf.size(); row++) {
      TaskType type = model.taskTypes().get(row);
      long shortest = Long.MAX_VALUE;
      long longest = 0;
      long total = 0;
      for (int task : tasksOf.get(row)) {
        shortest = Math.min(shortest, times.timePs(task));
        longest = Math.max(longest, times.timePs(task));
        total += times.timePs(task);
      }
      int count = tasksOf.get(row).length;
      types.add(
          new TypeTimes(
              type,
              groups(type),
              ranks(type),
              count,
              type.isCompute() ? type.computePs() : alone(row),
              count == 0 ? 0 : shortest,
              total,
              longest,
              choice(row)));
    }
    return types;
  }

  /** On the first of the networks on which a task of a type comes to its end. */
  private long alone(int type) {
    return networks.stream()
        .mapToLong(network -> network.solos().picoseconds(type))
        .filter(picoseconds -> picoseconds < Long.MAX_VALUE)
        .findFirst()
        .orElse(Long.MAX_VALUE);
  }

  private int groups(TaskType type) {
    return type.partition() == TaskType.ALL_RANKS
        ? 1
        : model.partitions().get(type.partition()).groupCount();
  }

  private int ranks(TaskType type) {
    if (type.partition() != TaskType.ALL_RANKS) {
      Partition partition = model.partitions().get(type.partition());
      return partition.size();
    }
    return model.placement().rankCount();
  }

  private @Nullable Choice choice(int type) {
    Phase phase = firstPhase(type);
    return phase == null ? null : phase.choice();
  }

  private @Nullable Phase firstPhase(int type) {
    List<List<Phase>> parts = first().plans().parts(type);
    return parts.isEmpty() ? null : parts.getFirst().getFirst();
  }
}
