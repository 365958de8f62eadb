package dev.weft.engine.model;

import dev.weft.engine.text.Counts;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/** The rules that partitions, types of tasks, and tasks keep. */
final class TaskChecks {
  private static final int MAX_STAGE = 65_535;
  private static final int MOST_NAMED = 8;

  private final SimulationModel.Builder model;
  private final WorkloadChecks workload;
  private final Map<String, Integer> typeRows = new HashMap<>();

  TaskChecks(SimulationModel.Builder model, WorkloadChecks workload) {
    this.model = model;
    this.workload = workload;
  }

  void run() {
    if (model.tasks.count() > 0 && !model.operations.isEmpty()) {
      throw new ModelException(
          "a model has operations or tasks, and this one has both. Make each operation a type with a task of its own.");
    }
    for (int row = 0; row < model.partitions.size(); row++) {
      checkPartition(row, model.partitions.get(row));
    }
    for (int row = 0; row < model.taskTypes.size(); row++) {
      checkType(row, model.taskTypes.get(row));
    }
    for (int task = 0; task < model.tasks.count(); task++) {
      checkTask(task);
    }
    for (int i = 0; i < model.tasks.dependencyCount(); i++) {
      checkDependency(model.tasks.task(i), model.tasks.before(i));
    }
    checkOrder();
  }

  private void checkPartition(int row, Partition partition) {
    Names.check(() -> "partitions row " + row + ": ", partition.name());
    String where = "partitions row " + row + " (" + partition.name() + "): ";
    if (partition.rankCount() == 0) {
      throw new ModelException(where + "ranks is empty. Name at least one rank.");
    }
    if (partition.size() < 1 || partition.rankCount() % partition.size() != 0) {
      throw new ModelException(
          where
              + Counts.text(
                  "size is %d, but ranks has %d {rows|row}. Groups are equally large: set a size that divides the rows.",
                  partition.size(), partition.rankCount()));
    }
    int[] rowOf = new int[model.gpu.count()];
    for (int i = 0; i < partition.rankCount(); i++) {
      int rank = partition.rank(i);
      if (rank < 0 || rank >= rowOf.length) {
        throw new ModelException(
            where
                + String.format(
                    Locale.ROOT,
                    "ranks row %d: rank %d does not exist. Ranks go from 0 to %d.",
                    i,
                    rank,
                    rowOf.length - 1));
      }
      if (rowOf[rank] > 0) {
        throw new ModelException(
            where
                + String.format(
                    Locale.ROOT,
                    "ranks row %d: rank %d stands in row %d, too. Name each rank once.",
                    i,
                    rank,
                    rowOf[rank] - 1));
      }
      rowOf[rank] = i + 1;
    }
  }

  private void checkType(int row, TaskType type) {
    Names.check(() -> "taskTypes row " + row + ": ", type.name());
    String where = "taskTypes row " + row + " (" + type.name() + "): ";
    Integer same = typeRows.putIfAbsent(type.name(), row);
    if (same != null) {
      throw new ModelException(
          where + String.format(Locale.ROOT, "row %d has the same name. Rename one.", same));
    }
    Names.check(() -> where + "kind: ", type.kind());
    if (!type.job().isEmpty()) {
      Names.check(() -> where + "job: ", type.job());
    }
    checkRange(where, "stage", type.stage(), 0, MAX_STAGE);
    if (type.partition() < TaskType.ALL_RANKS || type.partition() >= model.partitions.size()) {
      throw new ModelException(
          where
              + String.format(
                  Locale.ROOT,
                  "partition %d does not exist. Name a row of partitions, or leave it out for all ranks.",
                  type.partition()));
    }
    checkRange(where, "computePs", type.computePs(), 0, Failover.MAX_PS);
    if (!(type.smShare() >= 0 && type.smShare() <= 1)) {
      throw new ModelException(
          where
              + String.format(
                  Locale.ROOT,
                  "smShare is %s. Set a part of all multiprocessors, from 0 to 1.",
                  type.smShare()));
    }
    Operation communication = type.communication();
    if (communication == null) {
      if (model.gpu.count() == 0) {
        throw new ModelException(where + "there are no ranks. Add rows to placement.");
      }
      if (type.smShare() != 0) {
        throw new ModelException(
            where + "smShare is of communication, and this type computes. Remove it.");
      }
    } else {
      checkCommunication(where, type, communication);
    }
  }

