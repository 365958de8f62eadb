package dev.weft.engine.model;

import dev.weft.engine.text.Counts;
import java.io.IOException;
import java.util.Map;
import java.util.Set;

/** The columns of tasks. */
final class TaskFields {
  private final JsonFields json;
  private final JsonColumns columns;
  private LongColumn type = new LongColumn();
  private LongColumn afterCount = new LongColumn();
  private LongColumn after = new LongColumn();
  private LongColumn delayPs = new LongColumn();
  private LongColumn microBatch = new LongColumn();
  private LongColumn step = new LongColumn();

  TaskFields(JsonFields json, JsonColumns columns) {
    this.json = json;
    this.columns = columns;
  }

  void read() throws IOException {
    json.object(
        Map.of(
            "type", () -> type = columns.numbers(),
            "afterCount", () -> afterCount = columns.numbers(),
            "after", () -> after = columns.numbers(),
            "delayPs", () -> delayPs = columns.numbers(),
            "microBatch", () -> microBatch = columns.numbers(),
            "step", () -> step = columns.numbers()),
        Set.of("delayPs", "microBatch", "step"));
    sameLength("afterCount", afterCount);
    if (delayPs.count() > 0) {
      sameLength("delayPs", delayPs);
    }
    if (microBatch.count() > 0) {
      sameLength("microBatch", microBatch);
    }
    if (step.count() > 0) {
      sameLength("step", step);
    }
  }

  private void sameLength(String other, LongColumn column) {
    ModelFields.sameLength("tasks", "type", type.count(), other, column.count());
  }

  int count() {
    return type.count();
  }

  void addTo(SimulationModel.Builder model) {
    int[] types = ModelFields.integers(type, "tasks.type");
    int[] before = ModelFields.integers(after, "tasks.after");
    int[] batch = ModelFields.integers(microBatch, "tasks.microBatch");
    int[] steps = ModelFields.integers(step, "tasks.step");
    int next = 0;
    for (int task = 0; task < types.length; task++) {
      model.step(steps.length == 0 ? 0 : steps[task]);
      model.task(
          types[task],
          batch.length == 0 ? Tasks.NO_MICRO_BATCH : batch[task],
          delayPs.count() == 0 ? 0 : delayPs.at(task));
      long count = afterCount.at(task);
      if (count < 0 || count > before.length - next) {
        throw new ModelException(
            Counts.text(
                "tasks row %d: afterCount is %d, column after has %d {rows|row} left. "
                    + "Make the counts add up to its length.",
                task, count, before.length - next));
      }
      for (long i = 0; i < count; i++) {
        model.after(task, before[next++]);
      }
    }
    if (next != before.length) {
      throw new ModelException(
          Counts.text(
              "tasks: afterCount adds up to %d, column after has %d {rows|row}. Make them equal.",
              next, before.length));
    }
  }
}
