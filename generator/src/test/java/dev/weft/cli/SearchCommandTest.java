package dev.weft.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code weft search} as its user sees it. */
class SearchCommandTest {
  /** Two designs of 16 GPUs: a leaf for each rail, or one leaf with one or two spines above. */
  private static final String TEXT =
      """
      weft 1
      import catalog.nvidia.*
      param rate in [400 Gb/s, 200 Gb/s]
      param extra = 7
      server Node extends HgxH100 { cost 300000  power 10 kW }
      switch Sw { os sonic  ethernet  ports 64 x 400 Gb/s  cost 40000  power 1 kW  latency 800 ns }
      cable Optic { up to 100 m  media fibre  cost 1000 }
      allow qos.no-policy because "this is about something else"
      model M {
        parameters 8.03e9  layers 32  hidden 4096  feed-forward 14336
        heads 32  kv-heads 8  vocabulary 128256  sequence 8192
      }
      job J { train M  tensor 8  zero 1  micro-batches 4 }
      fabric Rails {
        cable hosts of Optic
        segment {
          servers 2 of Node
          host-links 1 x (rate)
          leaf per rail of Sw
        }
      }
      fabric Flat {
        cable hosts of Optic
        segment {
          servers 2 of Node
          host-links 1 x (rate)
          leaf 1 of Sw
        }
        allow homing.single-point-of-failure because "it is the example"
      }
      scenario OnRails { run J on Rails  expect step-time <= 1.0001 * OnFlat.step-time }
      scenario OnFlat { run J on Flat  expect step-time <= 10 s }
      """;

  @TempDir Path dir;
  private Path file = Path.of("");

  @BeforeEach
  void write() throws IOException {
    file = Files.writeString(dir.resolve("two.fabric"), TEXT);
  }

  private CommandLineRun search(Object... words) {
    Stream<Object> all = Stream.of("search", file, "-o", dir.resolve("out"));
    return CommandLineRun.of(Stream.concat(all, Stream.of(words)).toArray());
  }

  private void refused(String message, Object... words) {
    CommandLineRun run = search(words);
    assertEquals(2, run.code(), run.out());
    assertTrue(run.err().contains(message), run.err());
    assertEquals(1, run.err().split("error:", -1).length - 1, run.err());
    assertFalse(Files.exists(dir.resolve("out/.weft/search.jsonl")), "nothing to go on with");
  }

  /** Each fabric has a scenario of its own: the table and the file say which a step is of. */
  @Test
  void saysWhichScenarioATimeIsOf() throws IOException {
    CommandLineRun run = search("--all", "--set", "rate=400 Gb/s");
    assertTrue(run.out().contains("of scenario  outcome\n"), run.out());
    String csv = Files.readString(dir.resolve("out/search/results.csv"));
    List<String> head = List.of(csv.lines().findFirst().orElseThrow().split(","));
    List<String> of =
        csv.lines().skip(1).map(line -> line.split(",")[head.indexOf("step_of")]).sorted().toList();
    assertEquals(List.of("OnFlat", "OnRails"), of);
  }

  private static List<String> rows(JsonObject json, String... columns) {
    List<String> rows = new ArrayList<>();
    for (JsonElement each : json.getAsJsonArray("rows")) {
      List<String> cells = new ArrayList<>();
      for (String column : columns) {
        JsonElement cell = each.getAsJsonObject().get(column);
        cells.add(cell.isJsonNull() ? "-" : cell.getAsString());
      }
      rows.add(String.join(" ", cells));
    }
    return rows;
  }

  /** Each fibre, of 4, has a transceiver at both ends; no type of cable states what they draw. */
  @Test
  void tellsOfTransceiversThatAreInNoSumOfPower() throws IOException {
    file =
        Files.writeString(
            dir.resolve("fibre.fabric"),
            """
            weft 1
            param servers in [2, 4]
            nic Nic { ports 1 x 400 Gb/s }
            gpu Gpu { power 700 W }
            server Two { gpus 2 of Gpu  nics 2 of Nic  power 3 kW }
            switch Wide { ports 32 x 400 Gb/s  power 1 kW }
            cable Fibre { media fibre  rate 400 Gb/s }
            fabric Fibres { cable hosts of Fibre  segment { servers servers of Two  leaf of Wide } }
            """);
    CommandLineRun run = search("--minimise", "power");
    assertEquals(0, run.code(), run.out() + run.err());
    assertTrue(
        run.out()
            .contains(
                "note: Fibres: 8 transceivers count in the power only as far as types include"
                    + " them."),
        run.out());
  }

