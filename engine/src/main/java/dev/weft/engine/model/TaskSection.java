package dev.weft.engine.model;

import com.google.gson.stream.JsonWriter;
import java.io.IOException;
import java.io.StringWriter;
import java.util.function.IntToLongFunction;

/** Writes partitions, types of tasks, and tasks. */
final class TaskSection {
  private final SimulationModel model;
  private final JsonWriter json;

  TaskSection(SimulationModel model, JsonWriter json) {
    this.model = model;
    this.json = json;
  }

  void write(OperationSection operations) throws IOException {
    json.name("partitions").beginArray();
    for (Partition partition : model.partitions()) {
      json.beginObject();
      json.name("name").value(partition.name());
      json.name("size").value(partition.size());
      json.name("ranks").jsonValue(grids(partition));
      json.endObject();
    }
    json.endArray();
    json.name("taskTypes").beginArray();
    for (TaskType type : model.taskTypes()) {
      write(type, operations);
    }
    json.endArray();
    writeTasks();
  }

  private static String grids(Partition partition) throws IOException {
    StringWriter text = new StringWriter();
    try (JsonWriter column = new JsonWriter(text)) {
      Grids.write(column, partition.rankCount(), partition::rank);
    }
    return text.toString();
  }

  private void write(TaskType type, OperationSection operations) throws IOException {
    json.beginObject();
    json.name("name").value(type.name());
    json.name("kind").value(type.kind());
    if (!type.job().isEmpty()) {
      json.name("job").value(type.job());
    }
    json.name("stage").value(type.stage());
    if (type.partition() != TaskType.ALL_RANKS) {
      json.name("partition").value(type.partition());
    }
    Operation communication = type.communication();
    if (communication == null) {
      json.name("computePs").value(type.computePs());
    } else {
      operations.writeWhat(communication);
      if (type.smShare() != 0) {
        json.name("smShare").value(type.smShare());
      }
    }
    json.endObject();
  }

  private void writeTasks() throws IOException {
    Tasks tasks = model.tasks();
    json.name("tasks").beginObject();
    column("type", tasks.count(), tasks::type);
    column("afterCount", tasks.count(), tasks::afterCount);
    column("after", tasks.dependencyCount(), tasks::dependency);
    boolean areDelayed = false;
    boolean haveBatch = false;
    boolean areOfSteps = false;
    for (int task = 0; task < tasks.count(); task++) {
      areDelayed |= tasks.delayPs(task) != 0;
      areOfSteps |= tasks.step(task) != 0;
      haveBatch |= tasks.microBatch(task) != Tasks.NO_MICRO_BATCH;
    }
    if (areDelayed) {
      column("delayPs", tasks.count(), tasks::delayPs);
    }
    if (haveBatch) {
      column("microBatch", tasks.count(), tasks::microBatch);
    }
    if (areOfSteps) {
      column("step", tasks.count(), tasks::step);
    }
    json.endObject();
  }

  private void column(String name, int count, IntToLongFunction at) throws IOException {
    json.name(name).jsonValue(SimulationModelWriter.numbers(count, at));
  }
}
