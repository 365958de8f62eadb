package dev.weft.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** From logs to a library that scenarios run by. */
class CalibrateCommandTest {
  private static final String TEXT =
      """
      weft 1
      import catalog.nvidia.*
      fabric One { transport infiniband  segment { servers 1 of HgxH100  leaf per rail of Qm9700 } }
      """;

  @TempDir Path folder;
  private Path text;
  private Path library;

  @BeforeEach
  void writeText() throws IOException {
    text = Files.writeString(folder.resolve("it.fabric"), TEXT);
    library = folder.resolve("mine.fabric");
  }

  /**
   * All-reduce on 8 H100: up to 1 MiB a ring by LL, 6.6 us and 14 hops of 0.6 us, and bytes over
   * its bandwidth (12 channels x 30 GB/s / 2 x 4/7 at most by llMax 141): with 9 us more each.
   */
  private Path log(double launch) throws IOException {
    StringBuilder log = new StringBuilder("# Collective test starting: all_reduce_perf\n");
    for (int rank = 0; rank < 8; rank++) {
      log.append("#  Rank  ")
          .append(rank)
          .append(" Group  0 Pid  1 on node device  0 [0x1] H100\n");
    }
    for (int power = 10; power <= 16; power++) {
      long bytes = 1L << power;
      double micros = launch + 6.6 + 14 * .6 + bytes / (1000 * 141 * 4 / 7.);
      log.append(
          String.format(
              Locale.ROOT,
              "%d %d float sum -1 %.4f 1 1 0 %.4f 1 1 0\n",
              bytes,
              bytes / 4,
              micros,
              micros));
    }
    return Files.writeString(folder.resolve("one.log"), log);
  }

  private CommandLineRun calibrate(Path log, String... options) {
    List<String> args = new ArrayList<>(List.of("calibrate", text.toString()));
    args.addAll(List.of("--nccl-tests", log.toString(), "-o", library.toString()));
    args.addAll(List.of(options));
    return CommandLineRun.of(args.toArray(String[]::new));
  }

  @Test
  void writesALibraryThatScenariosRunBy() throws IOException {
    CommandLineRun run = calibrate(log(9), "--name", "Mine");
    assertEquals(ExitCode.DONE, run.code(), run.err());
    assertTrue(Files.readString(library).contains("library Mine extends Nccl_2_30 {"));
    assertTrue(run.out().contains("7 rows, median error:"), run.out());
    assertTrue(run.out().contains("keeps the catalog's value: no row tells of it"), run.out());
    Path scenario =
        Files.writeString(
            folder.resolve("run.fabric"),
            "weft 1\nimport \"it.fabric\"\nimport \"mine.fabric\"\n"
                + "scenario S { all-reduce 1 KiB on One  algorithm auto  library Mine }\n");
    CommandLineRun simulated =
        CommandLineRun.of(
            "simulate", scenario.toString(), "--json", "-o", folder.resolve("out").toString());
    JsonObject result =
        JsonParser.parseString(simulated.out())
            .getAsJsonObject()
            .getAsJsonArray("scenarios")
            .get(0)
            .getAsJsonObject()
            .getAsJsonArray("results")
            .get(0)
            .getAsJsonObject();
    double measured = 9 + 6.6 + 14 * .6 + 1024 / (1000 * 141 * 4 / 7.);
    assertEquals(measured, result.get("timePs").getAsLong() / 1e6, .01 * measured);
  }

  @Test
  void overwritesWhatSaysSomethingElseOnlyWhenForced() throws IOException {
    assertEquals(ExitCode.DONE, calibrate(log(9)).code());
    assertEquals(ExitCode.DONE, calibrate(log(9)).code());
    String before = Files.readString(library);
    CommandLineRun run = calibrate(log(20));
    assertEquals(ExitCode.DESIGN, run.code());
    assertTrue(run.err().contains("Add --force to overwrite it"), run.err());
    assertEquals(before, Files.readString(library));
    assertEquals(ExitCode.DONE, calibrate(log(20), "--force").code());
    assertFalse(before.equals(Files.readString(library)));
  }

  /** Rows that take twice and a half as long in turn are no system. */
  @Test
  void refusesAFitThatDoesNotHold() throws IOException {
    String[] lines = Files.readString(log(0)).split("\n");
    StringBuilder odd = new StringBuilder();
    for (int i = 0; i < lines.length; i++) {
      odd.append(i % 2 == 0 ? lines[i].replaceAll("-1 (\\d+)", "-1 9$1") : lines[i]).append('\n');
    }
    Path log = Files.writeString(folder.resolve("odd.log"), odd);
    CommandLineRun run = calibrate(log);
    assertEquals(ExitCode.DESIGN, run.code(), run.out());
    assertTrue(run.err().contains("The fit does not hold, and nothing was written"), run.err());
    assertTrue(run.err().contains("odd.log:"), run.err());
    assertFalse(Files.exists(library));
  }

  /**
   * Three rows as by the catalog, the fourth three times as long: a fit to the first three says of
   * it what the catalog does, one with it moves them, so no row that was not seen comes out better.
   */
  @Test
  void refusesAFitThatPredictsNoBetterThanTheCatalog() throws IOException {
    List<String> lines = Files.readAllLines(log(0));
    int first = lines.size() - 7;
    List<String> few = new ArrayList<>(lines.subList(0, first + 4));
    few.set(first + 3, "8192 2048 float sum -1 45.3 1 1 0 45.3 1 1 0");
    Path log = Files.write(folder.resolve("few.log"), few);
    CommandLineRun run = calibrate(log);
    assertEquals(ExitCode.DESIGN, run.code(), run.out());
    assertTrue(run.err().contains("come out no better than by the catalog"), run.err());
    assertTrue(run.err().contains("few.log:" + (first + 1) + ": 1024 bytes"), run.err());
    assertFalse(run.err().contains("8192 bytes"), run.err());
    assertFalse(Files.exists(library));
    CommandLineRun json = calibrate(log, "--json");
    assertFalse(JsonParser.parseString(json.out()).getAsJsonObject().get("holds").getAsBoolean());
  }

