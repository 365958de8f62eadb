package dev.weft.generator.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import dev.weft.generator.Job;
import dev.weft.generator.backend.RequestException;
import dev.weft.generator.scenario.Reporter;
import dev.weft.generator.study.Study;
import dev.weft.lang.compiler.WeftCompiler;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A search finds what trying every design finds, however often it is interrupted. */
class SearchTest {
  /** 5 x 10 x 4 = 200 designs. Of a leaf's 16 links down, spines x width go up. */
  private static final String TEXT =
      """
      weft 1
      import catalog.nvidia.*
      param price in [40000, 12000, 20000, 33000, 20000.5, 9000, 41000, 5000, 60000, 15000]
      param spines in [1, 2, 3, 4, 5]
      param width in [4, 3, 2, 1]
      server Node extends HgxH100 { cost 300000  power 10 kW }
      switch Leaf { os sonic  ethernet  ports 64 x 400 Gb/s  cost 40000  power 1 kW  latency 800 ns }
      switch Spine { os sonic  ethernet  ports 64 x 400 Gb/s  cost (price)  power 1 kW  latency 800 ns }
      cable Optic { rate 400 Gb/s  up to 100 m  media fibre  cost 1000 }
      fabric Clos {
        cable hosts of Optic
        cable uplinks of Optic
        oversubscription 4
        segment [2] {
          servers 2 of Node
          leaf 1 of Leaf { uplink (width) x 400 Gb/s to each spine }
        }
        spine (spines) of Spine
        allow homing.single-point-of-failure because "it is the example"
      }
      scenario Bench { all-to-all 16 MiB on Clos  algorithm direct  expect time <= 0.34 ms }
      """;

  private static final int POINTS = 200;
  private static final List<String> FILES =
      List.of("results.csv", "results.json", "results.parquet", "index.html");

  @TempDir private static Path dir;
  private static Path text = Path.of("");

  /** What trying all of them one by one comes to: by point, its row of the study. */
  private static final Map<String, JsonObject> ALL = new LinkedHashMap<>();

  @BeforeAll
  static void tryAll() throws IOException {
    text = Files.writeString(dir.resolve("clos.fabric"), TEXT);
    Map<String, List<String>> swept = new LinkedHashMap<>();
    // In the order of a search: that of names.
    swept.put("price", List.of());
    swept.put("spines", List.of());
    swept.put("width", List.of());
    new Study(Job.of(text, dir.resolve("all")), WeftCompiler::create, new Reporter() {})
        .run(swept, 2);
    for (JsonElement each : array(dir.resolve("all/study/results.json"))) {
      JsonObject row = each.getAsJsonObject();
      ALL.put(point(row), row);
    }
    assertEquals(POINTS, ALL.size());
    search(question(text, Objective.COST, true), "through", 2);
  }

  private static JsonArray array(Path file) throws IOException {
    return JsonParser.parseString(Files.readString(file)).getAsJsonArray();
  }

  private static String point(JsonObject row) {
    return List.of("price", "spines", "width").stream()
        .map(param -> row.get(param).getAsString())
        .collect(Collectors.joining(" "));
  }

  private static Question question(Path file, Objective objective, boolean isAll) {
    return new Question(file, Map.of(), Map.of(), List.of(), List.of(), objective, isAll);
  }

  private static SearchResult search(Question question, String folder, int threads)
      throws IOException {
    return search(question, folder, threads, new Reporter() {});
  }

  private static SearchResult search(
      Question question, String folder, int threads, Reporter reporter) throws IOException {
    Searcher.Manner manner = new Searcher.Manner(dir.resolve(folder), false, false, threads);
    return Objects.requireNonNull(
        new Searcher(question, manner, WeftCompiler::create, reporter).run());
  }

  /** The best of those that keep what they promise, by the rule for ties as it is documented. */
  private static String bruteForce(String column) {
    List<JsonObject> kept =
        ALL.values().stream()
            .filter(row -> row.get("outcome").getAsString().equals("kept"))
            .toList();
    return kept.stream()
        .min(
            by(column)
                .thenComparing(by("design_cost"))
                .thenComparing(by("design_power_kw"))
                .thenComparing(by("design_switches")))
        .map(SearchTest::point)
        .orElseThrow();
  }

