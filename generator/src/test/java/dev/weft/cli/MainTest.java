package dev.weft.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import dev.weft.lang.compiler.WeftCompiler;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MainTest {
  /** One segment of 2 servers on two leaves: 16 GPUs, every NIC with a port on each leaf. */
  private static final String SMALL =
      """
      weft 1

      import catalog.generic.*
      import catalog.nvidia.*

      param machines = 2

      fabric Small {
        transport roce  qos LosslessRoce
        segment {
          servers machines of HgxH100Dual100
          leaf 2 of Tomahawk4 serves rails 1..8 { os sonic }
          multihoming mlag
        }
        expect { gpus == 16 }
      }

      scenario Bench { all-reduce 1 MiB on Small  algorithm ring }
      """;

  private static final Supplier<WeftCompiler> COMPILER = new SharedCompiler();

  @TempDir Path dir;
  private Path file;
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  /** The language is set up once for all tests. */
  private static final class SharedCompiler implements Supplier<WeftCompiler> {
    private WeftCompiler compiler;

    @Override
    public synchronized WeftCompiler get() {
      if (compiler == null) {
        compiler = WeftCompiler.create();
      }
      return compiler;
    }
  }

  @BeforeEach
  void writeText() throws IOException {
    file = Files.writeString(dir.resolve("small.fabric"), SMALL);
  }

  private int weft(Object... args) {
    return weft(COMPILER, args);
  }

  private int weft(Supplier<WeftCompiler> compiler, Object... args) {
    out.reset();
    err.reset();
    Terminal terminal = new Terminal(stream(out), stream(err), false, false);
    String[] words = java.util.Arrays.stream(args).map(Object::toString).toArray(String[]::new);
    return Main.run(words, terminal, compiler, Map.of());
  }

  private static PrintStream stream(ByteArrayOutputStream bytes) {
    return new PrintStream(bytes, false, StandardCharsets.UTF_8);
  }

  private String out() {
    return out.toString(StandardCharsets.UTF_8);
  }

  private String err() {
    return err.toString(StandardCharsets.UTF_8);
  }

  private JsonObject json() {
    return JsonParser.parseString(out()).getAsJsonObject();
  }

  @Test
  void checkOfASoundTextSaysSo() {
    assertEquals(0, weft("check", file), err());
    assertEquals("", out());
    assertTrue(err().endsWith("small.fabric: no problems\n"), err());
  }

  @Test
  void checkShowsSourceLineCaretAndCode() throws IOException {
    Files.writeString(file, SMALL.replace("gpus == 16", "gpus == 17"));
    assertEquals(1, weft("check", file));
    assertTrue(err().contains("small.fabric:15:12: error: "), err());
    assertTrue(err().contains("[expect.broken]\n"), err());
    assertTrue(err().contains("  15 |   expect { gpus == 17 }\n"), err());
    assertTrue(err().contains("     |            ^^^^^^^^^^\n"), err());
  }

  @Test
  void checkAsJson() throws IOException {
    Files.writeString(file, SMALL.replace("gpus == 16", "gpus == 17"));
    assertEquals(1, weft("check", "--json", file));
    assertEquals(1, json().get("errors").getAsInt());
    JsonObject first = json().getAsJsonArray("diagnostics").get(0).getAsJsonObject();
    assertEquals("expect.broken", first.get("code").getAsString());
    assertEquals(15, first.get("line").getAsInt());
    assertEquals(12, first.get("column").getAsInt());
    assertEquals("", err());
  }

  /** What the message does not say is printed below it; JSON has the edits. */
  @Test
  void checkSaysWhatToTry() throws IOException {
    Files.writeString(file, SMALL.replace("transport roce", "transport roce  transport roce"));
    assertEquals(1, weft("check", file));
    assertTrue(err().contains("try: take out 'transport roce'"), err());
    out.reset();
    assertEquals(1, weft("check", "--json", file));
    JsonObject fix =
        json()
            .getAsJsonArray("diagnostics")
            .get(0)
            .getAsJsonObject()
            .getAsJsonArray("fixes")
            .get(0)
            .getAsJsonObject();
    assertEquals("Take out 'transport roce'", fix.get("label").getAsString());
    assertEquals("", fix.get("replacement").getAsString());
    assertEquals("  transport roce".length(), fix.get("length").getAsInt());
  }

  /** The first of two params of a name stands in line 2, after "param ". */
  @Test
  void checkAsJsonHasOtherPlaces() throws IOException {
    Files.writeString(file, "weft 1\nparam few = 1\nparam few = 2\n");
    assertEquals(1, weft("check", "--json", file));
    JsonObject twice = json().getAsJsonArray("diagnostics").get(0).getAsJsonObject();
    assertEquals("name.duplicate", twice.get("code").getAsString());
    JsonObject other = twice.getAsJsonArray("related").get(0).getAsJsonObject();
    assertEquals(2, other.get("line").getAsInt());
    assertEquals(7, other.get("column").getAsInt());
    assertEquals("few".length(), other.get("length").getAsInt());
    assertEquals(twice.get("file"), other.get("file"));
  }

  @Test
  void showAsJsonHasTheDocumentedKeys() {
    assertEquals(0, weft("show", file, "--json"), err());
    assertEquals(
        List.of(
            "fabric",
            "network",
            "gpus",
            "gpusBackup",
            "gpusInstalled",
            "servers",
            "nics",
            "domains",
            "planes",
            "rails",
            "segments",
            "pods",
            "switches",
            "links",
            "oversubscription",
            "bisectionGbps",
            "bisectionByTierGbps",
            "islands",
            "islandsAsked",
            "maxSwitchHops",
            "pathLatencyNs",
            "scaleUpLatencyNs",
            "assumedLatencyNs",
            "powerKw",
            "knownPowerKw",
            "powerNote",
            "typesWithoutPower",
            "cost",
            "knownCost",
            "withoutPrice",
            "racks",
            "rackPowerKw",
            "cables",
            "cages",
            "transceivers",
            "lossOfOneSwitch",
            "lossOfOneDevice"),
        List.copyOf(json().keySet()));
    // A leaf of the pair has one of two ports of each of 16 NICs, a NIC one of 16.
    JsonObject devices = json().getAsJsonObject("lossOfOneDevice");
    assertEquals(0.5, devices.getAsJsonObject("leaf").get("capacityLeft").getAsDouble(), 1e-9);
    assertEquals(15.0 / 16, devices.getAsJsonObject("nic").get("capacityLeft").getAsDouble(), 1e-9);
    assertEquals(1, devices.getAsJsonObject("nic").get("gpusCut").getAsInt());
    // Each of 16 GPUs has a port on both leaves of the pair.
    JsonObject leaf = json().getAsJsonObject("lossOfOneSwitch").getAsJsonObject("leaf");
    assertEquals(16, leaf.get("gpus").getAsInt());
    assertEquals(0, leaf.get("gpusCut").getAsInt());
    assertEquals(0.5, leaf.get("bandwidthShare").getAsDouble());
    assertEquals(
        List.of("leaf", "spine", "superspine", "total"),
        List.copyOf(json().getAsJsonObject("switches").keySet()));
    assertEquals("16", json().get("gpus").getAsString());
    // 16 NICs x 2 ports x 100 Gb/s / 2.
    assertEquals("1600", json().get("bisectionGbps").getAsString());
    assertTrue(json().getAsJsonObject("oversubscription").get("leaf").isJsonNull());
  }

  /** R34; the numbers are derived in the sample and in docs/reference/cables.md. */
  @Test
  void showCountsRacksAndCables() {
    Path sample = Path.of("../samples/power.fabric");
    assertEquals(0, weft("show", sample, "--json"), err());
    assertEquals(19, json().get("racks").getAsInt());
    assertEquals(40.8, json().get("rackPowerKw").getAsDouble(), 1e-9);
    int split = 0;
    int all = 0;
    for (JsonElement type : json().getAsJsonObject("cables").getAsJsonArray("types")) {
      int count = type.getAsJsonObject().get("count").getAsInt();
      all += count;
      split += type.getAsJsonObject().get("type").getAsString().equals("FibreSplit") ? count : 0;
    }
    assertEquals(512, all);
    assertEquals(116, split);
    assertEquals(860, json().get("transceivers").getAsInt());
    assertEquals(0, weft("show", sample), err());
    assertTrue(out().contains("  racks             19: 40.8 kW at most\n"), out());
  }

  /** G14: another word for a segment, shown and nothing else. */
  @Test
  void showUsesTheWordsOfTheText() throws IOException {
    String called = SMALL.replaceFirst("segment \\{", "segment called \"Stripe\" {");
    assertNotEquals(SMALL, called);
    Files.writeString(file, called);
    assertEquals(0, weft("show", file), err());
    assertTrue(out().contains("  segments          1, called \"Stripe\"\n"), out());
  }

  @Test
  void setOverridesAParam() throws IOException {
    Files.writeString(file, SMALL.replace("gpus == 16", "gpus == 8 * machines"));
    assertEquals(0, weft("show", file, "--json", "--set", "machines=3"), err());
    assertEquals(24, json().get("gpus").getAsInt());
    assertEquals(1, weft("show", file, "--set", "nope=3"));
    assertTrue(err().contains("[param.unknown]"), err());
  }

  @Test
  void generateWritesOnlyTheTargetAndKeepsUnchangedFiles() throws IOException {
    Path folder = dir.resolve("o");
    assertEquals(0, weft("generate", file, "-o", folder, "--target", "simulation"), err());
    Path model = folder.resolve("Small/simulation/Bench.json");
    assertTrue(Files.exists(model));
    // The model, and the page of the folder.
    assertTrue(out().contains("2 files, 2 written, 0 unchanged, 0 removed"), out());
    assertEquals(0, weft("generate", file, "-o", folder, "--target", "simulation"));
    assertTrue(out().contains("2 files, 0 written, 2 unchanged, 0 removed"), out());
    Files.writeString(model, "by hand");
    assertEquals(1, weft("generate", file, "-o", folder, "--target", "simulation"));
    assertTrue(err().contains("changed by hand"), err());
    assertEquals("by hand", Files.readString(model));
  }

  @Test
  void aModelRunsAsItsScenarioDoes() {
    Path folder = dir.resolve("o");
    assertEquals(0, weft("generate", file, "-o", folder, "--target", "simulation"), err());
    assertEquals(0, weft("simulate", file, "Bench", "-o", folder, "--json"), err());
    String ofText =
        json().getAsJsonArray("scenarios").get(0).getAsJsonObject().get("results").toString();
    Path model = folder.resolve("Small/simulation/Bench.json");
    assertEquals(0, weft("simulate", model, "-o", dir.resolve("p"), "--json"), err());
    String ofModel =
        json().getAsJsonArray("scenarios").get(0).getAsJsonObject().get("results").toString();
    assertEquals(ofText, ofModel);
    assertTrue(Files.exists(dir.resolve("p/report/Bench/result.json")));
  }

  /** Names can be no paths; a message names the file once; nothing is left in the folder. */
  @Test
  void aModelThatIsRefusedIsOneMessageAndNoFile() throws IOException {
    Path folder = dir.resolve("o");
    assertEquals(0, weft("generate", file, "-o", folder, "--target", "simulation"), err());
    String text = Files.readString(folder.resolve("Small/simulation/Bench.json"));
    Path model = dir.resolve("m.json");
    Path reports = dir.resolve("p");
    for (String name : List.of("..", "a/../../b", "a\\u001b[31m", "\u00e9".repeat(150))) {
      assertTrue(text.contains("\"name\": \"Bench\""), text.substring(0, 100));
      Files.writeString(model, text.replace("\"Bench\"", '"' + name + '"'));
      assertEquals(1, weft("simulate", model, "-o", reports), name);
      assertTrue(err().contains("m.json: $.name: names the folder of the report."), err());
      assertFalse(Files.exists(reports), name);
    }
    Files.writeString(model, text.substring(0, text.length() / 2));
    assertEquals(1, weft("simulate", model, "-o", reports));
    assertEquals(1, err().split("m.json: ends too early", -1).length - 1, err());
    assertFalse(err().contains("m.json: " + model), err());
    assertFalse(Files.exists(reports));
  }

  @Test
  void simulatePrintsItsSchemas() {
    assertEquals(0, weft("simulate", "--schema", "model"), err());
    assertEquals("Simulation model of Weft, versions 2 to 4", json().get("title").getAsString());
    assertEquals(0, weft("simulate", "--schema", "result"), err());
    assertEquals("Result of a simulation by Weft, version 1", json().get("title").getAsString());
    assertEquals(2, weft("simulate", "--schema", "trace"));
    assertTrue(err().contains("--schema trace is not model or result."), err());
    assertEquals(2, weft("simulate"));
    assertTrue(err().contains("name a FILE to simulate"), err());
  }

  @Test
  void aBrokenPromiseOfAScenarioExitsWithOne() throws IOException {
    String promise = "algorithm ring  expect bus-bandwidth >= 900 GB/s at 1 MiB";
    Files.writeString(file, SMALL.replace("algorithm ring", promise));
    assertEquals(1, weft("simulate", file, "-o", dir.resolve("o")));
    assertTrue(err().contains("[expect.broken]"), err());
    assertTrue(out().contains(": broken"), out());
  }

  @Test
  void filesThatAreNotCalledAsTextsAreRefused() throws IOException {
    Path table = Files.writeString(dir.resolve("table.csv"), "weft 1\n");
    for (String command : List.of("check", "show", "generate", "build", "pin", "format")) {
      assertEquals(2, weft(command, table), command);
      assertTrue(err().contains("table.csv does not end in .fabric"), command + err());
    }
    assertEquals(2, weft("check", "--fix", table));
    assertFalse(err().contains("internal error"), err());
  }

  @Test
  void wrongUsageExitsWithTwo() {
    assertEquals(2, weft());
    assertEquals(2, weft("nope"));
    assertEquals(2, weft("check"));
    assertEquals(2, weft("check", dir.resolve("missing.fabric")));
    assertTrue(err().contains("missing.fabric does not exist."), err());
    assertEquals(2, weft("check", dir));
    assertEquals(2, weft("generate", file, "--target", "nope", "-o", dir.resolve("o")));
    assertTrue(err().contains("there is no target nope"), err());
    assertEquals(2, weft("simulate", file, "Nope", "-o", dir.resolve("o")));
    assertEquals(2, weft("build", file, "-o", file));
    assertFalse(err().contains("\tat "), err());
  }

  @Test
  void ourOwnFaultsAreOneLineAndExitWithThree() {
    Supplier<WeftCompiler> broken =
        () -> {
          throw new IllegalStateException("switch 7");
        };
    assertEquals(3, weft(broken, "check", file));
    assertEquals(1, err().lines().count(), err());
    assertTrue(err().contains("internal error"), err());
    assertTrue(err().contains("please report") || err().contains("Please report"), err());
  }

  @Test
  void helpAndVersionExitWithZero() {
    assertEquals(0, weft("--help"));
    assertTrue(out().contains("simulate"), out());
    assertEquals(0, weft("--version"));
    assertTrue(out().startsWith("weft "), out());
    assertEquals(0, weft("completion"));
    assertTrue(out().contains("_complete_weft"));
    assertEquals(0, weft("catalog", "connectx"));
    assertTrue(out().contains("ConnectX7"), out());
    assertEquals(0, weft("explain", "expect.broken"), err());
    assertEquals(2, weft("explain", "no.rule"));
  }

  @Test
  void textsCannotSteerTheTerminal() {
    assertEquals("a?[31mb?c", Terminal.plain("a\u001b[31mb\u202ec"));
  }
}
