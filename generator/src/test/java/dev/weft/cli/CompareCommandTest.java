package dev.weft.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.jerolba.carpet.CarpetReader;
import dev.weft.lang.compiler.WeftCompiler;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code weft compare}: every value expected here follows from the text by hand. */
class CompareCommandTest {
  private static final String PARTS =
      """
      weft 1
      import catalog.generic.*
      import catalog.nvidia.*

      server Node extends HgxH100 { cost 300000  power 10 kW }
      switch Sw { os sonic  ethernet  ports 64 x 400 Gb/s  cost 40000  power 1 kW  latency 800 ns }
      cable Optic { rate 400 Gb/s  up to 100 m  media fibre  cost 1000 }
      """;

  /** 8 servers of 8 GPUs; a leaf per rail. */
  private static final String RAIL =
      PARTS
          + """
          fabric Rail {
            qos LosslessRoce
            cable hosts of Optic
            host-cable 10 m
            segment { servers 8 of Node  leaf per rail of Sw }
          }
          scenario Bench { all-to-all 64 MiB on Rail  algorithm pxn  expect time <= 1 s }
          """;

  /** The same servers; two segments of two leaves... each uplink 4 or 2 x 400 Gb/s to a spine. */
  private static final String CLOS =
      PARTS
          + """
          param width in [4, 2]
          param spines = 4
          fabric Clos {
            qos LosslessRoce
            cable hosts of Optic
            cable uplinks of Optic
            host-cable 10 m
            uplink-cable 20 m
            oversubscription 2
            segment [2] {
              servers 4 of Node
              leaf 2 of Sw { uplink width x 400 Gb/s to each spine }
            }
            spine spines of Sw
            allow homing.single-point-of-failure because "it is the example"
          }
          scenario Bench { all-to-all 64 MiB on Clos  algorithm direct  expect time <= 1 s }
          scenario Quick { all-to-all 64 MiB on Clos  algorithm direct  expect time <= 1 ns }
          """;

  @TempDir Path dir;
  private Path rail = Path.of("");
  private Path clos = Path.of("");

  @BeforeEach
  void write() throws IOException {
    rail = Files.writeString(dir.resolve("rail.fabric"), RAIL);
    clos = Files.writeString(dir.resolve("clos.fabric"), CLOS.replace("width x", "(width) x"));
  }

  private static CommandLineRun compare(Object... words) {
    return CommandLineRun.of(Stream.concat(Stream.of("compare"), Stream.of(words)).toArray());
  }

  private static JsonObject row(JsonObject comparison, String column) {
    for (JsonElement row : comparison.getAsJsonArray("rows")) {
      if (row.getAsJsonObject().get("column").getAsString().equals(column)) {
        return row.getAsJsonObject();
      }
    }
    throw new AssertionError("no row " + column);
  }

  /** The values of a row; a star marks the best. */
  private static String values(JsonObject comparison, String column) {
    List<String> values = new ArrayList<>();
    for (JsonElement each : row(comparison, column).getAsJsonArray("cells")) {
      JsonObject cell = each.getAsJsonObject();
      JsonElement value = cell.get("value");
      values.add(
          (value.isJsonNull() ? "-" : value.getAsString())
              + (cell.get("best").getAsBoolean() ? "*" : ""));
    }
    return String.join(" ", values);
  }