  /**
   * Two servers of 300,000, 16 cables of 1,000 and one switch of 40,000, or eight. A port of the
   * NIC runs 400 Gb/s only.
   */
  @Test
  void findsTheCheapestFabric() {
    CommandLineRun run = search("--json");
    assertEquals(0, run.code(), run.err());
    JsonObject json = run.json();
    assertEquals(
        List.of(
            "Flat 400 Gb/s 656000 best",
            "Rails 400 Gb/s 936000 not run",
            "Rails 200 Gb/s - refused",
            "Flat 200 Gb/s - refused"),
        rows(json, "design", "rate", "cost", "outcome"));
    JsonObject best = json.getAsJsonObject("best");
    assertEquals("--set 'rate=400 Gb/s'", best.get("arguments").getAsString());
    assertEquals(
        "power, switches, then the order of values and of the text",
        json.get("ties").getAsString());
  }

  /**
   * All run: at 200 Gb/s a step takes longer, and the rails wait for nothing that Flat does not.
   */
  @Test
  void minimisesStepTime() {
    CommandLineRun run = search("--minimise", "step-time", "--json", "--jobs", "1");
    assertEquals(0, run.code(), run.err());
    JsonObject json = run.json();
    assertEquals(2, json.get("simulated").getAsInt());
    List<String> rates = rows(json, "rate");
    assertEquals("400 Gb/s", rates.getFirst());
    List<Long> steps = rows(json, "step_ps").subList(0, 2).stream().map(Long::valueOf).toList();
    assertEquals(steps.stream().sorted().toList(), steps);
  }

  /** What can be pasted builds the design. */
  @Test
  void printsACommand() throws IOException {
    CommandLineRun run = search("--fabric", "Rails", "--top", "1");
    assertEquals(0, run.code(), run.err());
    String command = " --fabric Rails --set 'rate=400 Gb/s'";
    assertTrue(run.out().endsWith("  weft build " + file + command + "\n"), run.out());
    assertFalse(run.out().contains("Flat"), run.out());
    String broken = TEXT.replace("leaf 1 of Sw", "leaf 1 of Sw  spine 1 of Nothing");
    assertNotEquals(TEXT, broken);
    Files.writeString(file, broken);
    Path out = dir.resolve("built");
    CommandLineRun built =
        CommandLineRun.of("build", file, "--fabric", "Rails", "--set", "rate=400 Gb/s", "-o", out);
    assertEquals(0, built.code(), built.err());
    assertTrue(Files.exists(out.resolve("Rails/topology.json")));
    assertFalse(Files.exists(out.resolve("Flat")));
    CommandLineRun all =
        CommandLineRun.of("build", file, "-o", dir.resolve("all"), "--set", "rate=400 Gb/s");
    assertEquals(1, all.code(), "the other fabric has an error");
    CommandLineRun none =
        CommandLineRun.of("generate", file, "-o", dir.resolve("none"), "--fabric", "Rail");
    assertTrue(
        none.err().contains("there is no fabric Rail. Choose from Rails, Flat."), none.err());
  }

  /** 128 servers of 8 NICs have 1,024 cables: types are named without how many there are. */
  @Test
  void namesTypesWithoutAPriceWithoutTheirNumber() throws IOException {
    Files.writeString(
        file,
        """
        weft 1
        import catalog.nvidia.*
        param servers in [128, 129]
        switch Big { os sonic  ethernet  ports 256 x 400 Gb/s  latency 600 ns }
        fabric Flat { segment { servers (servers) of HgxH100  leaf per rail of Big } }
        """);
    CommandLineRun run = search();
    assertEquals(2, run.code());
    assertTrue(run.err().contains("there is no price for Big, HgxH100, cables."), run.err());
  }

  /** A bound that no network keeps; the reason stands beside each. */
  @Test
  void saysWhenNoneKeepsAll() throws IOException {
    Files.writeString(file, TEXT.replace("<= 10 s", "<= 1 ms"));
    CommandLineRun run = search("--fabric", "Flat");
    assertEquals(1, run.code(), run.err());
    assertTrue(run.out().contains("No design keeps all expectations."), run.out());
    assertTrue(run.out().contains("broken: OnFlat: expect step-time <= 1 ms: "), run.out());
    String csv = search("--fabric", "Flat", "--csv").out();
    assertEquals(3, csv.split("\n").length, csv);
    assertEquals(1, csv.split(",broken,", -1).length - 1, csv);
  }

