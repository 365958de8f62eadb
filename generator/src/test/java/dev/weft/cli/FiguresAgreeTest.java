package dev.weft.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import com.jerolba.carpet.CarpetReader;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import javax.xml.parsers.DocumentBuilderFactory;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

/**
 * A figure is the same wherever Weft writes it: on the terminal, in CSV, JSON, Parquet and on the
 * page. Values of files are equal to the last digit; texts round them to four digits, a percentage
 * to a whole one.
 */
class FiguresAgreeTest {
  /** A param that is called as a column of the tables, and sizes that two scenarios share. */
  private static final String TEXT =
      """
      weft 1
      import catalog.generic.*
      import catalog.nvidia.*

      param servers in [2, 4]

      server Node extends HgxH100 { cost 300000  power 10 kW }
      switch Sw { os sonic  ethernet  ports 64 x 400 Gb/s  cost 40000  power 1 kW  latency 800 ns }
      cable Optic { rate 400 Gb/s  up to 100 m  media fibre  cost 1000 }

      fabric Small {
        qos LosslessRoce
        cable hosts of Optic
        cable uplinks of Optic
        segment [2] {
          servers servers of Node
          leaf per rail of Sw
        }
        spine 2 of Sw
      }
      model M {
        parameters 8.03e9  layers 32  hidden 4096  feed-forward 14336
        heads 32  kv-heads 8  vocabulary 128256  sequence 8192
      }
      job J { train M  tensor 8  micro-batches 4 }
      scenario One { all-reduce 1 MiB .. 64 MiB on Small  algorithm ring }
      scenario Other {
        all-reduce 64 MiB .. 256 MiB on Small  algorithm ring
        fail segment[1].leaf[1] at 100 us
        detection 20 us
        reroute 10 us
        on-failure reroute
      }
      scenario Step { run J on Small }
      scenario Single { all-reduce 64 MiB on Small  algorithm ring }
      """;

  /** Names that end so say the unit of their numbers. */
  private static final Pattern WITH_UNIT =
      Pattern.compile(".*(_ps|_ns|_kw|_w|_m|_gbps|bytes|_bytes_per_s|_per_s|tokens_per_s_per_gpu)");

  /** Numbers of things, shares of 1, prices in the user's own currency. */
  private static final Pattern WITHOUT_UNIT =
      Pattern.compile(
          "(design_)?(rank|ranks|gpus|servers|rails|planes|segments|pods|(\\w+_)?switches|transceivers"
              + "|cables|racks|switch_hops|islands|oversubscription_\\w+|capacity_without_\\w+"
              + "|\\w+_lost_gpus(_cut)?|cost|cost_per_gpu|broken_expectations|mfu|exposed_share"
              + "|busiest_link_utilisation|checkpoint_lost_share|pflops|repetition)"
              + "|cost per .*|(.* )?(pflops|mfu|exposed_share)");

  @TempDir Path dir;
  private String file = "";

  @BeforeEach
  void write() throws IOException {
    file = Files.writeString(dir.resolve("it.fabric"), TEXT).toString();
  }

  private CommandLineRun run(String... words) {
    List<Object> all = new ArrayList<>(List.of(words));
    all.addAll(List.of("-o", dir.resolve("out")));
    CommandLineRun run = CommandLineRun.of(all.toArray());
    assertTrue(run.code() <= 1, run.err());
    return run;
  }

  private String read(String name) throws IOException {
    return Files.readString(dir.resolve("out").resolve(name));
  }

  @SuppressWarnings({"rawtypes", "unchecked"})
  private List<Map<String, Object>> parquet(String name) throws IOException {
    return (List) new CarpetReader<>(dir.resolve("out").resolve(name).toFile(), Map.class).toList();
  }