  private static Comparator<JsonObject> by(String column) {
    return Comparator.comparingDouble(row -> row.get(column).getAsDouble());
  }

  private static String best(SearchResult result) {
    return String.join(" ", result.best().orElseThrow().point().values().values());
  }

  /** Some are refused, some break their promise, some keep it: else nothing would be tested. */
  @Test
  void findsWhatBruteForceFinds() throws IOException {
    Map<String, Long> outcomes =
        ALL.values().stream()
            .collect(
                Collectors.groupingBy(
                    row -> row.get("outcome").getAsString(), Collectors.counting()));
    assertEquals(
        List.of("broken", "kept", "refused"), outcomes.keySet().stream().sorted().toList());
    SearchResult cost = search(question(text, Objective.COST, false), "cost", 2);
    assertEquals(bruteForce("design_cost"), best(cost));
    assertTrue(cost.simulated() < outcomes.get("kept") + outcomes.get("broken"));
    SearchResult power = search(question(text, Objective.POWER, false), "power", 2);
    assertEquals(bruteForce("design_power_kw"), best(power));
    SearchResult switches = search(question(text, Objective.SWITCHES, false), "switches", 2);
    assertEquals(bruteForce("design_switches"), best(switches));
    Map<String, String> found = new HashMap<>();
    for (JsonElement each : array(dir.resolve("through/search/results.json"))) {
      String outcome = each.getAsJsonObject().get("outcome").getAsString();
      found.put(point(each.getAsJsonObject()), outcome.equals("best") ? "kept" : outcome);
    }
    Map<String, String> expected = new HashMap<>();
    ALL.forEach((point, row) -> expected.put(point, row.get("outcome").getAsString()));
    assertEquals(expected, found);
  }

  /** Cancels after so many questions whether to go on. */
  private static Reporter stoppingAfter(int calls) {
    AtomicInteger left = new AtomicInteger(calls);
    return new Reporter() {
      @Override
      public boolean isCancelled() {
        return left.decrementAndGet() < 0;
      }
    };
  }

  /**
   * Stopped later each time, and each second time with the end of the journal torn off, as a kill
   * does it, at a place that a fixed seed picks; the files are those of a search that ran through.
   * Every point and every design asks whether to go on, so that 60 + 120 are not enough for 200.
   */
  @Test
  void goesOnWhereItStopped() throws IOException {
    Question question = question(text, Objective.COST, true);
    Random random = new Random(19);
    Path journal = dir.resolve("stopped/.weft/search.jsonl");
    SearchResult result = null;
    int stops = 0;
    while (result == null) {
      try {
        result = search(question, "stopped", 1 + stops % 2, stoppingAfter(60 << stops));
      } catch (CancellationException stopped) {
        stops++;
        byte[] bytes = Files.readAllBytes(journal);
        assertTrue(bytes.length > 0);
        if (stops % 2 == 0) {
          int torn = bytes.length - random.nextInt(Math.min(400, bytes.length));
          Files.write(journal, Arrays.copyOf(bytes, torn));
        }
      }
    }
    assertTrue(stops >= 2, "stopped " + stops + " times");
    assertTrue(result.earlier().isSome());
    assertFalse(Files.exists(journal));
    assertSameFiles("through", "stopped");
  }

  private static void assertSameFiles(String one, String other) throws IOException {
    for (String file : FILES) {
      Path first = dir.resolve(one).resolve("search").resolve(file);
      Path second = dir.resolve(other).resolve("search").resolve(file);
      assertEquals(-1, Files.mismatch(first, second), file);
    }
  }

  @Test
  void threadsChangeNothing() throws IOException {
    search(question(text, Objective.COST, false), "one", 1);
    search(question(text, Objective.COST, false), "two", 2);
    assertSameFiles("one", "two");
  }