  /**
   * Rail: 8 leaves, 64 cables of 10 m, 128 transceivers, cost 8 x 300,000 + 8 x 40,000 + 64 x
   * 1,000. Clos: 4 leaves and 4 spines, 64 cables of 10 m and 4 x 4 x 4 of 20 m. A leaf of Rail is
   * one of 8 NICs of all 64 GPUs' servers: it cuts off the 8 GPUs of its rail. A leaf of Clos
   * serves half of 4 servers: 16 GPUs. Powers: 8 x 10 kW and 8 x 1 kW in both.
   */
  @Test
  void countsAreThoseOfTheDesigns() {
    CommandLineRun run = compare(rail, clos, "--json", "--no-simulate");
    assertEquals(0, run.code(), run.err());
    JsonObject json = run.json();
    assertEquals("64 64", values(json, "gpus"));
    assertEquals("8 4*", values(json, "leaf_switches"));
    assertEquals("0* 4", values(json, "spine_switches"));
    assertEquals("8 8", values(json, "switches"));
    assertEquals("64* 128", values(json, "cables"));
    assertEquals("128* 256", values(json, "transceivers"));
    assertEquals("640* 1920", values(json, "cable_length_m"));
    assertEquals("- 1", values(json, "oversubscription_leaf"));
    // Paths of Rail end at the border of a rail: neither is better.
    assertEquals("1 3", values(json, "switch_hops"));
    assertEquals("12800 12800", values(json, "bisection_gbps"));
    assertEquals("8 1", values(json, "islands"));
    assertEquals("8* 16", values(json, "leaf_lost_gpus_cut"));
    assertEquals("leaf: GPUs cut off", row(json, "leaf_lost_gpus_cut").get("title").getAsString());
    assertEquals(
        "spine: GPUs confined to leaves",
        row(json, "spine_lost_gpus_cut").get("title").getAsString());
    // A leaf of Rail takes 8 of 64 GPUs, one of Clos 16; a spine a quarter of what leaves go up.
    assertEquals("0.875* 0.75", values(json, "capacity_without_leaf"));
    assertEquals("- 0.75", values(json, "capacity_without_spine"));
    assertEquals("- -", values(json, "capacity_without_superspine"));
    // A NIC is all that a GPU has. One of 16 uplinks of a leaf is 1/16 of what 16 GPUs send up.
    assertEquals("0.984375 0.984375", values(json, "capacity_without_nic"));
    assertEquals("0.984375 0.984375", values(json, "capacity_without_cable"));
    // Of all 16 that uplink has a part; the cable of a NIC cuts its GPU off.
    assertEquals("1* 16", values(json, "cable_lost_gpus"));
    assertEquals("1 1", values(json, "cable_lost_gpus_cut"));
    assertEquals("0.875 0.875", values(json, "capacity_without_gpu_server"));
    assertEquals("- -", values(json, "capacity_without_plane"));
    assertEquals("2784000* 2848000", values(json, "cost"));
    assertEquals("43500* 44500", values(json, "cost_per_gpu"));
    assertEquals("88 88", values(json, "power_kw"));
    assertEquals("1375 1375", values(json, "power_per_gpu_w"));
  }

  /** Half the uplinks: 32 fewer cables of 1,000; 64 x 400 Gb/s down over 32 up is 2:1. */
  @Test
  void variesParams() {
    JsonObject json = compare(clos, "--vary", "width", "--json", "--no-simulate").json();
    assertEquals(
        List.of("width=4", "width=2"),
        json.getAsJsonArray("designs").asList().stream()
            .map(each -> each.getAsJsonObject().get("name").getAsString())
            .toList());
    assertEquals("2848000 2816000*", values(json, "cost"));
    assertEquals("1* 2", values(json, "oversubscription_leaf"));
    // 64 links of 400 Gb/s up, or 32, halved.
    assertEquals("12800* 6400", values(json, "bisection_gbps"));
  }

  @Test
  void setsParamsOfOneSide() {
    JsonObject json =
        compare(clos, clos, "--set", "width=2", "--set", "1:width=4", "--json", "--no-simulate")
            .json();
    assertEquals("128 96*", values(json, "cables"));
    CommandLineRun wrong = compare(clos, clos, "--set", "3:width=4");
    assertEquals(2, wrong.code());
    assertTrue(wrong.err().contains("there is no design 3"), wrong.err());
  }

  /**
   * Two scenarios of a fabric: the times are equal, one breaks what it promises. The cost of a
   * GB/s: 2,848,000 over busbw times 64 ranks.
   */
  @Test
  void comparesScenarios() {
    CommandLineRun run = compare(clos + "#Bench", clos + "#Quick", "--json");
    assertEquals(1, run.code(), run.err());
    JsonObject json = run.json();
    assertEquals("0* 1", values(json, "broken_expectations"));
    JsonObject busbw = row(json, "all-to-all 67108864 busbw_bytes_per_s");
    assertFalse(busbw.get("differs").getAsBoolean());
    double rate = busbw.getAsJsonArray("cells").get(0).getAsJsonObject().get("value").getAsDouble();
    double price =
        row(json, "cost per all-to-all gbytes_per_s")
            .getAsJsonArray("cells")
            .get(1)
            .getAsJsonObject()
            .get("value")
            .getAsDouble();
    assertEquals(2848000 / (rate * 64 / 1e9), price, 1e-9 * price);
  }