  private static void same(
      String what, String csv, @Nullable JsonElement json, @Nullable Object parquet) {
    assertNotNull(json, what);
    if (json.isJsonNull() || json.getAsString().isEmpty()) {
      assertEquals("", csv, what);
      assertTrue(parquet == null || parquet.toString().isEmpty(), what);
    } else if (json.getAsJsonPrimitive().isNumber() && parquet instanceof String param) {
      assertEquals(json.getAsString(), csv, what);
      assertEquals(json.getAsString(), param, what);
    } else if (json.getAsJsonPrimitive().isNumber()) {
      assertEquals(json.getAsDouble(), Double.parseDouble(csv), what);
      assertEquals(json.getAsDouble(), ((Number) parquet).doubleValue(), what);
      boolean isNamed = WITH_UNIT.matcher(what).matches() || WITHOUT_UNIT.matcher(what).matches();
      assertTrue(isNamed, "no unit is said by " + what);
    } else {
      assertEquals(json.getAsString(), csv, what);
      assertEquals(json.getAsString(), parquet.toString(), what);
    }
  }

  /** Holds a table's three files against each other; returns the rows of its JSON. */
  private List<JsonObject> table(JsonArray json, String name) throws IOException {
    List<Map<String, String>> csv = WrittenFigures.csv(read(name + ".csv"));
    List<Map<String, Object>> parquet = parquet(name + ".parquet");
    assertEquals(json.size(), csv.size());
    assertEquals(json.size(), parquet.size());
    List<JsonObject> rows = new ArrayList<>();
    for (int i = 0; i < json.size(); i++) {
      JsonObject row = json.get(i).getAsJsonObject();
      assertEquals(row.keySet(), csv.get(i).keySet());
      assertEquals(row.keySet(), parquet.get(i).keySet());
      for (String column : row.keySet()) {
        same(column, csv.get(i).get(column), row.get(column), parquet.get(i).get(column));
      }
      rows.add(row);
    }
    return rows;
  }

  /** The cells of all tables of a page, row by row, without marks. */
  private List<List<String>> cells(String page) throws IOException {
    try {
      Document document =
          DocumentBuilderFactory.newInstance()
              .newDocumentBuilder()
              .parse(new InputSource(new StringReader(read(page).replace("<!DOCTYPE html>", ""))));
      List<List<String>> rows = new ArrayList<>();
      NodeList all = document.getElementsByTagName("tr");
      for (int i = 0; i < all.getLength(); i++) {
        List<String> row = new ArrayList<>();
        for (String tag : List.of("th", "td")) {
          NodeList cells = ((Element) all.item(i)).getElementsByTagName(tag);
          for (int j = 0; j < cells.getLength(); j++) {
            row.add(cells.item(j).getTextContent().replace(" \u2713", "").strip());
          }
        }
        rows.add(row);
      }
      return rows;
    } catch (javax.xml.parsers.ParserConfigurationException | org.xml.sax.SAXException e) {
      throw new AssertionError(page, e);
    }
  }

  /**
   * The largest size of one scenario is the smallest of the other: 64 MiB is a row of both, and
   * stands once.
   */
  @Test
  void comparison() throws IOException {
    String out = run("compare", file + "#One", file + "#Other", file + "#Step").out();
    JsonObject json = JsonParser.parseString(read("compare/comparison.json")).getAsJsonObject();
    List<Map<String, String>> csv = WrittenFigures.csv(read("compare/comparison.csv"));
    List<Map<String, Object>> parquet = parquet("compare/comparison.parquet");
    List<List<String>> page = cells("compare/index.html");
    List<List<String>> terminal = WrittenFigures.lines(out);
    Set<String> columns = new TreeSet<>();
    for (JsonElement each : json.getAsJsonArray("rows")) {
      JsonObject row = each.getAsJsonObject();
      String column = row.get("column").getAsString();
      assertTrue(columns.add(column), "twice: " + column);
      List<String> texts = new ArrayList<>(List.of(row.get("title").getAsString()));
      boolean isKnown = false;
      for (int i = 0; i < csv.size(); i++) {
        JsonObject cell = row.getAsJsonArray("cells").get(i).getAsJsonObject();
        same(column, csv.get(i).get(column), cell.get("value"), parquet.get(i).get(column));
        texts.add(cell.get("text").getAsString());
        if (!cell.get("value").isJsonNull()) {
          isKnown = true;
          if (!column.equals("broken_expectations")) {
            WrittenFigures.reads(texts.getLast(), column, cell.get("value").getAsDouble());
          }
        }
      }
      if (isKnown && row.get("differs").getAsBoolean()) {
        WrittenFigures.holds(page, texts);
      } else if (isKnown && !column.contains("lost_gpus")) {
        WrittenFigures.holds(page, texts.subList(0, 2));
      }
    }
    assertTrue(columns.contains("all-reduce 67108864 time_ps"), columns.toString());
    // Each row of numbers that the terminal has is one of the page.
    int rows = 0;
    for (List<String> line : terminal) {
      if (line.size() == 4 && line.get(1).matches("[0-9.]+.*")) {
        WrittenFigures.holds(page, line);
        rows++;
      }
    }
    assertTrue(rows > 5, out);
  }

