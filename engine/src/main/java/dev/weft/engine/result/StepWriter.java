package dev.weft.engine.result;

import com.google.gson.stream.JsonWriter;
import dev.weft.engine.model.Operation;
import dev.weft.engine.nccl.Choice;
import java.io.IOException;
import java.io.Writer;
import java.util.Map;
import java.util.SortedMap;

/** Writes what a run of tasks found: {@code step} of {@code result.json}, and two CSV files. */
public final class StepWriter {
  private StepWriter() {}

  /** Writes the object {@code step}. */
  public static void writeJson(JsonWriter json, StepResult step) throws IOException {
    json.beginObject();
    json.name("situations").value(step.situations());
    json.name("coarse").value(step.isCoarse());
    json.name("jobs").beginArray();
    for (JobTimes job : step.jobs()) {
      writeJob(json, job);
    }
    json.endArray();
    json.name("beside").beginArray();
    for (JobTraffic each : step.beside()) {
      json.beginObject();
      json.name("task").value(each.kind());
      json.name("network").value(each.network());
      json.name("bytes").value(Math.round(each.bytes()));
      json.endObject();
    }
    json.endArray();
    json.name("taskTypes").beginArray();
    for (TypeTimes type : step.types()) {
      writeType(json, type);
    }
    json.endArray();
    json.endObject();
  }

  private static void writeJob(JsonWriter json, JobTimes job) throws IOException {
    json.beginObject();
    json.name("job").value(job.job());
    json.name("startPs").value(job.startPs());
    json.name("endPs").value(job.endPs());
    json.name("stepPs").value(job.stepPs());
    json.name("stepsPs").beginArray();
    for (long each : job.stepsPs()) {
      json.value(each);
    }
    json.endArray();
    json.name("computePs");
    averages(json, job.computePs());
    json.name("exposedPs");
    averages(json, job.exposedPs());
    json.name("hiddenPs");
    averages(json, job.hiddenPs());
    json.name("bubblePs").value(Math.round(job.bubblePs()));
    writeTraffic(json.name("traffic"), job);
    json.name("stages").beginArray();
    for (StageTimes stage : job.stages()) {
      json.beginObject();
      json.name("stage").value(stage.stage());
      json.name("ranks").value(stage.ranks());
      json.name("computePs");
      times(json, stage.computePs());
      json.name("exposedPs");
      times(json, stage.exposedPs());
      json.name("hiddenPs");
      times(json, stage.hiddenPs());
      json.name("bubblePs").value(stage.bubblePs());
      json.name("slowedPs").value(stage.slowedPs());
      json.endObject();
    }
    json.endArray();
    json.endObject();
  }

  /** Writes what a job sends in a step, for each purpose over each network. */
  public static void writeTraffic(JsonWriter json, JobTimes job) throws IOException {
    json.beginArray();
    for (JobTraffic each : job.traffic()) {
      json.beginObject();
      json.name("kind").value(each.kind());
      json.name("network").value(each.network());
      json.name("bytes").value(Math.round(each.bytes()));
      json.name("bytesPerSecondPerGpu").value(Math.round(job.bytesPerSecondPerGpu(each.bytes())));
      json.endObject();
    }
    json.endArray();
  }

  private static void averages(JsonWriter json, SortedMap<String, Double> times)
      throws IOException {
    json.beginObject();
    for (Map.Entry<String, Double> each : times.entrySet()) {
      json.name(each.getKey()).value(Math.round(each.getValue()));
    }
    json.endObject();
  }

  private static void times(JsonWriter json, SortedMap<String, Long> times) throws IOException {
    json.beginObject();
    for (Map.Entry<String, Long> each : times.entrySet()) {
      json.name(each.getKey()).value(each.getValue());
    }
    json.endObject();
  }

  private static void writeType(JsonWriter json, TypeTimes type) throws IOException {
    Operation operation = type.type().communication();
    json.beginObject();
    json.name("name").value(type.type().name());
    json.name("kind").value(type.type().kind());
    json.name("job").value(type.type().job());
    json.name("stage").value(type.type().stage());
    json.name("groups").value(type.groups());
    json.name("ranks").value(type.ranks());
    if (operation != null) {
      json.name("collective").value(operation.collective().word());
      json.name("algorithm").value(operation.algorithm().word());
      json.name("bytes").value(operation.bytes().getFirst());
    }
    Choice choice = type.choice();
    if (choice != null) {
      json.name("choice").beginObject();
      json.name("algorithm").value(NcclTable.word(choice.algorithm()));
      json.name("protocol").value(NcclTable.word(choice.protocol()));
      json.name("channels").value(choice.channels());
      json.endObject();
    }
    json.name("count").value(type.count());
    json.name("alonePs").value(type.alonePs());
    json.name("shortestPs").value(type.shortestPs());
    json.name("averagePs").value(type.averagePs());
    json.name("longestPs").value(type.longestPs());
    json.endObject();
  }

  /** Writes {@code stages.csv} and {@code task-types.csv}. */
  public static void writeTables(StepResult step, ResultFolder folder) throws IOException {
    try (Writer writer = folder.open("stages.csv")) {
      writeStages(step, writer);
    }
    try (Writer writer = folder.open("task-types.csv")) {
      writeTypes(step, writer);
    }
  }

  private static void writeStages(StepResult step, Writer writer) throws IOException {
    writer.write("job,stage,ranks,part,kind,time_ps\n");
    for (JobTimes job : step.jobs()) {
      for (StageTimes stage : job.stages()) {
        String head = Csv.quote(job.job()) + "," + stage.stage() + "," + stage.ranks() + ",";
        write(writer, head + "compute,", stage.computePs());
        write(writer, head + "exposed,", stage.exposedPs());
        write(writer, head + "hidden,", stage.hiddenPs());
        writer.write(head + "bubble,," + stage.bubblePs() + "\n");
      }
    }
  }

  private static void write(Writer writer, String head, SortedMap<String, Long> times)
      throws IOException {
    for (Map.Entry<String, Long> each : times.entrySet()) {
      writer.write(head + Csv.quote(each.getKey()) + "," + each.getValue() + "\n");
    }
  }

  private static void writeTypes(StepResult step, Writer writer) throws IOException {
    writer.write(
        "name,kind,job,stage,groups,ranks,collective,bytes,count,"
            + "alone_ps,shortest_ps,average_ps,longest_ps\n");
    for (TypeTimes type : step.types()) {
      Operation operation = type.type().communication();
      writer.write(
          String.join(
              ",",
              Csv.quote(type.type().name()),
              Csv.quote(type.type().kind()),
              Csv.quote(type.type().job()),
              Integer.toString(type.type().stage()),
              Integer.toString(type.groups()),
              Integer.toString(type.ranks()),
              operation == null ? "" : operation.collective().word(),
              operation == null ? "" : Long.toString(operation.bytes().getFirst()),
              Integer.toString(type.count()),
              Long.toString(type.alonePs()),
              Long.toString(type.shortestPs()),
              Long.toString(type.averagePs()),
              Long.toString(type.longestPs())));
      writer.write('\n');
    }
  }
}
