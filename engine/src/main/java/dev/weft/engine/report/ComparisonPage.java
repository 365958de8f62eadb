package dev.weft.engine.report;

import dev.weft.engine.result.CollectiveRow;
import dev.weft.engine.result.JobTimes;
import java.io.Writer;
import java.util.ArrayList;
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
  private static final double BAR = 200;

  /**
   * A run to compare.
   *
   * @param name tells it from the others
   * @param page of its report, relative to this page
   * @param steps of its jobs
   */
  public record Run(
      String name, String page, List<CollectiveRow> rows, List<JobTimes> steps, long makespanPs) {
    /** Copies the lists. */
    public Run {
      rows = List.copyOf(rows);
      steps = List.copyOf(steps);
    }
  }

  private final String title;
  private final List<Run> runs;
  private final Consumer<Markup> more;
  private final Markup out;

  private ComparisonPage(String title, List<Run> runs, Consumer<Markup> more, Writer writer) {
    this.more = more;
    this.title = title;
    this.runs = runs;
    this.out = new Markup(writer);
  }

  /**
   * Writes the page; flushes, but does not close.
   *
   * @param more writes what stands below the table of runs
   */
  public static void write(String title, List<Run> runs, Consumer<Markup> more, Writer writer) {
    new ComparisonPage(title, runs, more, writer).write();
  }

  private void write() {
    Page.begin(out, title);
    out.element("h1", title);
    writeRuns();
    more.accept(out);
    new ComparedSteps(runs, out).write();
    Map<String, Map<String, TreeMap<Double, Double>>> shared = byOperation();
    shared.forEach(this::writeOperation);
    Page.end(out);
  }

  private void writeRuns() {
    long longest = runs.stream().mapToLong(Run::makespanPs).max().orElse(0);
    Page.tableHead(out, "run", "> time", "", "> against the first of its kind");
    for (Run run : runs) {
      out.open("tr").open("td").element("a", run.name(), "href", run.page()).close();
      out.element("td", Readable.time(run.makespanPs()), "class", "num").open("td");
      double width = longest == 0 ? 0 : BAR * run.makespanPs() / longest;
      out.open("svg", "width", BAR, "height", 12, "role", "img");
      out.element("title", run.name() + ": " + Readable.time(run.makespanPs()));
      out.open("rect", "width", Math.max(1, width), "height", 12, "fill", Colours.category(0))
          .close();
      out.close().close();
      long first = firstOfKind(run).makespanPs();
      out.element("td", Readable.ratio(run.makespanPs(), first), "class", "num").close();
    }
    Page.tableEnd(out);
  }

  /** The first run of the same operations. */
  private Run firstOfKind(Run run) {
    return runs.stream()
        .filter(other -> operations(other).equals(operations(run)))
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
    new LineChart(
            Axis.logarithmic("size", least, greatest, 2, Readable::bytes),
            Axis.linear("bus bandwidth", most, Readable::bandwidth),
            series.subList(0, Math.min(series.size(), LineChart.MOST_SERIES)))
        .write(out, "Bus bandwidth by size of " + operation);
    if (series.size() > LineChart.MOST_SERIES) {
      String note =
          String.format(
              Locale.ROOT, "The first %d of %d runs.", LineChart.MOST_SERIES, series.size());
      out.element("p", note, "class", "note");
    }
  }
}
