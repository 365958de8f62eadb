package dev.weft.engine.model;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.IntUnaryOperator;

/** The fields that say what ranks do: groups and operations, or partitions and tasks. */
final class WorkloadFields {
  private final JsonFields json;
  private final JsonColumns columns;
  private final List<LongColumn> groups = new ArrayList<>();
  private final List<OperationFields> operations = new ArrayList<>();
  private final List<PartitionFields> partitions = new ArrayList<>();
  private final List<TaskTypeFields> taskTypes = new ArrayList<>();
  private final TaskFields tasks;
  private boolean listsOperations;
  private boolean listsTypes;
  private boolean listsTasks;

  /** The field that only version 4 has and that was read last; empty for none. */
  private String newest = "";

  WorkloadFields(JsonFields json, JsonColumns columns) {
    this.json = json;
    this.columns = columns;
    this.tasks = new TaskFields(json, columns);
  }

  Map<String, JsonFields.Field> fields() {
    return Map.of(
        "groups", () -> json.array(() -> groups.add(columns.numbers())),
        "operations", this::operations,
        "partitions", this::partitions,
        "taskTypes", this::taskTypes,
        "tasks", this::tasks);
  }

  int groupCount() {
    return groups.size();
  }

  private void operations() throws IOException {
    listsOperations = true;
    json.array(() -> operations.add(new OperationFields(json, columns).read()));
  }

  private void partitions() throws IOException {
    newest = "partitions";
    json.array(() -> partitions.add(new PartitionFields(json, columns).read()));
  }

  private void taskTypes() throws IOException {
    newest = "taskTypes";
    listsTypes = true;
    json.array(() -> taskTypes.add(new TaskTypeFields(json, columns).read()));
  }

  private void tasks() throws IOException {
    newest = "tasks";
    listsTasks = true;
    tasks.read();
  }

  void check(int version) {
    if (!newest.isEmpty() && version < SimulationModelWriter.NEWEST) {
      throw new ModelException(
          String.format(
              Locale.ROOT,
              "$.%s: is a field of version %d. Write that in version.",
              newest,
              SimulationModelWriter.NEWEST));
    }
    if (!listsOperations) {
      checkTasks();
    } else if (operations.isEmpty() && tasks.count() == 0) {
      throw new ModelException(
          "$.operations: is empty, so there is nothing to simulate. Add an operation.");
    }
  }

  private void checkTasks() {
    if (!listsTypes && !listsTasks) {
      throw new ModelException("$: field 'operations' is missing. Add it, or taskTypes and tasks.");
    }
    if (!listsTypes || !listsTasks) {
      throw new ModelException(
          String.format(
              Locale.ROOT,
              "$: field '%s' is missing. Add it.",
              listsTasks ? "taskTypes" : "tasks"));
    }
    if (tasks.count() == 0) {
      throw new ModelException("$.tasks: is empty, so there is nothing to simulate. Add a task.");
    }
  }

  /**
   * Adds them to a model.
   *
   * @param fabricOfGroup by row of groups
   */
  void addTo(SimulationModel.Builder model, int version, IntUnaryOperator fabricOfGroup) {
    for (int row = 0; row < groups.size(); row++) {
      int[] ranks = ModelFields.integers(groups.get(row), "groups");
      model.fabrics().group(fabricOfGroup.applyAsInt(row), ranks);
    }
    operations.forEach(operation -> model.operation(operation.operation(version)));
    partitions.forEach(partition -> partition.addTo(model));
    taskTypes.forEach(type -> model.taskType(type.type()));
    tasks.addTo(model);
  }
}