  /** What an interrupted search left is of one question on one version of all its texts. */
  @Test
  void refusesAJournalOfSomethingElse() throws IOException {
    Files.writeString(dir.resolve("part.fabric"), "weft 1\nparam extra = 1\n");
    Path own = dir.resolve("own.fabric");
    Files.writeString(own, TEXT.replace("weft 1\n", "weft 1\nimport \"part.fabric\"\n"));
    Question question = question(own, Objective.COST, false);
    assertThrows(CancellationException.class, () -> search(question, "left", 1, stoppingAfter(20)));
    RequestException other =
        assertThrows(
            RequestException.class, () -> search(question(own, Objective.POWER, false), "left", 1));
    assertTrue(other.getMessage().contains("asked for something else"), other.getMessage());
    assertTrue(other.getMessage().contains("--minimise cost"), other.getMessage());
    assertTrue(other.getMessage().contains("--restart"), other.getMessage());
    Files.writeString(dir.resolve("part.fabric"), "weft 1\nparam extra = 2\n");
    RequestException changed =
        assertThrows(RequestException.class, () -> search(question, "left", 1));
    assertTrue(changed.getMessage().contains("another version of"), changed.getMessage());
    assertTrue(changed.getMessage().contains("part.fabric"), changed.getMessage());
    Searcher.Manner anew = new Searcher.Manner(dir.resolve("left"), false, true, 2);
    SearchResult result =
        new Searcher(question, anew, WeftCompiler::create, new Reporter() {}).run();
    assertNotNull(result);
    assertFalse(result.earlier().isSome());
    assertEquals(bruteForce("design_cost"), best(result));
  }

  /**
   * Equal in all that counts, since nothing counts how far a cable reaches: the first in the order
   * of values, which is that of the list. Nothing is expected of the time, which hangs on how flows
   * are hashed.
   */
  @Test
  void decidesTiesByTheOrderOfValues() throws IOException {
    String twice =
        TEXT.replaceFirst(
                "param price in \\[.*]", "param price = 40000\nparam reach in [70, 30, 50]")
            .replace("up to 100 m", "up to (reach * 1 m)")
            .replaceFirst("param spines in \\[.*]", "param spines = 4")
            .replaceFirst("param width in \\[.*]", "param width = 4")
            .replace("  expect time <= 0.34 ms", "");
    Path file = Files.writeString(dir.resolve("twice.fabric"), twice);
    SearchResult result = search(question(file, Objective.COST, true), "twice", 2);
    assertEquals("70", best(result));
    List<String> order = new ArrayList<>();
    result.rows().forEach(row -> order.addAll(row.point().values().values()));
    assertEquals(List.of("70", "30", "50"), order);
  }

  /** Beside a param that matters, said to matter in no design, and not set by the command. */
  @Test
  void whatChangesNothingIsOneDesign() throws IOException {
    String idle =
        TEXT.replaceFirst("param price in \\[.*]", "param price = 40000\nparam idle in [7, 3]")
            .replaceFirst("param spines in \\[.*]", "param spines in [4, 5, 4]")
            .replaceFirst("param width in \\[.*]", "param width = 4")
            .replace("  expect time <= 0.34 ms", "");
    Path file = Files.writeString(dir.resolve("idle.fabric"), idle);
    SearchResult result = search(question(file, Objective.COST, true), "idle", 2);
    assertEquals(2 * 2, result.points(), "two of idle, and 4 counts once");
    assertEquals(
        List.of(Map.of("spines", "4"), Map.of("spines", "5")),
        result.rows().stream().map(Row::values).toList());
    SearchText words = new SearchText(result);
    assertEquals(
        List.of("Clos: the same for all values of idle."),
        words.notes().stream().filter(note -> note.contains("the same for")).toList());
    assertTrue(words.command().endsWith("idle.fabric --set spines=4"), words.command());
    assertEquals(List.of("1", "any", "4"), words.cells(9).getFirst().subList(0, 3));
    JsonObject best = array(dir.resolve("idle/search/results.json")).get(0).getAsJsonObject();
    assertTrue(best.get("idle").isJsonNull());
    assertEquals("idle", best.get("unchanged_by").getAsString());
  }