  /** One size takes less time than seven, which says nothing of either. */
  @Test
  void timeOfOneOperationIsNoBetterThanThatOfMany() throws IOException {
    run("compare", file + "#One", file + "#Single");
    JsonObject json = JsonParser.parseString(read("compare/comparison.json")).getAsJsonObject();
    for (JsonElement each : json.getAsJsonArray("rows")) {
      JsonObject row = each.getAsJsonObject();
      if (row.get("column").getAsString().equals("time_ps")) {
        assertTrue(row.get("differs").getAsBoolean());
        assertFalse(row.toString().contains("\"best\":true"), row.toString());
        return;
      }
    }
    throw new AssertionError(json.toString());
  }

  @Test
  void search() throws IOException {
    String out = run("search", file, "--all").out();
    JsonArray json = JsonParser.parseString(read("search/results.json")).getAsJsonArray();
    List<JsonObject> rows = table(json, "search/results");
    assertEquals(2, rows.size());
    assertEquals(
        Set.of("2", "4"),
        Set.of(
            rows.get(0).get("param_servers").getAsString(),
            rows.get(1).get("param_servers").getAsString()));
    for (List<List<String>> cells :
        List.of(WrittenFigures.lines(out), cells("search/index.html"))) {
      for (JsonObject row : rows) {
        String rank = row.get("rank").getAsString();
        List<String> found =
            cells.stream()
                .filter(line -> line.size() == 9 && line.getFirst().equals(rank))
                .findFirst()
                .orElseThrow(() -> new AssertionError(cells.toString()));
        assertEquals(row.get("param_servers").getAsString(), found.get(1));
        assertEquals(row.get("gpus").getAsString(), found.get(2));
        assertEquals(row.get("switches").getAsString(), found.get(3));
        WrittenFigures.reads(found.get(4), "cost", row.get("cost").getAsDouble());
        WrittenFigures.reads(found.get(5), "power_kw", row.get("power_kw").getAsDouble());
        WrittenFigures.reads(found.get(6), "step_ps", row.get("step_ps").getAsDouble());
        assertEquals(row.get("step_of").getAsString(), found.get(7));
        assertEquals(row.get("outcome").getAsString(), found.get(8));
      }
    }
  }

