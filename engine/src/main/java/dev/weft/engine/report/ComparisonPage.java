package dev.weft.engine.report;

import dev.weft.engine.result.CollectiveRow;
import dev.weft.engine.result.JobTimes;
import java.io.Writer;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * Runs beside each other: what each took, and bus bandwidth by size of the operations they share.
 */
public final class ComparisonPage {
  private static final double BAR = 120;
  private static final String STYLE =
      """
      td.run { min-width: 14em; } td.of { min-width: 10.5em; } td .why { font-weight: normal; font-size: 0.85em; }
      @media print { td.run, td.of { min-width: 0; } table { font-size: 9px; } }
      """;

  /**
   * A run to compare.
   *
   * @param point tells it from others of its scenario; empty where there is no other
   * @param scenario what ran on what: times of others are no match for its own
   * @param page of its report, relative to this page
   * @param steps of its jobs
   * @param outcome in a word: {@code kept} and {@code broken} are of expectations
   * @param message why; may be empty
   */
  public record Run(
      String point,
      String scenario,
      String page,
      List<CollectiveRow> rows,
      List<JobTimes> steps,
      long makespanPs,
      String outcome,
      String message) {
    /** Copies the lists. */
    public Run {
      rows = List.copyOf(rows);
      steps = List.copyOf(steps);
    }

    /** Tells it from all others. */
    String name() {
      return point.isEmpty() ? scenario : point + ": " + scenario;
    }
  }

  /**
   * What did not run.
   *
   * @param name of the points
   * @param count how many points these are
   * @param outcome what became of them in a word
   * @param message why
   */
  public record Missing(String name, int count, String outcome, String message) {}

  /** What ran, and what did not. */
  public record Runs(List<Run> ran, List<Missing> missing) {
    /** Copies the lists. */
    public Runs {
      ran = List.copyOf(ran);
      missing = List.copyOf(missing);
    }
  }

  private final String title;
  private final List<Run> runs;
  private final List<Missing> missing;
  private final Consumer<Markup> more;
  private final Markup out;

  private ComparisonPage(String title, Runs runs, Consumer<Markup> more, Writer writer) {
    this.more = more;
    this.title = title;
    this.runs = runs.ran();
    this.missing = runs.missing();
    this.out = new Markup(writer);
  }

  /**
   * Writes the page; flushes, but does not close.
   *
   * @param more writes what stands below the table of runs
   */
  public static void write(String title, Runs runs, Consumer<Markup> more, Writer writer) {
    new ComparisonPage(title, runs, more, writer).write();
  }

  private void write() {
    Page.begin(out, title, STYLE);
    out.element("h1", title);
    if (!runs.isEmpty()) {
      writeRuns();
    }
    writeMissing();
    more.accept(out);
    new ComparedSteps(runs, out).write();
    Map<String, Map<String, TreeMap<Double, Double>>> shared = byOperation();
    shared.forEach(this::writeOperation);
    Page.end(out);
  }

  /**
   * What the headline of a run states.
   *
   * @param busbw NaN where it has none
   */
  private record Timed(Run run, String what, double ps, double busbw) {
    /** The longest step, or the operation and size that took longest. */
    static Timed of(Run run) {
      JobTimes step =
          run.steps().stream().max(Comparator.comparingLong(JobTimes::stepPs)).orElse(null);
      CollectiveRow row = Headline.longest(run.rows());
      if (step != null) {
        return new Timed(run, StepName.of(step), step.stepPs(), Double.NaN);
      }
      if (row == null) {
        return new Timed(run, "the run", run.makespanPs(), Double.NaN);
      }
      double busbw = row.hasBandwidth() ? row.busbwBytesPerSecond() : Double.NaN;
      return new Timed(run, Headline.what(row), row.timeWithLossPs(), busbw);
    }
  }

  private void writeRuns() {
    List<Timed> times = byScenario().stream().map(Timed::of).toList();
    boolean hasBandwidth = times.stream().anyMatch(each -> !Double.isNaN(each.busbw));
    List<String> head = new ArrayList<>(List.of("run", "of", "> time", "", "> of the first"));
    if (hasBandwidth) {
      head.add("> busbw");
    }
    head.add("outcome");
    Page.tableHead(out, head.toArray(String[]::new));
    List<String> words = Column.times(times, Timed::ps);
    List<String> ratios =
        Column.numbers(times, each -> each.ps / firstOfKind(each, times).ps, " x");
    List<String> bandwidths = Column.bandwidths(times, Timed::busbw);
    for (int i = 0; i < times.size(); i++) {
      Timed each = times.get(i);
      out.open("tr").open("td", "class", "run");
      out.element("a", each.run.name(), "href", each.run.page()).close();
      out.element("td", each.what, "class", "of");
      out.element("td", words.get(i), "class", "num").open("td");
      double longest =
          times.stream()
              .filter(other -> other.run.scenario().equals(each.run.scenario()))
              .mapToDouble(Timed::ps)
              .max()
              .orElse(0);
      double width = longest == 0 ? 0 : BAR * each.ps / longest;
      out.open("svg", "width", BAR, "height", 12, "role", "img");
      out.element("title", each.run.name() + ": " + words.get(i));
      out.open("rect", "width", Math.max(1, width), "height", 12, "fill", Colours.category(0))
          .close();
      out.close().close();
      out.element("td", ratios.get(i), "class", "num");
      if (hasBandwidth) {
        out.element("td", bandwidths.get(i), "class", "num");
      }
      outcome(each.run);
      out.close();
    }
    Page.tableEnd(out);
    String note = "Times are compared with that of the first run of the same scenario.";
    out.element("p", note, "class", "note");
  }