  @Test
  void refusesWhatCantBeSearched() throws IOException {
    refused("there is no param nope to vary; there are rate, extra.", "--vary", "nope=1,2");
    refused("param extra has no list of values", "--vary", "extra");
    refused("the range is empty", "--vary", "extra=4..2");
    refused("has several units: Gb/s and Tb/s. Use one.", "--vary", "extra=4 Gb/s..0.4 Tb/s");
    refused("has 2000000001 values. Give it a larger STEP.", "--vary", "extra=1..3:1e-9");
    refused(
        "has 99999999999999999999 values. Give it a larger STEP.",
        "--vary",
        "extra=1..99999999999999999999:1");
    refused("a step of 0 leads nowhere. Give one above 0.", "--vary", "extra=2..4:0");
    refused("4..8x:2y", "--vary", "extra=4..8x:2y");
    refused(
        "there would be 240000 points (120000 of extra x 2 of rate)", "--vary", "extra=1..120000");
    refused("param rate is set and varied", "--vary", "rate", "--set", "rate=400 Gb/s");
    refused("there is no fabric Nope. Choose from Flat, Rails.", "--fabric", "Nope");
    refused("there is no scenario Nope. Choose from OnFlat, OnRails.", "--scenario", "Nope");
    refused("is none of cost, power, switches, step-time", "--minimise", "beauty");
    refused("there is one design only", "--fabric", "Flat", "--set", "rate=400 Gb/s");
    refused("--jobs 0", "--jobs", "0");
    Files.writeString(
        file, TEXT.replace("cost 40000  power 1 kW", "").replace("fibre  cost 1000", "fibre"));
    refused("cost can't be minimised, since there is no price for Optic, Sw.");
    refused("a cable needs a type of its own), or choose --minimise switches.");
    refused("power can't be minimised, since none is stated by Sw.", "--minimise", "power");
    Files.writeString(file, TEXT.replace("cost 40000  power", "power"));
    refused("a cable needs a type of its own), or choose --minimise power or switches.");
    Files.writeString(file, TEXT.replaceAll("scenario .*", ""));
    refused("Choose --minimise cost, power or switches.", "--minimise", "step-time");
    CommandLineRun unjudged = search();
    assertEquals(0, unjudged.code(), unjudged.err());
    assertTrue(unjudged.out().contains("No scenario was run: the text has none."), unjudged.out());
  }

  /** OnRails runs on Rails alone: nothing says whether Flat is any good. */
  @Test
  void isNotTheBestWithoutAScenarioThatRunsOnIt() throws IOException {
    CommandLineRun run = search("--fabric", "Flat", "--scenario", "OnRails");
    assertEquals(1, run.code(), run.out());
    assertTrue(run.out().contains("0 simulated, 1 on which no scenario runs"), run.out());
    assertTrue(run.out().contains("No design is judged: none of the scenarios runs"), run.out());
    assertFalse(run.out().contains("best"), run.out());
    Files.writeString(file, TEXT.replaceAll("scenario .*", ""));
    CommandLineRun none = search("--fabric", "Flat", "--force");
    assertEquals(0, none.code(), none.err());
    assertTrue(none.out().contains("0 simulated, 1 on which no scenario runs"), none.out());
  }

  /** The errors of a text that can't be read are those of a check. */
  @Test
  void tellsSyntaxErrors() throws IOException {
    Files.writeString(file, TEXT.replace("fabric Flat {", "fabric {"));
    CommandLineRun run = search();
    assertEquals(1, run.code(), run.out());
    assertTrue(run.err().contains("two.fabric:"), run.err());
  }

  /** A port of the NIC runs 400 Gb/s only: any other point is refused, and keeps its reason. */
  @Test
  void keepsRefusedPoints() {
    CommandLineRun run = search("--vary", "rate=200..600:200 Gb/s", "--fabric", "Flat", "--json");
    assertEquals(0, run.code(), run.err());
    List<String> rows = rows(run.json(), "rate", "outcome", "rank");
    assertEquals(List.of("400 Gb/s best 1", "200 Gb/s refused -", "600 Gb/s refused -"), rows);
    assertFalse(rows(run.json(), "message").getLast().isEmpty());
    String place = rows(run.json(), "place").getLast();
    assertTrue(place.startsWith(file.getFileName() + ":"), place);
    CommandLineRun told =
        search("--vary", "rate=200..600:200 Gb/s", "--fabric", "Flat", "--restart", "--force");
    assertTrue(told.err().contains(place + ": error: at rate="), told.err());
  }
}