  @Test
  void study() throws IOException {
    String out = run("simulate", file, "--vary", "servers", "--no-trials").out();
    JsonArray json = JsonParser.parseString(read("study/results.json")).getAsJsonArray();
    List<JsonObject> rows = table(json, "study/results");
    // 7 sizes, 3, a step and a single size, at two points.
    assertEquals(24, rows.size());
    List<List<String>> lines = WrittenFigures.lines(out);
    double lost = 0;
    for (JsonObject row : rows) {
      boolean isStep = row.get("operation").isJsonNull();
      List<List<String>> of =
          lines.stream()
              .filter(
                  line ->
                      line.getFirst().equals(row.get("servers").getAsString())
                          && line.contains(row.get("scenario").getAsString())
                          && (isStep || line.contains(size(row.get("bytes").getAsLong()))))
              .toList();
      assertEquals(1, of.size(), row + " in " + out);
      List<String> line = of.getFirst();
      if (isStep) {
        WrittenFigures.reads(line.get(3), "step_ps", row.get("step_ps").getAsDouble());
        WrittenFigures.reads(line.get(4), "exposed_ps", row.get("exposed_ps").getAsDouble());
        WrittenFigures.reads(line.get(5), "mfu", row.get("mfu").getAsDouble());
        assertEquals(
            Math.round(row.get("tokens_per_s_per_gpu").getAsDouble()), Long.parseLong(line.get(6)));
      } else {
        WrittenFigures.reads(line.get(4), "time_ps", row.get("time_with_loss_ps").getAsDouble());
        WrittenFigures.reads(line.get(5), "busbw", row.get("busbw_bytes_per_s").getAsDouble());
        lost += row.get("lost_ps").getAsDouble();
      }
    }
    assertTrue(lost > 0, "the failed leaf must cost something");
  }

  private static String size(long bytes) {
    return bytes / (1 << 20) + " MiB";
  }

  /** The files of a report, its page, and the terminal of the run. */
  @Test
  void report() throws IOException {
    String all = run("simulate", file, "--no-trials").out();
    String out = all.substring(all.indexOf("scenario Other"));
    JsonArray json =
        JsonParser.parseString(read("Small/report/Other/result.json"))
            .getAsJsonObject()
            .getAsJsonArray("collectives");
    List<Map<String, String>> csv = WrittenFigures.csv(read("Small/report/Other/collectives.csv"));
    List<List<String>> page = cells("Small/report/Other/index.html");
    assertEquals(json.size(), csv.size());
    assertEquals(3, csv.size());
    for (int i = 0; i < csv.size(); i++) {
      JsonObject row = json.get(i).getAsJsonObject();
      Map<String, String> record = csv.get(i);
      for (Map.Entry<String, String> pair :
          Map.of(
                  "bytes", "bytes",
                  "ranks", "ranks",
                  "timePs", "time_ps",
                  "algbwBytesPerSecond", "algbw_bytes_per_s",
                  "busbwBytesPerSecond", "busbw_bytes_per_s")
              .entrySet()) {
        double exact = row.get(pair.getKey()).getAsDouble();
        assertEquals(exact, Double.parseDouble(record.get(pair.getValue())), pair.getKey());
      }
      double withLoss = Double.parseDouble(record.get("time_with_loss_ps"));
      assertEquals(
          row.has("timeWithLossPs")
              ? row.get("timeWithLossPs").getAsDouble()
              : row.get("timePs").getAsDouble(),
          withLoss);
      String size = size(row.get("bytes").getAsLong());
      List<String> found =
          page.stream().filter(cells -> cells.contains(size)).findFirst().orElseThrow();
      int at = found.indexOf(size);
      WrittenFigures.reads(found.get(at + 1).replaceAll(", .*", ""), "time_ps", withLoss);
      WrittenFigures.reads(
          found.get(at + 2), "algbw", row.get("algbwBytesPerSecond").getAsDouble());
      WrittenFigures.reads(
          found.get(at + 3), "busbw", row.get("busbwBytesPerSecond").getAsDouble());
      // As nccl-tests prints: microseconds and GB/s with two decimals each.
      String line =
          out.lines()
              .filter(each -> each.strip().startsWith(row.get("bytes").getAsString() + " "))
              .findFirst()
              .orElseThrow(() -> new AssertionError(out));
      String[] words = line.strip().split(" +");
      assertEquals(withLoss / 1e6, Double.parseDouble(words[5]), 0.0051, line);
      assertEquals(
          row.get("busbwBytesPerSecond").getAsDouble() / 1e9,
          Double.parseDouble(words[7]),
          0.0051,
          line);
    }
    assertFalse(page.isEmpty());
  }
}