  @Test
  void printsJson() throws IOException {
    CommandLineRun run = calibrate(log(9), "--json");
    JsonObject json = JsonParser.parseString(run.out()).getAsJsonObject();
    assertEquals("weft-calibration", json.get("format").getAsString());
    assertTrue(json.get("holds").getAsBoolean());
    assertEquals(7, json.getAsJsonArray("rows").size());
    assertEquals(library.toString(), json.get("file").getAsString());
  }

  @Test
  void wrongUseIsOneLine() throws IOException {
    Path log = log(9);
    for (String[] wrong :
        new String[][] {
          {"--name", "a b"},
          {"--gpus", "-1"},
          {"--gpus", "0"},
          {"--gpus", "few"},
          {"--gpus", "99999999999"},
          {"--gpus", "16"},
          {"--name", "Nccl_2_30"},
          {"--collective", "all-round"},
          {"--fabric", "Two"},
          {"-o", folder.resolve("x.txt").toString()},
        }) {
      CommandLineRun run = calibrate(log, wrong);
      assertEquals(ExitCode.USAGE, run.code(), run.err());
      assertEquals(
          1, run.err().lines().filter(line -> line.startsWith("error: ")).count(), run.err());
      assertFalse(Files.exists(library));
    }
    assertEquals(ExitCode.USAGE, calibrate(folder.resolve("none.log")).code());
    assertEquals(ExitCode.USAGE, calibrate(folder).code());
  }

  /** Words of any length, and a row alone, stand in the columns of the others. */
  @Test
  void columnsOfConstantsAreAligned() throws IOException {
    CommandLineRun run = calibrate(log(9));
    List<String> lines =
        run.out().lines().filter(line -> line.matches(".* rows? .*|.* rows?")).toList();
    List<Integer> ends =
        lines.stream()
            .filter(line -> line.matches("[a-z].*"))
            .map(line -> line.replaceFirst("(  \\s*\\d+ rows?).*", "$1").indexOf(" row"))
            .distinct()
            .toList();
    assertEquals(1, ends.size(), run.out());
    List<String> few = Files.readAllLines(log(9));
    Path one = Files.write(folder.resolve("single.log"), few.subList(0, few.size() - 6));
    String out = calibrate(one).out();
    assertTrue(out.lines().anyMatch(line -> line.matches("launch .* 1 row")), out);
    assertFalse(out.contains(" 1 rows"), out);
  }

  /** A log that is of nothing that ran would else go unnoticed. */
  @Test
  void saysWhichLogStandsBesideNothing() throws IOException {
    Path scenario =
        Files.writeString(
            folder.resolve("run.fabric"),
            "weft 1\nimport \"it.fabric\"\nscenario S { all-reduce 1 MiB on One }\n");
    Path log = log(9);
    Files.writeString(log, Files.readString(log) + "2048 512 float sum -1 9 1 1 3 9 1 1 0\n");
    CommandLineRun run =
        CommandLineRun.of(
            "simulate",
            scenario.toString(),
            "--measured",
            log.toString(),
            "-o",
            folder.resolve("out").toString());
    assertEquals(ExitCode.DONE, run.code(), run.err());
    assertTrue(
        run.err().contains(log + ": no row of it is shown: it measured all-reduce on 8 GPUs"),
        run.err());
    assertTrue(run.err().contains("left out, since its results were wrong"), run.err());
  }

  /** Of 1 KiB 24.01 us were measured, where 15.01 are simulated. */
  @Test
  void measuredRowsStandBesideSimulatedOnes() throws IOException {
    Path scenario =
        Files.writeString(
            folder.resolve("run.fabric"),
            "weft 1\nimport \"it.fabric\"\n"
                + "scenario S { all-reduce 512 B .. 2 KiB on One  algorithm auto }\n");
    String out = folder.resolve("out").toString();
    String log = log(9).toString();
    CommandLineRun table =
        CommandLineRun.of("simulate", scenario.toString(), "--measured", log, "-o", out);
    assertEquals(ExitCode.DONE, table.code(), table.err());
    // 15.0127 of 24.0127 is 37 % less; 512 B were not measured.
    List<String> rows = table.out().lines().filter(line -> line.contains("all-reduce")).toList();
    assertTrue(
        rows.stream().anyMatch(row -> row.endsWith("measured 24.01 us (-37%)")), table.out());
    assertEquals(2, rows.stream().filter(row -> row.contains(", measured ")).count(), table.out());
    String page = Files.readString(Path.of(out, "One", "report", "S", "index.html"));
    assertTrue(page.contains("all-reduce, measured"), page);
    assertTrue(page.contains("(-37%)"), page);
    CommandLineRun json =
        CommandLineRun.of("simulate", scenario.toString(), "--measured", log, "-o", out, "--json");
    JsonObject first =
        json.json()
            .getAsJsonArray("scenarios")
            .get(0)
            .getAsJsonObject()
            .getAsJsonArray("measured")
            .get(0)
            .getAsJsonObject();
    assertEquals(1024, first.get("bytes").getAsLong());
    assertEquals(24_012_700, first.get("measuredPs").getAsLong());
  }
}
