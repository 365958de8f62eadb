package dev.weft.cli;

import com.google.gson.stream.JsonWriter;
import dev.weft.engine.report.Readable;
import dev.weft.topology.Rates;
import dev.weft.topology.measures.CableCount;
import dev.weft.topology.measures.Costs;
import dev.weft.topology.measures.Overview;
import dev.weft.topology.measures.PowerDraw;
import dev.weft.topology.measures.Summary;
import dev.weft.topology.paths.AssumedLatencies;
import dev.weft.topology.paths.SwitchLoss;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalLong;
import java.util.SortedMap;
import org.jspecify.annotations.Nullable;

/** Prints what {@code weft show} says. */
final class SummaryOutput {
  private SummaryOutput() {}

  private static String title(Overview shown) {
    String fabric = "fabric " + shown.summary().fabric();
    return shown.cluster().isEmpty()
        ? fabric
        : fabric + ", " + shown.summary().network() + " of " + shown.cluster();
  }

  /**
   * Fabrics in JSON.
   *
   * @param isList whether there may be more than one, as a list; else the only one as an object
   */
  static void json(JsonWriter json, List<Overview> shown, boolean isList) throws IOException {
    json.setSerializeNulls(true);
    if (isList) {
      json.beginArray();
    }
    for (Overview each : shown) {
      json(json, each);
    }
    if (isList) {
      json.endArray();
    }
  }

  private static void json(JsonWriter json, Overview shown) throws IOException {
    Summary summary = shown.summary();
    json.beginObject();
    json.name("fabric").value(summary.fabric());
    json.name("network").value(summary.network());
    if (!shown.cluster().isEmpty()) {
      json.name("cluster").value(shown.cluster());
    }
    json.name("gpus").value(summary.gpus().lit());
    json.name("gpusBackup").value(summary.gpus().backup());
    json.name("gpusInstalled").value(summary.gpus().installed());
    json.name("servers").value(summary.servers());
    json.name("nics").value(summary.nics());
    json.name("domains").value(summary.domains());
    json.name("planes").value(summary.levels().planes());
    json.name("rails").value(summary.levels().rails());
    json.name("segments").value(summary.levels().segments());
    json.name("pods").value(summary.levels().pods());
    json.name("switches").beginObject();
    json.name("leaf").value(summary.switches().leaf());
    json.name("spine").value(summary.switches().spine());
    json.name("superspine").value(summary.switches().superspine());
    json.name("total").value(summary.switches().total());
    json.endObject();
    json.name("links").beginObject();
    json.name("host").value(summary.links().host());
    json.name("leafSpine").value(summary.links().leafSpine());
    json.name("spineSuperspine").value(summary.links().spineSuperspine());
    json.name("total").value(summary.links().total());
    json.name("peer").value(summary.links().peer());
    json.endObject();
    json.name("oversubscription").beginObject();
    number(json.name("leaf"), summary.oversubscription().leaf());
    number(json.name("spine"), summary.oversubscription().spine());
    json.endObject();
    number(json.name("bisectionGbps"), summary.bisection().gbps());
    json.name("bisectionByTierGbps").beginObject();
    number(json.name("host"), summary.bisection().byTier().hostGbps());
    number(json.name("leafSpine"), summary.bisection().byTier().leafGbps());
    number(json.name("spineSuperspine"), summary.bisection().byTier().spineGbps());
    json.endObject();
    json.name("islands").value(summary.islands().built());
    json.name("islandsAsked").value(summary.islands().asked());
    json.name("maxSwitchHops").value(summary.maxSwitchHops());
    number(json.name("pathLatencyNs"), nanoseconds(shown.latencyPs()));
    number(json.name("scaleUpLatencyNs"), nanoseconds(shown.scaleUpPs()));
    assumed(json.name("assumedLatencyNs"), shown.assumed());
    power(json, shown);
    costs(json, shown.costs());
    json.name("racks").value(shown.racks());
    number(json.name("rackPowerKw"), shown.rackKw());
    cables(json, shown.cables());
    losses(json, shown.losses());
    CapacityLines.json(json, shown.devices());
    json.endObject();
  }

  private static void assumed(JsonWriter json, AssumedLatencies assumed) throws IOException {
    json.beginObject();
    for (SortedMap<String, Long> each : List.of(assumed.path(), assumed.scaleUp())) {
      for (Map.Entry<String, Long> type : each.entrySet()) {
        number(json.name(type.getKey()), type.getValue() / 1e3);
      }
    }
    json.endObject();
  }