  /** They run the same, so they stand in one row, whatever they are called. */
  @Test
  void putsScenariosOfOtherNamesSideBySide() throws IOException {
    Path other =
        Files.writeString(
            dir.resolve("other.fabric"), RAIL.replace("scenario Bench", "scenario OnRails"));
    CommandLineRun run = compare(other, clos, "--json", "--scenario", "OnRails");
    assertEquals(0, run.code(), run.err());
    JsonObject alone = row(run.json(), "OnRails: all-to-all 67108864 time_ps");
    assertEquals("none", text(alone, 1));
    Path one =
        Files.writeString(
            dir.resolve("one.fabric"),
            CLOS.replace("width x", "(width) x").replaceFirst("scenario Quick.*", ""));
    JsonObject both =
        row(compare(other, one, "--json").json(), "OnRails / Bench: all-to-all 67108864 time_ps");
    assertTrue(both.get("differs").getAsBoolean());
    assertFalse(text(both, 0).equals("none") || text(both, 1).equals("none"), both.toString());
  }

  private static String text(JsonObject row, int design) {
    return row.getAsJsonArray("cells").get(design).getAsJsonObject().get("text").getAsString();
  }

  @Test
  void refusesScenariosBesideFabrics() {
    CommandLineRun run = compare(clos + "#Bench", rail);
    assertEquals(2, run.code());
    assertTrue(run.err().contains("a scenario can't stand beside a fabric"), run.err());
  }

  /** 64 x 400 Gb/s over 16 x 400 is 4:1, and 2:1 is allowed. */
  @Test
  void keepsARefusedDesign() {
    CommandLineRun run = compare(rail, clos, "--set", "2:width=1", "--no-simulate");
    assertEquals(1, run.code());
    assertTrue(run.out().startsWith("refused: Clos: "), run.out());
    assertTrue(run.out().contains("is 4:1, above the 2:1"), run.out());
    // What the other has none of would be a row of its own for each.
    assertFalse(run.out().contains("no super-spine"), run.out());
    assertTrue(run.out().matches("(?s).*\n  cost +2,784,000 +-\n.*"), run.out());
    assertFalse(run.out().contains("different numbers of GPUs"), run.out());
  }

  /** One fault of a text that refuses several sides is told once, with all of them. */
  @Test
  void tellsARefusalOnce() throws IOException {
    CommandLineRun run =
        compare(
            clos,
            clos,
            rail,
            "--set",
            "1:width=1",
            "--set",
            "2:width=1",
            "--no-simulate",
            "-o",
            dir);
    assertEquals(1, run.code());
    assertTrue(run.out().contains("refused: 1: Clos; 2: Clos: seg1-leaf1"), run.out());
    assertEquals(2, run.out().split("refused: ", -1).length, run.out());
    String page = Files.readString(dir.resolve("compare/index.html"));
    assertEquals(2, page.split("[Rr]efused: ", -1).length, page);
  }

  /** Equal rows stand in a paragraph; {@code --all} has them in the table. */
  @Test
  void separatesWhatDiffersFromWhatIsEqual() {
    String folded = compare(rail, clos, "--no-simulate").out();
    assertTrue(folded.matches("(?s).*\nequal: what is built: GPUs 64, servers 8, .*"), folded);
    assertTrue(folded.matches("(?s).*\n  transceivers +128\\* +256\n.*"), folded);
    String all = compare(rail, clos, "--no-simulate", "--all").out();
    assertTrue(all.matches("(?s).*\n  GPUs +64 +64\n.*"), all);
    assertFalse(all.contains("equal:"), all);
  }

