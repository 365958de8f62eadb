package dev.weft.engine.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import dev.weft.engine.Simulation;
import dev.weft.engine.StepModel;
import dev.weft.engine.Written;
import dev.weft.engine.model.SimulationModel;
import dev.weft.engine.model.TaskType;
import dev.weft.engine.result.JobTimes;
import dev.weft.engine.result.JobTraffic;
import dev.weft.engine.result.SimulationResult;
import dev.weft.engine.result.StageTimes;
import dev.weft.engine.result.StepResult;
import dev.weft.engine.result.TaskTimes;
import dev.weft.engine.result.TypeTimes;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Page and trace of a training step. */
final class StepReportTest {
  private static SimulationModel model = small();
  private static SimulationResult result = Simulation.run(model);
  private static Map<String, String> files = Map.of();

  @BeforeAll
  static void write() throws IOException {
    Report report = new Report("step", model, result, List.of());
    files = Written.files(folder -> ReportWriter.write(report, folder));
  }

  private static SimulationModel small() {
    StepModel step = new StepModel();
    step.replicas = 2;
    step.stages = 4;
    step.microBatches = 8;
    step.chunks = 2;
    return step.build();
  }

  private static String page() {
    return Objects.requireNonNull(files.get("index.html"));
  }

  private static JobTimes job() {
    return Objects.requireNonNull(result.step()).jobs().getFirst();
  }

  /** Each bar begins where the one before ends; with the bubble they are as wide as the step. */
  @Test
  void barsAddUpToTheStep() {
    String bars = page().substring(page().indexOf("<title>Parts of the step</title>"));
    Matcher bar =
        Pattern.compile("<rect x=\"([0-9.]+)\" y=\"25(?:.0)?\" width=\"([0-9.]+)\"[^>]*fill=\"#")
            .matcher(bars.substring(0, bars.indexOf("</svg>")));
    double at = 110;
    while (bar.find()) {
      assertEquals(at, Double.parseDouble(bar.group(1)), 0.3);
      at += Double.parseDouble(bar.group(2));
    }
    double whole = 1040 - 110 - 4;
    assertEquals(whole * (1 - job().bubblePs() / job().stepPs()), at - 110, 1);
  }

  @Test
  void pageTellsPartsTypesAndSituations() {
    assertTrue(page().contains("Timeline of the step"));
    assertTrue(page().contains("exposed communication"));
    int situations = Objects.requireNonNull(result.step()).situations();
    assertTrue(page().contains("Rates were computed for " + situations + " combinations"));
    assertTrue(page().contains(Readable.count(model.tasks().count(), "task") + "."));
  }

  /**
   * Collectives of tensor parallelism stand between pieces of compute and are shorter than most
   * columns. On the timeline each stage has of their colour what they take of its step, one after
   * the other: of 400 columns of 24 each, to half a step of 24 in each column.
   */
  @Test
  void shortTasksHaveTheirShareOfTheTimeline() {
    String chart = page().substring(page().indexOf("<title>What the ranks of each stage did"));
    String colour = Colours.kinds(List.of("tensor")).getFirst();
    Matcher layer =
        Pattern.compile(
                "<path d=\"([^\"]+)\" transform=\"[^\"]+\" fill=\"" + colour + "\"><title>([^<]+)<")
            .matcher(chart.substring(0, chart.indexOf("</svg>")));
    for (int stage = 0; stage < 4; stage++) {
      assertTrue(layer.find(), "a layer of stage " + stage);
      double share = tensorPs(stage) / job().stepPs();
      assertEquals("tensor: " + Readable.percent(share) + " of the time", layer.group(2));
      Matcher part = Pattern.compile("h([0-9]+)v([0-9]+)").matcher(layer.group(1));
      double area = 0;
      while (part.find()) {
        area += Double.parseDouble(part.group(1)) * Double.parseDouble(part.group(2));
      }
      assertEquals(share, area / (400 * Layers.HEIGHT), 0.5 / Layers.HEIGHT);
    }
  }

  private static double tensorPs(int stage) {
    TaskTimes times = Objects.requireNonNull(result.step()).times();
    double sum = 0;
    for (int task = 0; task < times.count(); task++) {
      TaskType type = model.taskTypes().get(model.tasks().type(task));
      sum += type.kind().equals("tensor") && type.stage() == stage ? times.timePs(task) : 0;
    }
    return sum;
  }