  private static void power(JsonWriter json, Overview shown) throws IOException {
    number(json.name("powerKw"), shown.summary().powerKw());
    number(json.name("knownPowerKw"), shown.draw().knownWatts() / 1000);
    json.name("powerNote").value(shown.cables().withoutPower());
    json.name("typesWithoutPower").beginArray();
    for (String type : shown.draw().lacking()) {
      json.value(type);
    }
    json.endArray();
  }

  private static void costs(JsonWriter json, Costs costs) throws IOException {
    number(json.name("cost"), costs.total());
    number(json.name("knownCost"), costs.known());
    json.name("withoutPrice").beginArray();
    for (Costs.Item item : costs.lacking()) {
      json.beginObject();
      json.name("type").value(item.type());
      json.name("count").value(item.count());
      json.endObject();
    }
    json.endArray();
  }

  private static void cables(JsonWriter json, CableCount count) throws IOException {
    json.name("cables").beginObject();
    json.name("total").value(count.cableTotal());
    json.name("types").beginArray();
    for (Map.Entry<CableCount.Item, Integer> cable : CableLines.sorted(count)) {
      json.beginObject();
      json.name("type").value(cable.getKey().type());
      json.name("detail").value(cable.getKey().detail());
      json.name("count").value(cable.getValue());
      json.endObject();
    }
    json.endArray();
    json.endObject();
    json.name("cages").value(count.cageTotal());
    json.name("transceivers").value(count.transceiverTotal());
  }

  private static void losses(JsonWriter json, List<SwitchLoss> losses) throws IOException {
    json.name("lossOfOneSwitch").beginObject();
    for (SwitchLoss loss : losses) {
      json.name(loss.tier().word()).beginObject();
      json.name("gpus").value(loss.gpus());
      json.name("gpusCut").value(loss.gpusCut());
      number(json.name("bandwidthShare"), Math.round(loss.share() * 1e6) / 1e6);
      json.endObject();
    }
    json.endObject();
  }

  private static @Nullable Double nanoseconds(OptionalLong picoseconds) {
    return picoseconds.isEmpty() ? null : Double.valueOf(picoseconds.getAsLong() / 1e3);
  }

  private static void number(JsonWriter json, @Nullable Double value) throws IOException {
    if (value == null) {
      json.nullValue();
    } else {
      JsonOutput.number(json, value);
    }
  }

  static void table(Terminal terminal, List<Overview> shown) {
    for (int i = 0; i < shown.size(); i++) {
      if (i > 0) {
        terminal.out().println();
      }
      terminal.out().println(terminal.bold(title(shown.get(i))));
      for (String[] row : rows(shown.get(i))) {
        terminal
            .out()
            .println("  " + row[0] + " ".repeat(Math.max(1, 18 - row[0].length())) + row[1]);
      }
    }
  }

  private static List<String[]> rows(Overview shown) {
    Summary summary = shown.summary();
    Summary.SwitchCounts switches = summary.switches();
    Summary.LinkCounts links = summary.links();
    List<String[]> rows = new ArrayList<>();
    rows.add(row("GPUs", summary.gpus().text()));
    rows.add(row("servers", summary.servers()));
    rows.add(row("NICs", summary.nics()));
    if (summary.domains() > 0) {
      rows.add(row("domains", summary.domains()));
    }
    rows.add(row("planes", summary.levels().planes()));
    rows.add(row("rails", summary.levels().rails()));
    Summary.Levels levels = summary.levels();
    rows.add(row("segments", called(levels.segments(), "segment", levels.segmentWord())));
    rows.add(row("pods", called(levels.pods(), "pod", levels.podWord())));
    rows.add(
        row(
            "switches",
            String.format(
                Locale.ROOT,
                "%,d: %,d leaf, %,d spine, %,d superspine",
                switches.total(),
                switches.leaf(),
                switches.spine(),
                switches.superspine())));
    rows.add(
        row(
            "links",
            String.format(
                Locale.ROOT,
                "%,d: %,d host, %,d leaf-spine, %,d spine-superspine%s",
                links.total(),
                links.host(),
                links.leafSpine(),
                links.spineSuperspine(),
                links.peer() == 0 ? "" : "; and " + Readable.count(links.peer()) + " peer")));
    rows.add(row("oversubscription", oversubscription(summary.oversubscription())));
    rows.add(row("bisection", summary.bisection().text() + " one way"));
    rows.add(row("islands", islands(summary)));
    rows.add(row("switch hops", summary.maxSwitchHops() + " at most"));
    latency(rows, "latency", shown.latencyPs(), shown.assumed().path());
    latency(rows, "latency scale-up", shown.scaleUpPs(), shown.assumed().scaleUp());
    if (summary.gpus().lit() > 0) {
      shown
          .losses()
          .forEach(loss -> rows.add(row("a " + loss.tier().word() + " lost", loss.sentence())));
      String title = "capacity left";
      for (String line : CapacityLines.of(shown)) {
        rows.add(row(title, line));
        title = "";
      }
    }
    power(rows, shown.draw());
    mayLackPower(rows, shown.cables().withoutPower());
    cost(rows, shown.costs());
    racksAndCables(rows, shown);
    return rows;
  }