  /** What has no price is counted, and the total is no number. */
  @Test
  void namesWhatHasNoPrice() throws IOException {
    Path free =
        Files.writeString(dir.resolve("free.fabric"), RAIL.replace("cost 40000  power 1 kW", ""));
    CommandLineRun run = compare(rail, free, "--no-simulate");
    assertTrue(run.out().matches("(?s).*\n  cost +2,784,000 +unknown\n.*"), run.out());
    assertTrue(run.out().contains("note: free: no price for 8 Sw."), run.out());
    assertTrue(run.out().contains("note: free: no power stated by Sw."), run.out());
  }

  /** 64 fibres with a transceiver at each end. */
  @Test
  void namesTransceiversWhosePowerIsInNoSum() {
    String out = compare(rail, clos, "--no-simulate").out().replaceAll("\\s+", " ");
    assertTrue(
        out.contains("note: Rail: 128 transceivers count in the power only as far as types"), out);
  }

  /** Rail declares no spines: it stands once, beside both designs of Clos. */
  @Test
  void fitsEightyColumns() {
    List<String> lines = new ArrayList<>();
    lines.addAll(lines(0, rail, clos, "--vary", "spines=4,5", "--no-simulate"));
    lines.addAll(lines(0, clos, "--vary", "width=4,2", "--vary", "spines=4,5", "--no-simulate"));
    for (String line : lines) {
      assertTrue(line.length() <= 80, line);
    }
    // Four designs of two lines of names; three fit beside each other.
    assertEquals(
        2,
        lines.stream()
            .filter(line -> line.contains("width=2,") && line.startsWith("   "))
            .filter(line -> !line.contains("transceivers"))
            .count());
  }

  private static List<String> lines(int code, Object... words) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    PrintStream stream = new PrintStream(out, false, StandardCharsets.UTF_8);
    PrintStream err = new PrintStream(new ByteArrayOutputStream(), false, StandardCharsets.UTF_8);
    Terminal terminal = new Terminal(stream, err, false, false, 80);
    String[] all =
        Stream.concat(Stream.of("compare"), Stream.of(words).map(Object::toString))
            .toArray(String[]::new);
    assertEquals(code, Main.run(all, terminal, WeftCompiler::create, Map.of()));
    return List.of(out.toString(StandardCharsets.UTF_8).split("\n"));
  }

  @Test
  void writesPageAndTables() throws IOException {
    Path out = dir.resolve("out");
    CommandLineRun run = compare(rail, clos, "-o", out, "--scenario", "Bench", "--csv");
    assertEquals(0, run.code(), run.err());
    Path folder = out.resolve("compare");
    String page = Files.readString(folder.resolve("index.html"));
    assertEquals(2, page.split("data:image/svg\\+xml;base64,", -1).length - 1);
    assertFalse(page.contains("<script"), page);
    for (String report : List.of("1/report/Bench/index.html", "2/report/Bench/index.html")) {
      assertTrue(page.contains("href=\"" + report + "\""), report);
      assertTrue(Files.exists(folder.resolve(report)), report);
    }
    String csv = Files.readString(folder.resolve("comparison.csv"));
    assertEquals(csv, run.out());
    assertEquals(3, csv.split("\n").length);
    List<Map<String, Object>> rows =
        new CarpetReader<Map<String, Object>>(
                folder.resolve("comparison.parquet").toFile(), mapType())
            .toList();
    assertEquals(List.of("Rail", "Clos"), rows.stream().map(row -> row.get("design")).toList());
    assertEquals(List.of(8L, 4L), rows.stream().map(row -> row.get("leaf_switches")).toList());
    assertEquals(2784000.0, rows.getFirst().get("cost"));
  }

  @SuppressWarnings("unchecked")
  private static Class<Map<String, Object>> mapType() {
    return (Class<Map<String, Object>>) (Class<?>) Map.class;
  }

  @Test
  void asksForASecondDesign() {
    CommandLineRun run = compare(rail);
    assertEquals(2, run.code());
    assertTrue(run.err().contains("there is one design only"), run.err());
    CommandLineRun unknown = compare(rail + "#Nope", clos);
    assertEquals(2, unknown.code());
    assertTrue(
        unknown.err().contains("has no fabric or scenario Nope. Choose from Rail, Bench."),
        unknown.err());
  }
}
