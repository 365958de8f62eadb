package dev.weft.engine.result;

import com.google.gson.FormattingStyle;
import com.google.gson.stream.JsonWriter;
import dev.weft.engine.nccl.Choice;
import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.Locale;

/**
 * Writes results: {@code result.json}, {@code collectives.csv} or what {@link StepWriter} writes of
 * tasks, {@code links.csv}, and {@code flows.csv} when there were listed flows.
 */
public final class ResultWriter {
  /** The value of the field {@code format}. */
  public static final String FORMAT = "weft-result";

  /** The version of the format that is written. */
  public static final int VERSION = 1;

  private static final double PS_PER_SECOND = 1e12;

  private ResultWriter() {}

  /** Writes all files, with the {@link LinkUse#MOST_ROWS} busiest links. */
  public static void write(SimulationResult result, ResultFolder folder) throws IOException {
    write(result, LinkUse.MOST_ROWS, folder);
  }

  /**
   * Writes all files.
   *
   * @param mostLinks how many links to write at most, the busiest
   */
  public static void write(SimulationResult result, int mostLinks, ResultFolder folder)
      throws IOException {
    try (Writer writer = folder.open("result.json")) {
      writeJson(result, writer);
    }
    StepResult step = result.step();
    if (step == null) {
      try (Writer writer = folder.open("collectives.csv")) {
        writeCollectives(result, writer);
      }
    } else {
      StepWriter.writeTables(step, folder);
    }
    if (result.measure().links()) {
      try (Writer writer = folder.open("links.csv")) {
        writeLinks(result.links(), mostLinks, writer);
      }
    }
    if (result.measure().flows() && !result.flows().isEmpty()) {
      try (Writer writer = folder.open("flows.csv")) {
        writeFlows(result.flows(), writer);
      }
    }
  }

  /** Writes the JSON form; flushes, but does not close. */
  public static void writeJson(SimulationResult result, Writer writer) throws IOException {
    JsonWriter json = new JsonWriter(writer);
    json.setFormattingStyle(FormattingStyle.PRETTY.withNewline("\n"));
    json.setHtmlSafe(false);
    json.beginObject();
    json.name("format").value(FORMAT);
    json.name("version").value(VERSION);
    json.name("model").value(result.model());
    json.name("makespanPs").value(result.makespanPs());
    writeRows(json.name("collectives"), result.rows());
    writeFlowSummaries(json.name("flows"), result.flows());
    writeFaults(json.name("faults"), result.events());
    writeFailures(json, result.failures());
    if (result.step() != null) {
      StepWriter.writeJson(json.name("step"), result.step());
    }
    if (result.unsettled() > 0) {
      json.name("unsettled").value(result.unsettled());
    }
    json.endObject();
    json.flush();
    writer.write('\n');
    writer.flush();
  }

  /** Writes what failures did, as {@code failures} and {@code notStarted}; nothing for nothing. */
  public static void writeFailures(JsonWriter json, Failures failures) throws IOException {
    if (failures.list().isEmpty()) {
      return;
    }
    json.name("failures").beginArray();
    for (Failure failure : failures.list()) {
      json.beginObject();
      json.name("operation").value(failure.operation());
      json.name("outcome").value(failure.outcome().word());
      json.name("sincePs").value(failure.sincePs());
      json.name("atPs").value(failure.atPs());
      writeNames(json.name("cutOff"), failure.cutOff());
      json.name("cutOffCount").value(failure.cutOffCount());
      writeNames(json.name("faults"), failure.faults());
      Failure.Remade remade = failure.remade();
      if (remade != null) {
        json.name("restartPs").value(remade.startPs());
        json.name("ranksBefore").value(remade.ranksBefore());
        json.name("ranks").value(remade.ranks());
        json.name("nicsBefore").value(remade.nicsBefore());
        json.name("nics").value(remade.nics());
      }
      if (!failure.obstacle().isEmpty()) {
        json.name("obstacle").value(failure.obstacle());
      }
      json.endObject();
    }
    json.endArray();
    if (!failures.notStarted().isEmpty()) {
      writeNames(json.name("notStarted"), failures.notStarted());
    }
    if (!failures.cutSteps().isEmpty()) {
      json.name("cutSteps").beginArray();
      for (CutSteps job : failures.cutSteps()) {
        writeCutSteps(json, job);
      }
      json.endArray();
    }
  }