  private static void racksAndCables(List<String[]> rows, Overview shown) {
    if (shown.racks() > 0) {
      Double rackKw = shown.rackKw();
      String greatest = rackKw == null ? "power unknown" : Rates.figure(rackKw) + " kW at most";
      rows.add(row("racks", Readable.count(shown.racks()) + ": " + greatest));
    }
    rows.add(row("cables", shown.cables().cableTotal()));
    CableLines.of(shown.cables()).forEach(line -> rows.add(row("", line)));
  }

  /** A count, and the word of the text where it has one, as it is written. */
  private static String called(int count, String usual, String word) {
    return Readable.count(count) + (word.equals(usual) ? "" : ", called \"" + word + "\"");
  }

  private static String islands(Summary summary) {
    String asked = "the design asks for " + summary.islands().asked();
    return summary.islands().built()
        + (summary.islands().built() == summary.islands().asked() ? "" : ": " + asked);
  }

  private static void latency(
      List<String[]> rows, String name, OptionalLong picoseconds, SortedMap<String, Long> assumed) {
    if (picoseconds.isPresent()) {
      rows.add(row(name, Rates.figure(picoseconds.getAsLong() / 1e3) + " ns at most"));
      if (!assumed.isEmpty()) {
        rows.add(row("", "of it assumed: " + AssumedLatencies.text(assumed)));
      }
    }
  }

  /** The sum; where a type leaves out its draw, what is known and which types those are. */
  private static void power(List<String[]> rows, PowerDraw draw) {
    List<String> without = draw.lacking();
    if (without.isEmpty()) {
      rows.add(row("power", Rates.figure(draw.knownWatts() / 1000) + " kW"));
      return;
    }
    String known =
        draw.knownWatts() > 0 ? "; at least " + Rates.figure(draw.knownWatts() / 1000) + " kW" : "";
    rows.add(row("power", "unknown" + known));
    rows.add(row("", "not stated by " + String.join(", ", without)));
  }

  private static void mayLackPower(List<String[]> rows, String without) {
    if (!without.isEmpty()) {
      rows.add(row("", without));
    }
  }

  /** The sum; where something has no price, what is known and what lacks one. */
  private static void cost(List<String[]> rows, Costs costs) {
    List<String> lacking = costs.lacking().stream().map(Costs.Item::text).toList();
    if (lacking.isEmpty()) {
      rows.add(row("cost", Costs.text(costs.known())));
      return;
    }
    String known = costs.known() > 0 ? "; at least " + Costs.text(costs.known()) : "";
    rows.add(row("cost", "unknown" + known));
    rows.add(row("", "no price: " + String.join(", ", lacking)));
  }

  private static String oversubscription(Summary.Oversubscription of) {
    List<String> parts = new ArrayList<>();
    Double leaf = of.leaf();
    Double spine = of.spine();
    if (leaf != null) {
      parts.add("leaf " + Rates.figure(leaf) + ":1");
    }
    if (spine != null) {
      parts.add("spine " + Rates.figure(spine) + ":1");
    }
    return parts.isEmpty() ? "no uplinks" : String.join(", ", parts);
  }

  private static String[] row(String name, int value) {
    return row(name, Readable.count(value));
  }

  private static String[] row(String name, String value) {
    return new String[] {name, value};
  }
}