  /** What the headline states stands nowhere else above the parts: time and share of compute. */
  @Test
  void timeAndShareOfComputeAreSaidOnce() {
    String above = page().substring(page().indexOf("<h1>"), page().indexOf("<h2>"));
    double compute = job().computePs().values().stream().mapToDouble(ps -> ps).sum();
    String time = Readable.time(job().stepPs());
    String share = Readable.percent(compute / job().stepPs());
    assertEquals(2, above.split(Pattern.quote(time), -1).length, above);
    assertEquals(2, above.split(Pattern.quote(share) + " of", -1).length, above);
  }

  /** A pass of a job that serves is called by its name, in the order in which passes run. */
  @Test
  void passesAreNoSteps() {
    JobTimes decode = pass("Chat decode", 3, 145);
    JobTimes prefill = pass("Chat prefill", 142, 3);
    StepResult step =
        new StepResult(
            List.of(decode, prefill, pass("Other prefill", 7, 0)),
            List.of(),
            Objects.requireNonNull(result.step()).times(),
            0,
            false,
            List.of(),
            List.of());
    assertEquals(
        "Chat prefill takes 142 ms, Chat decode takes 3 ms", StepName.sentence(step, prefill));
    assertEquals("Chat prefill", StepName.of(prefill));
    assertEquals("the step", StepName.of(job()));
  }

  /** 70% compute, 20% of tensor parallelism on scale-up links, no task that others slow down. */
  @Test
  void exposedCommunicationIsNamedWithItsPlace() {
    SortedMap<String, Long> exposed = new TreeMap<>(Map.of("tensor", 20L));
    SortedMap<String, Long> compute = new TreeMap<>(Map.of("forward", 70L));
    StageTimes stage = new StageTimes(0, 1, compute, exposed, new TreeMap<>(), 10, 0);
    JobTraffic traffic = new JobTraffic("tensor", JobTraffic.SCALE_UP, 1);
    JobTimes job = new JobTimes("", 0, List.of(100L), List.of(stage), List.of(traffic));
    StepResult step =
        new StepResult(
            List.of(job),
            List.of(),
            Objects.requireNonNull(result.step()).times(),
            0,
            false,
            List.of(),
            List.of());
    assertEquals(
        "Compute takes 70% of the step. The largest part of the rest is exposed tensor-parallel"
            + " communication, 20%, on scale-up links; then the bubble, 10%. That takes hardly longer than alone.",
        StepAdvice.of(model, step, "").text());
  }

  private static JobTimes pass(String label, long milliseconds, long startMilliseconds) {
    long ps = milliseconds * 1_000_000_000;
    String kind = label.substring(label.indexOf(' ') + 1);
    SortedMap<String, Long> none = new TreeMap<>();
    StageTimes stage = new StageTimes(0, 1, new TreeMap<>(Map.of(kind, ps)), none, none, 0, 0);
    long start = startMilliseconds * 1_000_000_000;
    return new JobTimes(label, start, List.of(start + ps), List.of(stage), List.of());
  }

  /** Stages 0 to 2 are alike, so is 4; 3 takes longer. */
  @Test
  void stagesThatReadAlikeShareARow() {
    List<TypeTimes> types = new ArrayList<>();
    for (int stage = 0; stage < 5; stage++) {
      long picoseconds = stage == 3 ? 2_000_000_000L : 1_000_000_000L;
      TaskType type =
          TaskType.compute("forward of stage " + stage, "forward", 0, picoseconds).of("", stage);
      types.add(
          new TypeTimes(
              type, 1, 8, 4, picoseconds, picoseconds, 4 * picoseconds, picoseconds, null));
    }
    List<String> names =
        FoldedTypes.rows(model, types).stream()
            .map(row -> row.task() + " of " + row.stages())
            .toList();
    assertEquals(List.of("forward of 3", "forward of 0..2, 4"), names);
  }

  /** A pass is a job of its own whose computation has its name: that is said once. */
  @Test
  void passesAreNotNamedTwice() {
    List<TypeTimes> types = new ArrayList<>();
    for (int stage = 0; stage < 2; stage++) {
      TaskType type =
          TaskType.compute("Chat prefill of stage " + stage, "prefill", 0, 1_000_000L)
              .of("Chat prefill", stage);
      types.add(new TypeTimes(type, 1, 8, 4, 1, 1, 4, 1, null));
    }
    FoldedTypes.Row row = FoldedTypes.rows(model, types).getFirst();
    assertEquals("Chat prefill 0..1", row.task() + " " + row.stages());
  }