  private static void writeCutSteps(JsonWriter json, CutSteps job) throws IOException {
    json.beginObject();
    json.name("job").value(job.job());
    json.name("startPs").value(job.startPs());
    json.name("steps").value(job.count());
    json.name("stepsPs").beginArray();
    for (long each : job.stepsPs()) {
      json.value(each);
    }
    json.endArray();
    json.name("cutStepPs").value(job.cutStepPs());
    json.endObject();
  }

  private static void writeNames(JsonWriter json, List<String> names) throws IOException {
    json.beginArray();
    for (String name : names) {
      json.value(name);
    }
    json.endArray();
  }

  /** Writes an array of rows, as {@code collectives} of {@code result.json}. */
  public static void writeRows(JsonWriter json, List<CollectiveRow> rows) throws IOException {
    json.beginArray();
    for (CollectiveRow row : rows) {
      writeRow(row, json);
    }
    json.endArray();
  }

  private static void writeRow(CollectiveRow row, JsonWriter json) throws IOException {
    json.beginObject();
    json.name("operation").value(row.operation());
    json.name("collective").value(row.collective().word());
    json.name("algorithm").value(row.algorithm().word());
    Choice choice = row.choice();
    if (choice != null) {
      writeChoice(row, choice, json);
    }
    json.name("ranks").value(row.ranks());
    json.name("bytes").value(row.bytes());
    json.name("repetition").value(row.repetition());
    json.name("startPs").value(row.startPs());
    json.name("endPs").value(row.endPs());
    json.name("timePs").value(row.timePs());
    json.name("algbwBytesPerSecond").value(Math.rint(row.algbwBytesPerSecond()));
    json.name("busbwBytesPerSecond").value(Math.rint(row.busbwBytesPerSecond()));
    if (row.end().lostPs() > 0) {
      json.name("timeWithLossPs").value(row.timeWithLossPs());
    }
    writeEnd(row.end(), json);
    json.name("busiestLinks").beginArray();
    for (Bottleneck bottleneck : row.bottlenecks()) {
      json.beginObject();
      json.name("link").value(bottleneck.link());
      json.name("utilisation").value(bottleneck.utilisation());
      json.name("alike").value(bottleneck.alike());
      json.endObject();
    }
    json.endArray();
    json.endObject();
  }

  private static void writeEnd(RowEnd end, JsonWriter json) throws IOException {
    if (!end.isFinished()) {
      json.name("outcome").value(end.kind().word());
    }
    if (end.lostPs() > 0) {
      json.name("lostPs").value(end.lostPs());
    }
    if (end.nics() > 0) {
      json.name("nics").value(end.nics());
    }
  }

  private static void writeChoice(CollectiveRow row, Choice choice, JsonWriter json)
      throws IOException {
    json.name("choice").beginObject();
    json.name("algorithm").value(NcclTable.word(choice.algorithm()));
    json.name("protocol").value(NcclTable.word(choice.protocol()));
    json.name("channels").value(choice.channels());
    json.name("threads").value(choice.threads());
    json.name("modelPs").value(Math.round(choice.micros(row.bytes()) * 1e6));
    json.name("boundBy").value(row.bound().word());
    json.endObject();
  }

  /** Writes an array of what listed flows took, as {@code flows} of {@code result.json}. */
  public static void writeFlowSummaries(JsonWriter json, List<FlowTimes> flows) throws IOException {
    json.beginArray();
    for (FlowTimes times : flows) {
      json.beginObject();
      json.name("operation").value(times.operation());
      json.name("bytes").value(times.bytes());
      json.name("count").value(times.count());
      json.name("medianPs").value(Math.round(times.quantileSeconds(0.5) * PS_PER_SECOND));
      json.name("p99Ps").value(Math.round(times.quantileSeconds(0.99) * PS_PER_SECOND));
      json.name("longestPs").value(Math.round(times.quantileSeconds(1) * PS_PER_SECOND));
      json.name("worstSlowdown").value(times.worstSlowdown());
      json.endObject();
    }
    json.endArray();
  }

