package dev.weft.engine.report;

import com.google.gson.stream.JsonWriter;
import dev.weft.engine.result.CollectiveRow;
import dev.weft.engine.result.Failure;
import dev.weft.engine.result.FaultEvent;
import dev.weft.engine.result.LinkSeries;
import dev.weft.engine.result.LinkUse;
import dev.weft.engine.result.StepResult;
import dev.weft.engine.result.TaskTimes;
import java.io.IOException;
import java.io.Writer;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Writes a trace that Perfetto and chrome://tracing open: operations as slices, faults as instants,
 * the utilisation of the busiest links as counters, in the Trace Event Format (Google, "Trace Event
 * Format", 2016), whose times are microseconds. It has no {@code displayTimeUnit}: with "ns" there
 * some versions of Perfetto take the times for nanoseconds.
 */
final class TraceWriter {
  private static final double PS_PER_MICROSECOND = 1e6;
  private static final int OPERATIONS = 1;
  private static final int LINKS = 2;

  /** Counters that still make a readable trace. */
  static final int MOST_LINKS = 64;

  private final Report report;
  private final JsonWriter json;

  private TraceWriter(Report report, Writer writer) {
    this.report = report;
    this.json = new JsonWriter(writer);
  }

  static void write(Report report, Writer writer) throws IOException {
    new TraceWriter(report, writer).write();
    writer.write('\n');
  }

  private void write() throws IOException {
    json.beginObject();
    json.name("traceEvents").beginArray();
    StepResult step = report.result().step();
    TaskTimes tasks = step == null ? report.result().failures().cutTasks() : step.times();
    if (tasks == null) {
      name("process_name", OPERATIONS, 0, "operations");
    } else {
      new StepTrace(report.model(), tasks, report.result().makespanPs(), json).write();
    }
    Map<String, Integer> tracks = new LinkedHashMap<>();
    for (CollectiveRow row : report.result().rows()) {
      Integer track = tracks.get(row.operation());
      if (track == null) {
        track = tracks.size() + 1;
        tracks.put(row.operation(), track);
        name("thread_name", OPERATIONS, track, row.operation());
      }
      slice(row, track);
    }
    for (FaultEvent event : report.result().events()) {
      instant(event.atPs(), event.fault() + " " + event.what());
    }
    for (Failure failure : report.result().failures().list()) {
      instant(failure.atPs(), FailureText.of(failure));
    }
    name("process_name", LINKS, 0, "utilisation of the busiest links, %");
    LinkUse use = report.result().links();
    List<Integer> hot = Hot.links(report.model(), use, MOST_LINKS);
    for (int directed : hot) {
      counter(counterName(use, hot, directed), directed);
    }
    json.endArray();
    json.endObject();
    json.flush();
  }

  /** Counters of one name are one line; cables between the same nodes are told by their rows. */
  private static String counterName(LinkUse use, List<Integer> hot, int directed) {
    String name = use.name(directed);
    long alike = hot.stream().filter(other -> use.name(other).equals(name)).count();
    return alike == 1 ? name : name + " (link " + use.link(directed) + ")";
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

  /** What attempts took that were given up, and the new communicator. */
  private void lost(CollectiveRow row, int track) throws IOException {
    json.beginObject();
    json.name("ph").value("X");
    json.name("name").value(row.operation() + " " + Readable.bytes(row.bytes()) + ", given up");
    json.name("pid").value(OPERATIONS);
    json.name("tid").value(track);
    json.name("ts").value((row.startPs() - row.end().lostBeforePs()) / PS_PER_MICROSECOND);
    json.name("dur").value(row.end().lostBeforePs() / PS_PER_MICROSECOND);
    json.endObject();
  }

  private void slice(CollectiveRow row, int track) throws IOException {
    if (row.end().lostBeforePs() > 0) {
      lost(row, track);
    }
    json.beginObject();
    json.name("ph").value("X");
    json.name("name").value(row.operation() + " " + Readable.bytes(row.bytes()));
    json.name("pid").value(OPERATIONS);
    json.name("tid").value(track);
    json.name("ts").value(row.startPs() / PS_PER_MICROSECOND);
    json.name("dur").value((row.endPs() - row.startPs()) / PS_PER_MICROSECOND);
    json.name("args").beginObject();
    json.name("bytes").value(row.bytes());
    json.name("busbw").value(Readable.bandwidth(row.busbwBytesPerSecond()));
    if (!row.end().isFinished() || row.end().lostPs() > 0 || row.end().nics() > 0) {
      json.name("ranks").value(row.ranks());
      json.name("outcome").value(row.end().kind().word());
    }
    json.endObject();
    json.endObject();
  }

  /** Of scope {@code g}, global: a line over all tracks. */
  private void instant(long atPs, String what) throws IOException {
    json.beginObject();
    json.name("ph").value("i");
    json.name("s").value("g");
    json.name("name").value(what);
    json.name("pid").value(OPERATIONS);
    json.name("tid").value(0);
    json.name("ts").value(atPs / PS_PER_MICROSECOND);
    json.endObject();
  }

  private void counter(String name, int directed) throws IOException {
    LinkSeries series = report.result().series();
    double before = -1;
    for (int step = 0; step <= series.stepCount(); step++) {
      double percent =
          step == series.stepCount()
              ? 0
              : Math.rint(series.utilisation(directed, step) * 1000) / 10;
      if (percent != before) {
        json.beginObject();
        json.name("ph").value("C");
        json.name("name").value(name);
        json.name("pid").value(LINKS);
        json.name("ts").value(Math.min(series.beginOf(step) * 1e6, endMicroseconds()));
        json.name("args").beginObject().name("%").value(percent).endObject();
        json.endObject();
        before = percent;
      }
    }
  }

  private double endMicroseconds() {
    return report.result().makespanPs() / PS_PER_MICROSECOND;
  }
}