  /**
   * 16 links of a leaf lead down; to one spine leads one, 16:1, and to four lead four, 4:1. An idle
   * value that can't be read lies in no design, and keeps all of its points apart.
   */
  @Test
  void whatIsRefusedForOneReasonIsOneDesign() throws IOException {
    String idle =
        TEXT.replaceFirst("param price in \\[.*]", "param price = 40000\nparam idle in [7, 3]")
            .replaceFirst("param spines in \\[.*]", "param spines in [1, 4]")
            .replaceFirst("param width in \\[.*]", "param width = 1");
    Path file = Files.writeString(dir.resolve("refused.fabric"), idle);
    SearchResult result = search(question(file, Objective.COST, true), "refused", 2);
    assertEquals(4, result.points());
    Row refused = result.rows().getLast();
    assertEquals(Map.of("spines", "1"), refused.values());
    assertEquals(1, result.count(Row.Outcome.REFUSED));
    assertEquals(2, result.rows().size());
    SearchText words = new SearchText(result);
    assertTrue(words.counts().startsWith("2 designs at 4 points: 1 refused by"), words.counts());
    assertTrue(words.refusals().getFirst().startsWith("1 x "), words.refusals().toString());

    Map<String, List<String>> varied = Map.of("idle", List.of("7", "x"));
    Question unread =
        new Question(file, Map.of(), varied, List.of(), List.of(), Objective.COST, true);
    SearchResult apart = search(unread, "unread", 2);
    assertEquals(
        List.of(
            Map.of("spines", "1"),
            Map.of("idle", "x", "spines", "1"),
            Map.of("idle", "x", "spines", "4")),
        apart.rows().stream()
            .filter(row -> row.outcome() == Row.Outcome.REFUSED)
            .map(Row::values)
            .toList());
  }

  /**
   * Its only leaf lost, a segment is cut off: that ends the run, but nothing was promised of it.
   */
  @Test
  void whatPromisesNothingDecidesNothing() throws IOException {
    String lost =
        TEXT.replaceFirst("param price in \\[.*]", "param price = 40000")
            .replaceFirst("param spines in \\[.*]", "param spines = 4")
            .replaceFirst("param width in \\[.*]", "param width in [4, 2]")
            .replaceFirst("scenario Bench .*", "");
    String run =
        "scenario Lost { all-reduce 1 MiB on Clos  fail segment[1].leaf[1] at 0 s %s}\n"
            + "scenario Bench { all-reduce 1 MiB on Clos }\n";
    Path file = Files.writeString(dir.resolve("lost.fabric"), lost + run.formatted(""));
    SearchResult result = search(question(file, Objective.COST, true), "lost", 2);
    assertEquals("2", best(result));
    List<String> cells = new SearchText(result).cells(9).getFirst();
    assertEquals("Bench", cells.get(cells.size() - 2));
    String ended = "best: Lost: all-reduce was aborted at ";
    assertTrue(cells.getLast().startsWith(ended), cells.getLast());
    JsonObject row = array(dir.resolve("lost/search/results.json")).get(0).getAsJsonObject();
    assertEquals("best: " + row.get("message").getAsString(), cells.getLast());

    Files.writeString(file, lost + run.formatted(" expect time <= 1 s "));
    assertFalse(search(question(file, Objective.COST, true), "promised", 2).isFound());
  }

  /** In the table a word; the whole message once below it, with how many designs it is of. */
  @Test
  void whatCantRunIsSaidOnce() throws IOException {
    String apart =
        TEXT.replaceFirst("param price in \\[.*]", "param price = 40000")
            .replaceFirst("param spines in \\[.*]", "param hosts in [2, 3, 4]")
            .replaceFirst("param width in \\[.*]", "")
            .replace("servers 2 of", "servers (hosts) of")
            .replaceFirst(" \\{ uplink .*}", "")
            .replaceFirst("spine \\(spines\\) of Spine", "")
            .replace("  oversubscription 4\n", "")
            .replace("  cable uplinks of Optic\n", "");
    Path file = Files.writeString(dir.resolve("apart.fabric"), apart);
    SearchResult result = search(question(file, Objective.COST, true), "apart", 2);
    assertFalse(result.isFound());
    SearchText words = new SearchText(result);
    for (List<String> cells : words.cells(9)) {
      assertEquals("broken: Bench: can't run", cells.getLast());
    }
    assertEquals(1, words.notRun().size(), words.notRun().toString());
    String once = words.notRun().getFirst();
    assertTrue(once.startsWith("3 x Bench, first hosts=2: no "), once);
    assertTrue(once.contains("seg1-server1"), once);
    JsonObject row = array(dir.resolve("apart/search/results.json")).get(2).getAsJsonObject();
    String message = row.get("message").getAsString();
    assertTrue(message.startsWith("Bench: can't run. Bench: no "), message);
  }
}
