package dev.weft.engine.report;

import com.google.gson.stream.JsonWriter;
import dev.weft.engine.model.SimulationModel;
import dev.weft.engine.model.TaskType;
import dev.weft.engine.model.Tasks;
import dev.weft.engine.result.RowEnd;
import dev.weft.engine.result.TaskTimes;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Tasks in a trace: a process for each stage of each job, a track for each kind, and another one
 * while several tasks of a kind are under way at once. A stage is written as a whole or not at all.
 */
final class StepTrace {
  /** Slices that viewers still open at ease, some 20 MB. */
  static final int MOST_SLICES = 150_000;

  private static final double PS_PER_MICROSECOND = 1e6;

  /** Processes of operations and links come before. */
  private static final int FIRST_PROCESS = 10;

  private record Stage(String job, int stage) {}

  private final SimulationModel model;
  private final TaskTimes times;
  private final long runEndPs;
  private final JsonWriter json;
  private int written;

  /**
   * Writes tasks.
   *
   * @param runEndPs when the run ended, and with it what was under way
   */
  StepTrace(SimulationModel model, TaskTimes times, long runEndPs, JsonWriter json) {
    this.model = model;
    this.times = times;
    this.runEndPs = runEndPs;
    this.json = json;
  }

  void write() throws IOException {
    Map<Stage, List<Integer>> stages =
        new TreeMap<>(Comparator.comparing(Stage::job).thenComparingInt(Stage::stage));
    for (int task = 0; task < times.count(); task++) {
      if (!times.hasBegun(task)) {
        continue;
      }
      TaskType type = type(task);
      stages
          .computeIfAbsent(new Stage(type.job(), type.stage()), none -> new ArrayList<>())
          .add(task);
    }
    int process = FIRST_PROCESS;
    for (Map.Entry<Stage, List<Integer>> each : stages.entrySet()) {
      boolean fits = written + each.getValue().size() <= MOST_SLICES;
      if (fits) {
        written += each.getValue().size();
        String job = each.getKey().job();
        String name = (job.isEmpty() ? "" : job + ", ") + "stage " + each.getKey().stage();
        name("process_name", process, 0, name);
        writeStage(process, each.getValue());
      }
      process++;
    }
  }

  private long endPs(int task) {
    return times.hasEnded(task) ? times.endPs(task) : runEndPs;
  }

  private TaskType type(int task) {
    return model.taskTypes().get(model.tasks().type(task));
  }

  private void writeStage(int process, List<Integer> tasks) throws IOException {
    Map<String, List<Integer>> byKind = new TreeMap<>();
    for (int task : tasks) {
      TaskType type = type(task);
      String track = type.isCompute() ? "compute" : type.kind();
      byKind.computeIfAbsent(track, none -> new ArrayList<>()).add(task);
    }
    int first = 1;
    for (Map.Entry<String, List<Integer>> each : byKind.entrySet()) {
      first = writeTracks(process, first, each.getKey(), each.getValue());
    }
  }

  /** Slices of a track follow each other; returns the next free track. */
  private int writeTracks(int process, int first, String name, List<Integer> tasks)
      throws IOException {
    tasks.sort(Comparator.comparingLong(times::startPs));
    List<Long> ends = new ArrayList<>();
    for (int task : tasks) {
      int track = 0;
      while (track < ends.size() && ends.get(track) > times.startPs(task)) {
        track++;
      }
      if (track == ends.size()) {
        ends.add(0L);
        name("thread_name", process, first + track, track == 0 ? name : name + " " + (track + 1));
      }
      ends.set(track, endPs(task));
      slice(process, first + track, task);
    }
    return first + ends.size();
  }

  private void name(String what, int process, int track, String name) throws IOException {
    json.beginObject();
    json.name("ph").value("M");
    json.name("name").value(what);
    json.name("pid").value(process);
    json.name("tid").value(track);
    json.name("args").beginObject().name("name").value(name).endObject();
    json.endObject();
  }

  private void slice(int process, int track, int task) throws IOException {
    TaskType type = type(task);
    int micro = model.tasks().microBatch(task);
    json.beginObject();
    json.name("ph").value("X");
    json.name("name").value(type.name());
    json.name("cat").value(type.kind());
    json.name("pid").value(process);
    json.name("tid").value(track);
    json.name("ts").value(times.startPs(task) / PS_PER_MICROSECOND);
    json.name("dur").value((endPs(task) - times.startPs(task)) / PS_PER_MICROSECOND);
    int step = model.tasks().step(task);
    if (micro != Tasks.NO_MICRO_BATCH || step > 0 || !times.hasEnded(task)) {
      json.name("args").beginObject();
      if (micro != Tasks.NO_MICRO_BATCH) {
        json.name("microBatch").value(micro);
      }
      if (step > 0) {
        json.name("step").value(step);
      }
      if (!times.hasEnded(task)) {
        json.name("outcome").value(RowEnd.Kind.STOPPED.word());
      }
      json.endObject();
    }
    json.endObject();
  }
}
