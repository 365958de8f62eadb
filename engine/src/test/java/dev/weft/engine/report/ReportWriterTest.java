package dev.weft.engine.report;

import static java.lang.Double.parseDouble;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import dev.weft.engine.RailFabric;
import dev.weft.engine.Simulation;
import dev.weft.engine.Written;
import dev.weft.engine.model.Algorithm;
import dev.weft.engine.model.Collective;
import dev.weft.engine.model.Fault;
import dev.weft.engine.model.LoadBalancing;
import dev.weft.engine.model.OnFailure;
import dev.weft.engine.model.Operation;
import dev.weft.engine.model.SimulationModel;
import dev.weft.engine.result.SimulationResult;
import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.LongStream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
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

  private static Report report(SimulationModel model) {
    return new Report(
        "Sweep on " + HOSTILE,
        model,
        Simulation.run(model),
        List.of(new Report.Promise("bus-bandwidth >= 1 GB/s", "48 GB/s", true)));
  }

  private static Map<String, String> write(Report report) throws IOException {
    return Written.files(folder -> ReportWriter.write(report, folder));
  }

  @Test
  void pageIsWellFormedAndNeedsNothingFromElsewhere() throws Exception {
    String page = write(report(model(16, LoadBalancing.ECMP))).get("index.html");
    String script = "<script>document.querySelectorAll('svg.fabric')";
    assertEquals(page.indexOf("<script"), page.indexOf(script), "its own script first");
    assertEquals(page.indexOf(script), page.lastIndexOf("<script"), "no text becomes one");
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

  /**
   * A NIC fails after 100 ms. After 20 s the ring is given up, 5 s later three NICs of each server
   * begin anew: at its old width all that moves would be the end of the chart.
   */
  @Test
  void aLongStandstillIsCutOutOfTheCharts() throws IOException {
    long second = 1_000_000_000_000L;
    RailFabric fabric = new RailFabric();
    fabric.servers = 4;
    SimulationModel.Builder model = fabric.build();
    model
        .onFailure(new OnFailure(OnFailure.Action.SHRINK, 20 * second, 5 * second))
        .fault(Fault.ofNode("nic 3", fabric.nic(3), second / 10))
        .operation(Operation.of("a", Collective.ALL_REDUCE, Algorithm.RING, 80_000_000_000L));
    Report report = report(model.build());
    String page = write(report).get("index.html");
    assertTrue(
        page.contains(
            "The charts over time leave out 25 s: from 100 ms of the run on a failure let nothing"
                + " move."),
        page);
    assertTrue(page.contains("time from the start of the run, without standstills"));
    double moving = report.result().makespanPs() - 25.0 * second;
    assertTrue(page.contains("data-end=\"" + Readable.time(moving) + "\""), page);
    String sound = write(report(model(4, LoadBalancing.ECMP))).get("index.html");
    assertFalse(sound.contains("standstills") || sound.contains("leave out"));
  }

  /** Of many links the file has the busiest, in their order, and the page says so. */
  @Test
  void fileOfLinksHasTheBusiest() throws IOException {
    Report report = report(model(16, LoadBalancing.ECMP));
    Map<String, String> all = write(report);
    List<String> rows = all.get("links.csv").lines().skip(1).toList();
    assertTrue(all.get("index.html").contains("links.csv has every link that moved anything"));
    assertEquals(rows.size(), report.result().links().movedCount());
    Map<String, String> files = write(report.withMostLinks(10));
    List<String> few = files.get("links.csv").lines().skip(1).toList();
    assertEquals(10, few.size());
    String told = String.format(Locale.ROOT, "has the 10 busiest of %,d links", rows.size());
    assertTrue(files.get("index.html").contains(told), told);
    assertEquals(rows.stream().filter(few::contains).toList(), few, "in their order");
    double least = few.stream().mapToDouble(ReportWriterTest::busy).min().orElseThrow();
    List<String> others = rows.stream().filter(row -> !few.contains(row)).toList();
    assertTrue(others.stream().allMatch(row -> busy(row) <= least), () -> least + " " + others);
    List<String> before =
        rows.subList(0, rows.indexOf(few.getLast())).stream()
            .filter(row -> busy(row) == least)
            .toList();
    assertTrue(few.containsAll(before), "of equally busy ones the first");
  }

  private static double busy(String row) {
    return Double.parseDouble(row.substring(row.lastIndexOf(',') + 1));
  }

  /** Moments without a stable division of links are told where there were any, and only there. */
  @Test
  void tellsMomentsWithoutAStableDivision() throws IOException {
    SimulationModel model = model(2, LoadBalancing.SPRAY);
    SimulationResult found = Simulation.run(model);
    for (int moments : new int[] {0, 3}) {
      SimulationResult result =
          new SimulationResult(
              found.model(),
              found.makespanPs(),
              found.rows(),
              found.flows(),
              found.events(),
              found.failures(),
              moments,
              found.measure(),
              found.links(),
              found.series(),
              null);
      Map<String, String> files = write(new Report("x", model, result, List.of()));
      assertEquals(moments > 0, files.get("index.html").contains("At 3 moments no stable"));
      assertEquals(moments > 0, files.get("result.json").contains("\"unsettled\": 3"));
    }
  }

  /** Hashed, so that more than five loads differ; the numbers are circles of radius 9. */
  @Test
  void numbersOfHotLinksDoNotCoverEachOther() throws IOException {
    String page = write(report(model(16, LoadBalancing.ECMP))).get("index.html");
    List<double[]> centres =
        Pattern.compile("<circle cx=\"([0-9.]+)\" cy=\"([0-9.]+)\" r=\"9\"")
            .matcher(page)
            .results()
            .map(at -> new double[] {parseDouble(at.group(1)), parseDouble(at.group(2))})
            .toList();
    // Five links and the legend.
    assertEquals(6, centres.size());
    for (double[] a : centres) {
      for (double[] b : centres) {
        assertTrue(a == b || Math.hypot(a[0] - b[0], a[1] - b[1]) >= 18, a[0] + " " + b[0]);
      }
    }
  }

  @Test
  void sameRunGivesSameBytes() throws IOException {
    Map<String, String> files = write(report(model(4, LoadBalancing.ECMP)));
    assertEquals(
        List.of("collectives.csv", "index.html", "links.csv", "result.json", "trace.json"),
        List.copyOf(files.keySet()));
    assertEquals(files, write(report(model(4, LoadBalancing.ECMP))));
  }

  /** Slices lie where the rows do, in microseconds; counters are between 0 and 100 and end at 0. */
  @Test
  void traceHoldsOperationsAndBusiestLinks() throws IOException {
    Report report = report(model(16, LoadBalancing.ECMP));
    JsonObject trace = JsonParser.parseString(write(report).get("trace.json")).getAsJsonObject();
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
    Bound nics = bound(ring);
    assertEquals(Bound.Kind.NIC, nics.by());
    assertTrue(nics.isExpected());
    assertTrue(nics.text().contains("100% busy"), nics.text());
    assertFalse(nics.text().contains("Bottleneck"), "links of NICs full are as expected");
    RailFabric two = new RailFabric();
    two.servers = 16;
    two.loadBalancing = LoadBalancing.ECMP;
    SimulationModel hashed =
        two.build()
            .operation(Operation.of("all to all", Collective.ALL_TO_ALL, Algorithm.DIRECT, 1 << 30))
            .build();
    Bound uneven = bound(hashed);
    assertTrue(uneven.text().contains("The load is uneven"), uneven.text());
  }

  private static Bound bound(SimulationModel model) {
    return Advice.of(model, Simulation.run(model)).bound();
  }

  @Test
  void adviceSeesStagesThatWaitAndLinksThatFaultsSlowDown() {
    SimulationModel staged =
        new RailFabric()
            .build()
            .operation(
                Operation.of("levels", Collective.ALL_REDUCE, Algorithm.HIERARCHICAL, 1 << 30))
            .build();
    // 4.698 of 8.873 ms: facts S4.
    Bound chunks = bound(staged);
    assertTrue(chunks.text().contains("53% busy"), chunks.text());
    assertEquals(Bound.Kind.STAGES, chunks.by());
    RailFabric fabric = new RailFabric();
    SimulationModel.Builder slow = fabric.build();
    int cable = firstLinkOf(slow.build(), fabric.nic(0));
    slow.fault(Fault.ofLink("cable", cable, 0).slowTo(100_000))
        .operation(Operation.of("ring", Collective.ALL_REDUCE, Algorithm.RING, 1 << 30));
    Bound mend = bound(slow.build());
    assertEquals(
        "Bottleneck: server0/nic0->leaf0-0 was 100% busy, and 1 link like it. A fault left it"
            + " 10% of its rate; routes avoid only links that are down.",
        mend.text());
  }

  private static int firstLinkOf(SimulationModel model, int nic) {
    for (int i = 0; ; i++) {
      int out = model.network().out(nic, i);
      if (model.network().isNetwork(out >> 1)) {
        return out >> 1;
      }
    }
  }

  /** Two cables to the same spine are two counters, and time never goes back in one. */
  @Test
  void parallelCablesAreCountersOfTheirOwn() throws IOException {
    RailFabric fabric = new RailFabric();
    fabric.servers = 16;
    fabric.rails = 1;
    fabric.spines = 2;
    fabric.linksPerSpine = 2;
    SimulationModel model =
        fabric
            .build()
            .operation(
                Operation.of("all", Collective.ALL_TO_ALL, Algorithm.DIRECT, 1 << 20, 1 << 24))
            .build();
    JsonObject trace =
        JsonParser.parseString(write(report(model)).get("trace.json")).getAsJsonObject();
    Map<String, Double> last = new HashMap<>();
    for (JsonObject counter : events(trace, "C")) {
      double at = counter.get("ts").getAsDouble();
      Double before = last.put(counter.get("name").getAsString(), at);
      assertTrue(before == null || before < at, counter.toString());
    }
    assertEquals(
        2,
        last.keySet().stream().filter(name -> name.startsWith("leaf0-0->spine0-0 (link ")).count());
  }

  /** A line over all tracks for each thing that happens. */
  @Test
  void traceMarksFaults() throws IOException {
    RailFabric fabric = new RailFabric();
    SimulationModel.Builder model = fabric.build();
    model
        .fault(Fault.ofNode("nic", fabric.nic(0), 1_000_000).until(3_000_000))
        .operation(Operation.of("ring", Collective.ALL_REDUCE, Algorithm.RING, 1 << 30));
    JsonObject trace =
        JsonParser.parseString(write(report(model.build())).get("trace.json")).getAsJsonObject();
    List<JsonObject> marks = events(trace, "i");
    assertEquals("nic fails", marks.getFirst().get("name").getAsString());
    assertEquals(1, marks.getFirst().get("ts").getAsDouble());
    assertEquals("g", marks.getFirst().get("s").getAsString());
    // Detection and rerouting take no time here: four events.
    assertEquals(4, marks.size());
  }

  /** A cable of 400 Gb/s at a quarter of its rate, of which it is busy. */
  @Test
  void hotLinksSayWhatAFaultLeft() throws Exception {
    RailFabric fabric = new RailFabric();
    SimulationModel.Builder model =
        fabric
            .build()
            .operation(Operation.of("it", Collective.ALL_REDUCE, Algorithm.RING, 1 << 26));
    model.fault(Fault.ofLink("cable", fabric.nicLink(0), 0).slowTo(250_000));
    String page = write(report(model.build())).get("index.html");
    int slowed = page.split(", slowed to 25%</td>", -1).length - 1;
    assertEquals(2, slowed, "its two directions");
  }
}