  private void checkCommunication(String where, TaskType type, Operation operation) {
    boolean isAtOnce =
        operation.after().isEmpty() && operation.delayPs() == 0 && !operation.ends().hasStarts();
    if (!isAtOnce) {
      throw new ModelException(
          where + "a type has no after, delayPs or startPs. Let tasks say when.");
    }
    if (operation.group() < Operation.ALL_RANKS || operation.group() >= model.groups.size()) {
      throw new ModelException(
          where
              + String.format(
                  Locale.ROOT,
                  "group %d does not exist. Name a row of groups, or leave it out for all ranks.",
                  operation.group()));
    }
    if (operation.group() != Operation.ALL_RANKS && type.partition() != TaskType.ALL_RANKS) {
      throw new ModelException(
          where + "has a group and a partition. Remove one: a partition has all its groups.");
    }
    if (operation.bytes().size() > 1) {
      throw new ModelException(
          where
              + Counts.text(
                  "bytes has %d {sizes|size}, and a type has one. Make a type of each.",
                  operation.bytes().size()));
    }
    if (operation.collective() == Collective.FLOWS && type.partition() != TaskType.ALL_RANKS) {
      throw new ModelException(
          where + "flows name their own ends, and need no partition. Remove it.");
    }
    int size = model.gpu.count();
    if (operation.group() != Operation.ALL_RANKS) {
      size = model.groups.get(operation.group()).length;
    } else if (type.partition() != TaskType.ALL_RANKS) {
      size = model.partitions.get(type.partition()).size();
    }
    workload.checkWhat(where, operation, size);
    int rows =
        type.partition() == TaskType.ALL_RANKS
            ? size
            : model.partitions.get(type.partition()).rankCount();
    LoadChecks.checkCount(where, operation.loads().relative().size(), size, rows);
  }

  private void checkTask(int task) {
    String where = "tasks row " + task + ": ";
    int type = model.tasks.type(task);
    if (type < 0 || type >= model.taskTypes.size()) {
      throw new ModelException(
          where
              + String.format(
                  Locale.ROOT,
                  "type %d does not exist. Rows of taskTypes go from 0 to %d.",
                  type,
                  model.taskTypes.size() - 1));
    }
    checkRange(where, "delayPs", model.tasks.delayPs(task), 0, Failover.MAX_PS);
    int batch = model.tasks.microBatch(task);
    checkRange(where, "microBatch", batch, Tasks.NO_MICRO_BATCH, Integer.MAX_VALUE);
    checkRange(where, "step", model.tasks.step(task), 0, Tasks.MOST_STEPS - 1);
  }

  private static void checkRange(String where, String field, long value, long least, long most) {
    if (value < least || value > most) {
      throw new ModelException(
          where
              + String.format(
                  Locale.ROOT, "%s is %d. Set one from %d to %d.", field, value, least, most));
    }
  }

  private void checkDependency(int task, int before) {
    if (before < 0 || before >= model.tasks.count()) {
      throw new ModelException(
          String.format(
              Locale.ROOT,
              "tasks row %d (%s): after names row %d, which does not exist. Rows go from 0 to %d.",
              task,
              name(task),
              before,
              model.tasks.count() - 1));
    }
  }

  private String name(int task) {
    return model.taskTypes.get(model.tasks.type(task)).name();
  }

  /** Takes tasks whose predecessors are taken; what stays lies on or behind a cycle. */
  private void checkOrder() {
    Tasks tasks = model.tasks.toTasks();
    int[] waitsFor = new int[tasks.count()];
    int[] followerStart = new int[tasks.count() + 1];
    for (int task = 0; task < waitsFor.length; task++) {
      waitsFor[task] = tasks.afterCount(task);
      for (int i = 0; i < waitsFor[task]; i++) {
        followerStart[tasks.after(task, i) + 1]++;
      }
    }
    for (int task = 0; task < waitsFor.length; task++) {
      followerStart[task + 1] += followerStart[task];
    }
    int[] follower = new int[tasks.dependencyCount()];
    int[] next = followerStart.clone();
    int[] taken = new int[waitsFor.length];
    int end = 0;
    for (int task = 0; task < waitsFor.length; task++) {
      for (int i = 0; i < tasks.afterCount(task); i++) {
        follower[next[tasks.after(task, i)]++] = task;
      }
      if (waitsFor[task] == 0) {
        taken[end++] = task;
      }
    }
    for (int i = 0; i < end; i++) {
      for (int f = followerStart[taken[i]]; f < followerStart[taken[i] + 1]; f++) {
        if (--waitsFor[follower[f]] == 0) {
          taken[end++] = follower[f];
        }
      }
    }
    if (end < waitsFor.length) {
      throw new ModelException(
          String.format(
              Locale.ROOT,
              "tasks wait for each other: %s. Take one of these rows out of after.",
              cycle(tasks, waitsFor)));
    }
  }

  /** Words along a cycle: the first task is also the last. */
  private String cycle(Tasks tasks, int[] waitsFor) {
    int task = 0;
    while (waitsFor[task] == 0) {
      task++;
    }
    for (int i = 0; i < waitsFor.length; i++) {
      task = waitedFor(tasks, waitsFor, task);
    }
    StringBuilder words = new StringBuilder(word(task));
    int named = 1;
    int other = waitedFor(tasks, waitsFor, task);
    for (; other != task; other = waitedFor(tasks, waitsFor, other)) {
      if (named++ < MOST_NAMED) {
        words.append(" after ").append(word(other));
      }
    }
    return words
        .append(named > MOST_NAMED ? " after … after " : " after ")
        .append(word(task))
        .toString();
  }

  private static int waitedFor(Tasks tasks, int[] waitsFor, int task) {
    for (int i = 0; i < tasks.afterCount(task); i++) {
      if (waitsFor[tasks.after(task, i)] > 0) {
        return tasks.after(task, i);
      }
    }
    throw new AssertionError("task " + task + " waits for nothing");
  }

  private String word(int task) {
    return "row " + task + " (" + name(task) + ")";
  }
}