  /** Those of a scenario below each other, in their order. */
  private List<Run> byScenario() {
    Map<String, List<Run>> found = new LinkedHashMap<>();
    runs.forEach(run -> found.computeIfAbsent(run.scenario(), any -> new ArrayList<>()).add(run));
    return found.values().stream().flatMap(List::stream).toList();
  }

  private void outcome(Run run) {
    switch (run.outcome()) {
      case "kept" -> out.element("td", "\u2713 kept", "class", "good");
      case "run" -> out.element("td", "ran");
      default -> {
        out.open("td", "class", "bad").text("\u2717 " + run.outcome());
        if (!run.message().isEmpty()) {
          out.element("div", run.message(), "class", "why");
        }
        out.close();
      }
    }
  }

  private void writeMissing() {
    if (missing.isEmpty()) {
      return;
    }
    out.element("h2", "Not run");
    Page.wideTableHead(out, "point", "outcome", "why");
    missing.forEach(each -> Page.row(out, each.name(), each.outcome(), each.message()));
    Page.tableEnd(out);
    if (missing.stream().anyMatch(each -> each.count() > 1)) {
      String note =
          "Points whose reasons differ in numbers only share a row; results.csv has each with its"
              + " own.";
      out.element("p", note, "class", "note");
    }
  }

  /** The first of its scenario that times the same in a run of the same operations. */
  private static Timed firstOfKind(Timed timed, List<Timed> all) {
    return all.stream()
        .filter(other -> other.run.scenario().equals(timed.run.scenario()))
        .filter(other -> other.what.equals(timed.what))
        .filter(other -> operations(other.run).equals(operations(timed.run)))
        .findFirst()
        .orElseThrow();
  }

  private static List<String> operations(Run run) {
    return Stream.concat(
            run.rows().stream().map(row -> row.operation() + " of " + row.bytes()),
            run.steps().stream().map(step -> "step of " + step.job()))
        .toList();
  }

  /** Operation, run, points; only operations that several runs have at several sizes. */
  private Map<String, Map<String, TreeMap<Double, Double>>> byOperation() {
    Map<String, Map<String, TreeMap<Double, Double>>> found = new LinkedHashMap<>();
    for (Run run : runs) {
      for (CollectiveRow row : run.rows()) {
        if (row.bytes() > 0) {
          found
              .computeIfAbsent(row.operation(), none -> new LinkedHashMap<>())
              .computeIfAbsent(run.name(), none -> new TreeMap<>())
              .put((double) row.bytes(), row.busbwBytesPerSecond());
        }
      }
    }
    found.values().forEach(byRun -> byRun.values().removeIf(points -> points.size() < 2));
    found.values().removeIf(byRun -> byRun.size() < 2);
    return found;
  }

  private void writeOperation(String operation, Map<String, TreeMap<Double, Double>> byRun) {
    List<LineChart.Series> series = new ArrayList<>();
    double least = Double.POSITIVE_INFINITY;
    double greatest = 0;
    double most = 0;
    for (Map.Entry<String, TreeMap<Double, Double>> each : byRun.entrySet()) {
      TreeMap<Double, Double> points = each.getValue();
      least = Math.min(least, points.firstKey());
      greatest = Math.max(greatest, points.lastKey());
      most = Math.max(most, points.values().stream().max(Double::compare).orElseThrow());
      series.add(LineChart.Series.of(each.getKey(), points, List.of()));
    }
    out.element("h2", operation + ": bus bandwidth by size");
    LineChart.write(
        out,
        "Bus bandwidth by size of " + operation,
        Axis.logarithmic("size", least, greatest, 2, Readable::bytes),
        Axis.linear("bus bandwidth", most, Readable::bandwidth),
        series.subList(0, Math.min(series.size(), LineChart.MOST_SERIES)));
    if (series.size() > LineChart.MOST_SERIES) {
      String note =
          String.format(
              Locale.ROOT, "The first %d of %d runs.", LineChart.MOST_SERIES, series.size());
      out.element("p", note, "class", "note");
    }
  }
}
