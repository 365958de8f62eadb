package dev.weft.engine.model;

import java.io.IOException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** The fields of a type of tasks: those of an operation that say what it does, and its own. */
final class TaskTypeFields {
  /** Of operations: tasks say when in columns of their own. */
  private static final Set<String> NOT_OF_TYPES = Set.of("after", "delayPs", "startPs");

  private final JsonFields json;
  private final OperationFields operation;
  private final Set<String> written = new HashSet<>();
  private String kind = "";
  private String job = "";
  private int stage;
  private int partition = TaskType.ALL_RANKS;
  private long computePs;
  private double smShare;

  TaskTypeFields(JsonFields json, JsonColumns columns) {
    this.json = json;
    this.operation = new OperationFields(json, columns);
  }

  TaskTypeFields read() throws IOException {
    Map<String, JsonFields.Field> fields = new HashMap<>(operation.fields());
    fields.keySet().removeAll(NOT_OF_TYPES);
    fields.put("kind", () -> kind = json.text());
    fields.put("job", this::readJob);
    fields.put("stage", () -> stage = json.integer());
    fields.put("partition", () -> partition = json.integer());
    fields.put("computePs", () -> computePs = json.number());
    fields.put("smShare", () -> smShare = json.real());
    fields.replaceAll(
        (name, field) ->
            () -> {
              written.add(name);
              field.read();
            });
    Set<String> optional = new HashSet<>(fields.keySet());
    optional.removeAll(Set.of("name", "kind"));
    json.object(fields, optional);
    return this;
  }

  private void readJob() throws IOException {
    String where = json.path();
    job = json.text();
    if (job.isBlank()) {
      throw new ModelException(where + ": is empty. Name the job, or leave it out.");
    }
  }

  TaskType type() {
    if (!written.contains("computePs")) {
      checkCommunicates();
      Operation does = operation.checkedLengths().operation(SimulationModelWriter.NEWEST);
      return new TaskType(does.name(), kind, job, stage, partition, 0, smShare, does);
    }
    for (String field : operation.fields().keySet()) {
      if (!field.equals("name") && written.contains(field)) {
        throw new ModelException(
            String.format(
                Locale.ROOT,
                "%s: has computePs and %s. A task computes or communicates; make it two types.",
                where(),
                field));
      }
    }
    return new TaskType(operation.name(), kind, job, stage, partition, computePs, smShare, null);
  }

  private void checkCommunicates() {
    if (!written.contains("collective")) {
      throw new ModelException(
          where() + ": has neither computePs nor collective, and does nothing. Add one of them.");
    }
    if (!written.contains("bytes")) {
      throw new ModelException(where() + ": field 'bytes' is missing. Add it.");
    }
  }

  private String where() {
    return "task type " + JsonFields.quote(operation.name());
  }
}
