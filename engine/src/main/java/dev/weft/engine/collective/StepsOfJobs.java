package dev.weft.engine.collective;

import dev.weft.engine.model.SimulationModel;
import dev.weft.engine.model.TaskType;
import dev.weft.engine.result.CutSteps;
import dev.weft.engine.result.JobTimes;
import dev.weft.engine.result.StageTimes;
import dev.weft.engine.result.TaskTimes;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The steps of the jobs of a run: when each ended, and how the ranks of each stage spent one. Of
 * several steps the first fills the pipeline; what is told of one is the mean of those behind it,
 * for each stage from its own end of the first to that of the last.
 */
final class StepsOfJobs {
  private final SimulationModel model;
  private final TaskTimes times;
  private final RankCells cells;
  private final SentByJobs traffic;

  StepsOfJobs(SimulationModel model, TaskTimes times, RankCells cells, SentByJobs traffic) {
    this.model = model;
    this.times = times;
    this.cells = cells;
    this.traffic = traffic;
  }

  /** What only communicates is no job beside jobs that compute. */
  List<JobTimes> list() {
    List<JobTimes> jobs = new ArrayList<>();
    byJob().forEach((job, byStage) -> jobs.add(job(job, byStage)));
    return jobs;
  }

  /** The jobs that had not ended when the run did: tasks that have not ended have negative ends. */
  List<CutSteps> cutAt(long nowPs) {
    List<CutSteps> jobs = new ArrayList<>();
    byJob()
        .forEach(
            (job, byStage) -> {
              BitSet all = new BitSet();
              byStage.values().forEach(all::or);
              CutSteps cut = cut(job, all, nowPs);
              if (cut.stepEndsPs().size() < cut.count()) {
                jobs.add(cut);
              }
            });
    return jobs;
  }

  private CutSteps cut(String job, BitSet types, long nowPs) {
    long from = nowPs;
    int count = 0;
    int whole = Integer.MAX_VALUE;
    for (int task = 0; task < times.count(); task++) {
      if (types.get(model.tasks().type(task))) {
        int step = model.tasks().step(task);
        count = Math.max(count, step + 1);
        if (times.endPs(task) < 0) {
          whole = Math.min(whole, step);
        }
        if (times.startPs(task) >= 0) {
          from = Math.min(from, times.startPs(task));
        }
      }
    }
    List<Long> ends = stepEnds(types);
    return new CutSteps(job, from, ends.subList(0, Math.min(whole, count)), count, nowPs);
  }

  private SortedMap<String, SortedMap<Integer, BitSet>> byJob() {
    SortedMap<String, SortedMap<Integer, BitSet>> stages = new TreeMap<>();
    for (int row = 0; row < model.taskTypes().size(); row++) {
      TaskType type = model.taskTypes().get(row);
      if (type.isOtherTraffic()) {
        continue;
      }
      stages
          .computeIfAbsent(type.job(), none -> new TreeMap<>())
          .computeIfAbsent(type.stage(), none -> new BitSet())
          .set(row);
    }
    boolean isAnyComputing = stages.values().stream().anyMatch(this::computes);
    stages.values().removeIf(byStage -> isAnyComputing && !computes(byStage));
    return stages;
  }

  private boolean computes(SortedMap<Integer, BitSet> byStage) {
    return byStage.values().stream()
        .flatMapToInt(BitSet::stream)
        .anyMatch(type -> model.taskTypes().get(type).isCompute());
  }

  private JobTimes job(String job, SortedMap<Integer, BitSet> byStage) {
    BitSet all = new BitSet();
    byStage.values().forEach(all::or);
    long first = Long.MAX_VALUE;
    for (int task = 0; task < times.count(); task++) {
      if (all.get(model.tasks().type(task))) {
        first = Math.min(first, times.startPs(task));
      }
    }
    List<Long> ends = stepEnds(all);
    long begin = Math.min(first, ends.getLast());
    int measured = Math.max(1, ends.size() - 1);
    long since = ends.size() == 1 ? begin : ends.getFirst();
    long stepPs = Math.round((double) (ends.getLast() - since) / measured);
    List<StageTimes> stages = new ArrayList<>();
    byStage.forEach(
        (stage, types) -> {
          List<Long> own = ends.size() == 1 ? ends : stepEnds(types);
          long from = ends.size() == 1 ? begin : own.getFirst();
          StageTimes sum = stage(stage, types, all, from, own.getLast());
          stages.add(sum.dividedBy(measured).filling(stepPs));
        });
    return new JobTimes(job, begin, ends, stages, traffic.of(job, ends.size()));
  }

  /** The end of the last task of each step of some types; what is of no later one counts there. */
  private List<Long> stepEnds(BitSet types) {
    List<Long> ends = new ArrayList<>();
    for (int task = 0; task < times.count(); task++) {
      if (types.get(model.tasks().type(task))) {
        int step = model.tasks().step(task);
        while (ends.size() <= step) {
          ends.add(0L);
        }
        ends.set(step, Math.max(ends.get(step), times.endPs(task)));
      }
    }
    for (int step = 1; step < ends.size(); step++) {
      ends.set(step, Math.max(ends.get(step), ends.get(step - 1)));
    }
    return ends.isEmpty() ? List.of(0L) : ends;
  }

  /** The ranks of a stage are those that compute for it; where none do, those that communicate. */
  private StageTimes stage(int stage, BitSet types, BitSet ofJob, long fromPs, long toPs) {
    BitSet where = new BitSet();
    types.stream()
        .filter(type -> model.taskTypes().get(type).isCompute())
        .forEach(type -> set(where, cells.ofType(type)));
    if (where.isEmpty()) {
      types.stream().forEach(type -> set(where, cells.ofType(type)));
    }
    BitSet touching = (BitSet) types.clone();
    BitSet here = new BitSet();
    ofJob.stream()
        .forEach(
            type -> {
              here.clear();
              set(here, cells.ofType(type));
              if (here.intersects(where)) {
                touching.set(type);
              }
            });
    int ranks = where.stream().map(cells::ranks).sum();
    return new StageSweep(model, times, touching, fromPs, toPs).run(stage, ranks);
  }

  private static void set(BitSet where, int[] cells) {
    for (int cell : cells) {
      where.set(cell);
    }
  }
}
