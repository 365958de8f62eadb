package dev.weft.generator.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonArray;
import com.google.gson.JsonParser;
import com.jerolba.carpet.CarpetReader;
import dev.weft.generator.Job;
import dev.weft.generator.RecordingReporter;
import dev.weft.generator.backend.RequestException;
import dev.weft.generator.scenario.JobSummary;
import dev.weft.generator.scenario.Reporter;
import dev.weft.lang.compiler.WeftCompiler;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class StudyTest {
  private static final String TEXT =
      """
      weft 1
      import catalog.generic.*
      import catalog.nvidia.*
      param segments in [1, 2]
      param rate in [400 Gb/s, 200 Gb/s]
      fabric Family {
        segment [segments] {
          servers 2 of HgxH100
          leaf per rail of Tomahawk4
          oversubscription 4
          uplink 1 x rate to each spine
        }
        spine 2 of Tomahawk4
      }
      scenario Sweep {
        all-reduce 64 MiB .. 128 MiB on Family
        algorithm ring
        expect bus-bandwidth >= 1 GB/s at 64 MiB
      }
      """;

  @TempDir private Path folder;

  private List<StudyRow> run(Map<String, List<String>> swept, int threads, String out)
      throws IOException {
    Path text =
        Files.writeString(folder.resolve("family.fabric"), TEXT.replace("x rate", "x (rate)"));
    Job job = Job.of(text, folder.resolve(out));
    return new Study(job, WeftCompiler::create, new Reporter() {}).run(swept, threads);
  }

  private static Map<String, List<String>> sweep(String param, String... values) {
    return Map.of(param, List.of(values));
  }

  /** Two segments times two rates, the last param fastest; two sizes each. */
  @Test
  void runsEveryCombinationInOrder() throws IOException {
    Map<String, List<String>> swept = new LinkedHashMap<>();
    swept.put("segments", List.of());
    swept.put("rate", List.of());
    List<StudyRow> rows = run(swept, 2, "out");
    assertEquals(
        List.of("1 400 Gb/s", "1 200 Gb/s", "2 400 Gb/s", "2 200 Gb/s"),
        rows.stream().map(row -> String.join(" ", row.values().values())).distinct().toList());
    assertEquals(8, rows.size());
    assertTrue(rows.stream().allMatch(row -> row.outcome().equals("kept")), rows.toString());
    assertTrue(Files.exists(folder.resolve("out/study/index.html")));
  }

  /** A point has errors: the page says so, and why, beside the outcome of those that ran. */
  @Test
  void pageSaysWhatBecameOfEachPoint() throws IOException {
    run(sweep("segments", "1", "x", "2"), 1, "out");
    String page = Files.readString(folder.resolve("out/study/index.html"));
    assertEquals(2, page.split("\u2713 kept", -1).length - 1);
    assertTrue(page.contains("<h2>Not run</h2>"), page);
    assertTrue(page.contains("segments=x"), page);
    String report = folder + "/out/study/003-segments=2/Family/report/Sweep/index.html";
    assertTrue(Files.readString(Path.of(report)).contains("<h1>Sweep on Family, segments=2</h1>"));
  }

  @Test
  void givesTheSameTableOnOneThreadAndOnTwo() throws IOException {
    run(sweep("segments"), 1, "one");
    run(sweep("segments"), 2, "two");
    for (String file : List.of("results.csv", "results.json", "results.parquet", "index.html")) {
      assertEquals(
          -1,
          Files.mismatch(
              folder.resolve("one/study").resolve(file), folder.resolve("two/study").resolve(file)),
          file);
    }
  }

  /** Read by Apache's reader; the refused point has no values where nothing was measured. */
  @Test
  void parquetHoldsWhatTheJsonHolds() throws IOException {
    run(sweep("segments", "1", "x", "2"), 2, "out");
    JsonArray json =
        JsonParser.parseString(Files.readString(folder.resolve("out/study/results.json")))
            .getAsJsonArray();
    @SuppressWarnings("rawtypes")
    List<Map> rows =
        new CarpetReader<>(folder.resolve("out/study/results.parquet").toFile(), Map.class)
            .toList();
    assertEquals(json.size(), rows.size());
    assertEquals(5, rows.size());
    for (int i = 0; i < rows.size(); i++) {
      for (Map.Entry<?, ?> cell : ((Map<?, ?>) rows.get(i)).entrySet()) {
        var expected = json.get(i).getAsJsonObject().get(cell.getKey().toString());
        Object value = cell.getValue();
        if (value == null) {
          assertTrue(expected.isJsonNull(), cell.toString());
        } else if (value instanceof Number number) {
          assertEquals(expected.getAsDouble(), number.doubleValue(), cell.toString());
        } else {
          assertEquals(expected.getAsString(), value.toString());
        }
      }
    }
    assertEquals("refused", rows.get(2).get("outcome"));
    assertTrue(
        rows.get(2).get("message").toString().contains("'x' is not a value"), rows.toString());
  }

  /**
   * A row for each job. Twice the micro-batches take twice the computation of the layers; a step
   * has more than that, so that its time grows less, and tokens of a second grow.
   */
  @Test
  void stepsOfJobsAreRows() throws IOException {
    Path text =
        Files.writeString(
            folder.resolve("jobs.fabric"),
            """
            weft 1
            import catalog.generic.*
            import catalog.nvidia.*
            param parts in [4, 8]
            allow qos.no-policy because "this is about something else"
            model M {
              parameters 8.03e9  layers 32  hidden 4096  feed-forward 14336
              heads 32  kv-heads 8  vocabulary 128256  sequence 8192
            }
            job J { train M  tensor 8  zero 1  micro-batches (parts) }
            fabric F {
              segment {
                servers 2 of HgxH100
                leaf per rail of Tomahawk4
              }
            }
            scenario S { run J on F }
            """);
    List<StudyRow> rows =
        new Study(Job.of(text, folder.resolve("out")), WeftCompiler::create, new Reporter() {})
            .run(Map.of("parts", List.of()), 2);
    assertEquals(2, rows.size());
    JobSummary few = Objects.requireNonNull(rows.get(0).job());
    JobSummary many = Objects.requireNonNull(rows.get(1).job());
    assertEquals(
        2, many.times().computePs().get("forward") / few.times().computePs().get("forward"), 1e-6);
    assertTrue(many.times().stepPs() < 2 * few.times().stepPs());
    assertTrue(many.tokensPerSecond() > few.tokensPerSecond());
    var json =
        JsonParser.parseString(Files.readString(folder.resolve("out/study/results.json")))
            .getAsJsonArray();
    for (int i = 0; i < 2; i++) {
      var row = json.get(i).getAsJsonObject();
      JobSummary job = i == 0 ? few : many;
      assertEquals("J", row.get("job").getAsString());
      assertEquals(16, row.get("gpus").getAsLong());
      assertEquals(job.times().stepPs(), row.get("step_ps").getAsLong());
      assertEquals(job.modelFlopsUtilization(), row.get("mfu").getAsDouble());
      assertEquals(job.tokensPerSecond(), row.get("tokens_per_s_per_gpu").getAsDouble());
      assertEquals(Math.round(job.memory().total()), row.get("memory_bytes").getAsLong());
      assertTrue(row.get("exposed_ps").getAsLong() > 0);
      assertTrue(row.get("operation").isJsonNull());
      assertEquals("run", row.get("outcome").getAsString());
    }
    String page = Files.readString(folder.resolve("out/study/index.html"));
    assertTrue(page.contains("Parts of the steps"), page);
  }

  @Test
  void namesTheParamsThatThereAre() {
    RequestException unknown =
        assertThrows(RequestException.class, () -> run(sweep("segment"), 1, "out"));
    assertEquals(
        "there is no param segment to vary; there are segments, rate.", unknown.getMessage());
  }

  /** OnRails refers to size alone, OnJoined to spines and, by what it promises, to size. */
  private static final String TWO =
      """
      weft 1
      import catalog.generic.*
      import catalog.nvidia.*
      param spines in [2, 4]
      param size in [1 MiB, 1 GiB]
      param idle in [1, 2]
      fabric Rails {
        qos LosslessRoce
        segment { servers 2 of HgxH100  leaf per rail of Tomahawk4 }
      }
      fabric Joined {
        qos LosslessRoce
        segment { servers 2 of HgxH100  leaf per rail of Tomahawk4  uplink 1 x 400 Gb/s to each spine }
        spine spines of Tomahawk4
      }
      scenario OnRails { all-reduce (size) on Rails }
      scenario OnJoined { all-reduce 1 MiB on Joined  expect time <= 0.9 * OnRails.time }
      """;

  /** Spines, size and idle with the scenario and its outcome, by row. */
  private List<String> runTwo(Map<String, List<String>> swept) throws IOException {
    Path text = Files.writeString(folder.resolve("two.fabric"), TWO);
    Job job = Job.of(text, folder.resolve("two"));
    return new Study(job, WeftCompiler::create, new Reporter() {})
        .run(swept, 2).stream()
            .map(
                row ->
                    row.values().keySet().stream()
                            .map(param -> Objects.requireNonNullElse(row.value(param), "any"))
                            .collect(Collectors.joining(" "))
                        + " "
                        + row.scenario()
                        + " "
                        + row.outcome())
            .toList();
  }

  private static Map<String, List<String>> ofTwo(List<String> spines) {
    Map<String, List<String>> swept = new LinkedHashMap<>();
    swept.put("spines", spines);
    swept.put("size", List.of());
    swept.put("idle", List.of());
    return swept;
  }

  /**
   * Of 8 points: one run of OnRails for each size, one of OnJoined for each number of spines and
   * size. As long as OnRails with 1 MiB, it breaks its promise. It keeps it with 1 GiB, of which
   * each of 16 ranks sends 15/16 twice: over 8 NICs of 50 GB/s that is 5 ms, and not some 60 us.
   */
  @Test
  void whatChangesNothingIsRunOnce() throws IOException {
    assertEquals(
        List.of(
            "any 1 MiB any OnRails run",
            "2 1 MiB any OnJoined broken",
            "any 1 GiB any OnRails run",
            "2 1 GiB any OnJoined kept",
            "4 1 MiB any OnJoined broken",
            "4 1 GiB any OnJoined kept"),
        runTwo(ofTwo(List.of())));
    String page = Files.readString(folder.resolve("two/study/index.html"));
    assertTrue(page.contains("OnRails on Rails: the same for all values of spines, idle."), page);
    assertTrue(page.contains(">size=1 GiB: OnRails on Rails<"), page);
    assertFalse(page.contains("idle=1:"), page);
    List<String> table = Files.readAllLines(folder.resolve("two/study/results.csv"));
    assertTrue(table.get(1).startsWith(",1 MiB,,Rails,OnRails,"), table.get(1));
    assertTrue(table.get(1).contains(",\"spines, idle\",run,"), table.get(1));
    assertTrue(table.get(2).startsWith("2,1 MiB,,Joined,OnJoined,"), table.get(2));
  }

  /** A point with errors runs nothing: the next of its kind does, also for a value said twice. */
  @Test
  void aRefusedPointLeavesItsRunsToTheNext() throws IOException {
    Map<String, List<String>> swept = new LinkedHashMap<>();
    swept.put("spines", List.of("x", "4", "4"));
    swept.put("idle", List.of());
    assertEquals(
        List.of("x 1  refused", "x 2  refused", "4 any OnJoined broken", "any any OnRails run"),
        runTwo(swept));
  }

  /** Segments that nothing joins: what can't run is a row for each of them, its reason one line. */
  @Test
  void whatCantRunHasOneReason() throws IOException {
    String apart =
        """
        weft 1
        import catalog.generic.*
        import catalog.nvidia.*
        param segments in [1, 2, 3]
        param idle in [1, 2]
        fabric Apart {
          qos LosslessRoce
          segment [segments] { servers 2 of HgxH100  leaf 1 of Tomahawk5 }
          expect { islands >= 1 }
        }
        scenario Bench { all-reduce 1 MiB on Apart }
        """;
    Path text = Files.writeString(folder.resolve("apart.fabric"), apart);
    Job job = Job.of(text, folder.resolve("apart"));
    Map<String, List<String>> swept = new LinkedHashMap<>();
    swept.put("segments", List.of());
    swept.put("idle", List.of());
    RecordingReporter told = new RecordingReporter();
    List<StudyRow> rows = new Study(job, WeftCompiler::create, told).run(swept, 2);
    assertEquals(
        List.of("segments=1 run", "segments=2 refused", "segments=3 refused"),
        rows.stream().map(row -> row.pointName() + " " + row.outcome()).toList());
    assertEquals(1, told.errors().size(), told.errors().toString());
    String error = told.errors().getFirst();
    String begin =
        "simulation.unsupported at segments=2 and 1 more point: scenario Bench: no way of ";
    assertTrue(error.startsWith(begin), error);
    String page = Files.readString(folder.resolve("apart/study/index.html"));
    assertTrue(page.contains(">Bench on Apart: 2 points: segments=2 and segments=3<"), page);
  }

  /** Where nothing that varies matters there is one run, without the name of a point. */
  @Test
  void whatNothingChangesHasNoPoint() throws IOException {
    assertEquals(
        List.of("any OnRails run", "any OnJoined broken"), runTwo(sweep("idle", "1", "2")));
    String page = Files.readString(folder.resolve("two/study/index.html"));
    assertTrue(page.contains(">OnRails on Rails<"), page);
  }

  /** An empty table in place of an earlier one would lose its reports. */
  @Test
  void aTextWithoutScenariosIsNoStudy() throws IOException {
    Path text =
        Files.writeString(folder.resolve("none.fabric"), "weft 1\nparam segments in [1, 2]\n");
    Job job = Job.of(text, folder.resolve("o"));
    Study study = new Study(job, WeftCompiler::create, new Reporter() {});
    RequestException e =
        assertThrows(RequestException.class, () -> study.run(sweep("segments"), 1));
    assertTrue(e.getMessage().contains("there are no scenarios to run"), e.getMessage());
  }

  /**
   * Per segment 2 servers of 100,000, 8 leaves of 1,000, 16 host cables and 8 x 2 uplinks of 10;
   * and 2 spines of 1,000: 210,320 and 418,640. A ring over half the GPUs sends less, so that the
   * cheaper point is the faster one, too: it is the front.
   */
  @Test
  void weighsTimeAgainstCost() throws IOException {
    String priced =
        TEXT.replace("x rate", "x (rate)")
            .replace("of HgxH100", "of Node")
            .replace("of Tomahawk4", "of Sw")
            .replace("fabric Family {", "fabric Family { cable hosts of Any  cable uplinks of Any")
            .replace(
                "param segments",
                """
                server Node extends HgxH100 { cost 100000 }
                switch Sw extends Tomahawk4 { cost 1000 }
                cable Any { up to 100 m  cost 10 }
                param segments""");
    Path text = Files.writeString(folder.resolve("priced.fabric"), priced);
    Job job = Job.of(text, folder.resolve("priced"));
    new Study(job, WeftCompiler::create, new Reporter() {}).run(sweep("segments", "1", "2"), 1);
    JsonArray json =
        JsonParser.parseString(Files.readString(folder.resolve("priced/study/results.json")))
            .getAsJsonArray();
    assertEquals(
        List.of(210320.0, 210320.0, 418640.0, 418640.0),
        json.asList().stream()
            .map(row -> row.getAsJsonObject().get("design_cost").getAsDouble())
            .toList());
    assertEquals(10, json.get(0).getAsJsonObject().get("design_switches").getAsInt());
    String page = Files.readString(folder.resolve("priced/study/index.html"));
    assertTrue(page.contains("Pareto front, by rising cost: segments=1."), page);
    // Tomahawk4 states no power.
    assertTrue(page.contains("has no point for 2 of 2: types in them state no power"), page);
  }
}