  /**
   * Of a pipeline of four stages in two chunks each stage sends to the next one and to the one
   * before, the last one to the first: no row reads like another, and none counts a stage twice.
   */
  @Test
  void noTwoRowsOfTasksHaveOneName() {
    List<FoldedTypes.Row> rows =
        FoldedTypes.rows(model, Objects.requireNonNull(result.step()).types());
    Set<String> names = new HashSet<>();
    for (FoldedTypes.Row row : rows) {
      for (int stage = 0; stage < 4; stage++) {
        if (isIn(stage, row.stages())) {
          String name = row.task() + ", stage " + stage + ", " + row.size() + " x " + row.calls();
          assertTrue(names.add(name), name);
        }
      }
    }
    for (int stage = 1; stage < 4; stage++) {
      String before = "pipeline send, to the next stage, stage " + (stage - 1) + ", 32 MiB x 1";
      String back = "pipeline send, to the previous stage, stage " + stage + ", 32 MiB x 1";
      assertTrue(names.containsAll(List.of(before, back)), names::toString);
    }
    assertTrue(names.contains("pipeline send, to stage 0, stage 3, 32 MiB x 1"), names::toString);
    assertTrue(names.contains("pipeline send, to stage 3, stage 0, 32 MiB x 1"), names::toString);
  }

  /** Of {@code 0, 2..3}. */
  private static boolean isIn(int stage, String ranges) {
    for (String range : ranges.split(", ")) {
      String[] ends = range.split("\\.\\.");
      if (Integer.parseInt(ends[0]) <= stage && stage <= Integer.parseInt(ends[ends.length - 1])) {
        return true;
      }
    }
    return false;
  }

  /** Types of one stage that read alike are one row, which counts the tasks of both. */
  @Test
  void typesOfOneStageThatReadAlikeAreCountedTogether() {
    TaskType one = TaskType.compute("a", "forward", 0, 5).of("", 2);
    TaskType other = TaskType.compute("b", "forward", 0, 5).of("", 2);
    List<FoldedTypes.Row> rows =
        FoldedTypes.rows(
            model,
            List.of(
                new TypeTimes(one, 1, 8, 4, 5, 5, 20, 5, null),
                new TypeTimes(other, 1, 8, 3, 5, 5, 15, 5, null)));
    assertEquals(1, rows.size());
    assertEquals(
        "forward 2 7",
        rows.getFirst().task() + " " + rows.getFirst().stages() + " " + rows.getFirst().count());
  }

  /** What a kind is drawn in depends on no other kind that a page has. */
  @Test
  void kindsHaveOneColourOnAllPages() {
    String alone = Colours.kinds(List.of("tensor")).getFirst();
    assertEquals(alone, Colours.kinds(List.of("forward", "gradients", "tensor")).getLast());
    List<String> all = Colours.kinds(List.of("backward", "mine", "forward", "other", "tensor"));
    assertEquals(5, new HashSet<>(all).size(), all::toString);
  }

  /** More kinds than there are colours still look different. */
  @Test
  void fourteenKindsHaveColoursOfTheirOwn() {
    Set<String> colours = new HashSet<>();
    for (int kind = 0; kind < 14; kind++) {
      colours.add(Colours.category(kind));
    }
    assertEquals(14, colours.size());
  }

  /** Slices of a track don't overlap, and all tasks are there. */
  @Test
  void traceHasATrackForWhatRunsAtOnce() {
    JsonObject trace = JsonParser.parseString(files.get("trace.json")).getAsJsonObject();
    Map<String, Double> ends = new HashMap<>();
    int slices = 0;
    for (JsonElement element : trace.getAsJsonArray("traceEvents")) {
      JsonObject event = element.getAsJsonObject();
      if (event.get("ph").getAsString().equals("X")) {
        String track = event.get("pid") + " " + event.get("tid");
        double start = event.get("ts").getAsDouble();
        assertTrue(start >= ends.getOrDefault(track, 0.0) - 1e-6, track);
        ends.put(track, start + event.get("dur").getAsDouble());
        slices++;
      }
    }
    assertEquals(model.tasks().count(), slices);
  }
}
