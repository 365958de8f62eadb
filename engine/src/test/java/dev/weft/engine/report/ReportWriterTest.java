package dev.weft.engine.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import dev.weft.engine.RailFabric;
import dev.weft.engine.Simulation;
import dev.weft.engine.model.Algorithm;
import dev.weft.engine.model.Collective;
import dev.weft.engine.model.LoadBalancing;
import dev.weft.engine.model.Operation;
import dev.weft.engine.model.SimulationModel;
import dev.weft.engine.result.LinkSeries;
import dev.weft.engine.result.LinkUse;
import dev.weft.engine.result.SimulationResult;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.xml.sax.InputSource;

final class ReportWriterTest {
  private static final String HOSTILE = "</title><script>alert(1)</script>\"'&\u0007";

  private static SimulationModel model(int servers, LoadBalancing loadBalancing) {
    RailFabric fabric = new RailFabric();
    fabric.servers = servers;
    fabric.loadBalancing = loadBalancing;
    return fabric
        .build()
        .seed(3)
        .operation(
            Operation.of(
                HOSTILE,
                Collective.ALL_REDUCE,
                Algorithm.RING,
                LongStream.rangeClosed(20, 30).map(i -> 1L << i).toArray()))
        .operation(
            Operation.of("all to all", Collective.ALL_TO_ALL, Algorithm.DIRECT, 1 << 26)
                .after(HOSTILE))
        .build();
  }

  /** Everything at an even rate over the run. */
  private static Report report(SimulationModel model) {
    SimulationResult result = Simulation.run(model);
    LinkUse use = result.links();
    double[] capacity = new double[use.count()];
    double seconds = result.makespanPs() / 1e12;
    for (int directed = 0; directed < capacity.length; directed++) {
      capacity[directed] = use.rateBps(directed) / 8.0;
    }
    LinkSeries series = new LinkSeries(capacity);
    for (int directed = 0; directed < capacity.length; directed++) {
      series.add(directed, 0, seconds, use.payloadBytes(directed));
    }
    return new Report(
        "Sweep on " + HOSTILE,
        model,
        result,
        series,
        List.of(new Report.Promise("bus-bandwidth >= 1 GB/s", "48 GB/s", true)));
  }

  @Test
  void pageIsWellFormedAndNeedsNothingFromElsewhere(@TempDir Path folder) throws Exception {
    ReportWriter.write(report(model(16, LoadBalancing.ECMP)), folder);
    String page = Files.readString(folder.resolve("index.html"));
    assertFalse(page.contains("<script"), "no script, and no text that becomes one");
    assertFalse(page.contains("href") || page.contains("src="), "self-contained");
    DocumentBuilderFactory.newInstance()
        .newDocumentBuilder()
        .parse(new InputSource(new StringReader(page.replace("<!DOCTYPE html>", ""))));
    for (String part :
        List.of("Expectations", "Timeline", "Bus bandwidth by size", "Hot links", "kept")) {
      assertTrue(page.contains(part), part);
    }
    assertFalse(page.contains("NaN") || page.contains("Infinity"), "no number without a value");
  }

  @Test
  void sameRunGivesSameBytes(@TempDir Path one, @TempDir Path other) throws IOException {
    List<Path> files = ReportWriter.write(report(model(4, LoadBalancing.ECMP)), one);
    ReportWriter.write(report(model(4, LoadBalancing.ECMP)), other);
    assertEquals(5, files.size());
    for (Path file : files) {
      assertEquals(
          Files.readString(file),
          Files.readString(other.resolve(file.getFileName())),
          file.toString());
    }
  }

  /** Slices lie where the rows do, in microseconds; counters are between 0 and 100 and end at 0. */
  @Test
  void traceHoldsOperationsAndBusiestLinks(@TempDir Path folder) throws IOException {
    Report report = report(model(16, LoadBalancing.ECMP));
    ReportWriter.write(report, folder);
    JsonObject trace =
        JsonParser.parseString(Files.readString(folder.resolve("trace.json"))).getAsJsonObject();
    List<JsonObject> slices = events(trace, "X");
    assertEquals(report.result().rows().size(), slices.size());
    assertEquals(
        report.result().rows().get(1).startPs() / 1e6, slices.get(1).get("ts").getAsDouble());
    List<JsonObject> counters = events(trace, "C");
    assertEquals(
        TraceWriter.MOST_LINKS,
        counters.stream().map(event -> event.get("name").getAsString()).distinct().count());
    for (JsonObject counter : counters) {
      double percent = counter.getAsJsonObject("args").get("%").getAsDouble();
      assertTrue(percent >= 0 && percent <= 100, counter.toString());
    }
    assertEquals(0, counters.getLast().getAsJsonObject("args").get("%").getAsDouble());
  }

  private static List<JsonObject> events(JsonObject trace, String kind) {
    List<JsonObject> events = new ArrayList<>();
    for (JsonElement event : trace.getAsJsonArray("traceEvents")) {
      if (event.getAsJsonObject().get("ph").getAsString().equals(kind)) {
        events.add(event.getAsJsonObject());
      }
    }
    return events;
  }

  /**
   * Eight servers below one leaf per rail: a ring loads NIC links and nothing above. With two
   * segments and hashing, uplinks carry unlike loads.
   */
  @Test
  void adviceNamesTheKindOfBottleneck() {
    RailFabric one = new RailFabric();
    SimulationModel ring =
        one.build()
            .operation(Operation.of("ring", Collective.ALL_REDUCE, Algorithm.RING, 1 << 30))
            .build();
    Advice nics = Advice.of(report(ring));
    assertTrue(nics.toTry().startsWith("The NICs are the limit"), nics.toTry());
    assertTrue(nics.bottleneck().contains("100% busy"), nics.bottleneck());
    RailFabric two = new RailFabric();
    two.servers = 16;
    two.loadBalancing = LoadBalancing.ECMP;
    SimulationModel hashed =
        two.build()
            .operation(Operation.of("all to all", Collective.ALL_TO_ALL, Algorithm.DIRECT, 1 << 30))
            .build();
    Advice uneven = Advice.of(report(hashed));
    assertTrue(uneven.toTry().contains("the load is uneven"), uneven.toTry());
    assertTrue(uneven.toTry().contains("Spraying"), uneven.toTry());
  }
}