  /** Writes an array of what broke and was mended, as {@code faults} of {@code result.json}. */
  public static void writeFaults(JsonWriter json, List<FaultEvent> events) throws IOException {
    json.beginArray();
    for (FaultEvent event : events) {
      json.beginObject();
      json.name("atPs").value(event.atPs());
      json.name("fault").value(event.fault());
      json.name("what").value(event.what());
      json.endObject();
    }
    json.endArray();
  }

  private static void writeFlows(List<FlowTimes> flows, Writer writer) throws IOException {
    writer.write("operation,bytes,flow,from,to,time_ps,idle_ps,slowdown\n");
    for (FlowTimes times : flows) {
      for (int flow = 0; flow < times.count(); flow++) {
        writer.write(
            String.join(
                ",",
                Csv.quote(times.operation()),
                Long.toString(times.bytes(flow)),
                Integer.toString(flow),
                Csv.quote(times.from(flow)),
                Csv.quote(times.to(flow)),
                Long.toString(Math.round(times.seconds(flow) * PS_PER_SECOND)),
                Long.toString(Math.round(times.idleSeconds(flow) * PS_PER_SECOND)),
                six(times.slowdown(flow))));
        writer.write('\n');
      }
    }
  }

  private static void writeCollectives(SimulationResult result, Writer writer) throws IOException {
    writer.write(
        "operation,collective,algorithm,ranks,bytes,repetition,start_ps,end_ps,time_ps,"
            + "algbw_bytes_per_s,busbw_bytes_per_s,busiest_link,busiest_link_utilisation,outcome,lost_ps,time_with_loss_ps,"
            + "nccl_algorithm,nccl_protocol,nccl_channels,nccl_threads,bound_by\n");
    for (CollectiveRow row : result.rows()) {
      boolean known = !row.bottlenecks().isEmpty();
      Choice choice = row.choice();
      writer.write(
          String.format(
              Locale.ROOT,
              "%s,%s,%s,%d,%d,%d,%d,%d,%d,%.0f,%.0f,%s,%s,%s,%d,%d,%s\n",
              Csv.quote(row.operation()),
              row.collective().word(),
              row.algorithm().word(),
              row.ranks(),
              row.bytes(),
              row.repetition(),
              row.startPs(),
              row.endPs(),
              row.timePs(),
              row.algbwBytesPerSecond(),
              row.busbwBytesPerSecond(),
              known ? Csv.quote(row.bottlenecks().getFirst().link()) : "",
              known ? six(row.bottlenecks().getFirst().utilisation()) : "",
              row.end().kind().word(),
              row.end().lostPs(),
              row.timeWithLossPs(),
              choice == null ? ",,,," : cells(choice) + "," + row.bound().word()));
    }
  }

  private static String cells(Choice choice) {
    return String.format(
        Locale.ROOT,
        "%s,%s,%d,%d",
        NcclTable.word(choice.algorithm()),
        NcclTable.word(choice.protocol()),
        choice.channels(),
        choice.threads());
  }

  private static void writeLinks(LinkUse links, int most, Writer writer) throws IOException {
    boolean hasFabrics = links.hasFabrics();
    writer.write("link,name,rate_bps,payload_bytes,wire_bytes,utilisation");
    writer.write(hasFabrics ? ",fabric\n" : "\n");
    StringBuilder line = new StringBuilder();
    for (int directed : links.busiest(most)) {
      line.setLength(0);
      line.append(links.link(directed)).append(',');
      line.append(Csv.quote(links.name(directed))).append(',');
      line.append(links.rateBps(directed)).append(',');
      line.append(Math.round(links.payloadBytes(directed))).append(',');
      line.append(Math.round(links.wireBytes(directed))).append(',');
      line.append(six(links.utilisation(directed)));
      if (hasFabrics) {
        line.append(',').append(Csv.quote(links.fabric(directed)));
      }
      writer.append(line.append('\n'));
    }
  }

  private static String six(double value) {
    return Decimals.of(value, 6);
  }
}
