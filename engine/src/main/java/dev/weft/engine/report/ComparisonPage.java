package dev.weft.engine.report;

import dev.weft.engine.model.Collective;
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
      double busbw = row.collective() == Collective.FLOWS ? Double.NaN : row.busbwBytesPerSecond();
      return new Timed(run, Headline.what(row), row.timeWithLossPs(), busbw);
    }
  }

  private void writeRuns() {
    List<Timed> times = runs.stream().map(Timed::of).toList();
    double longest = times.stream().mapToDouble(Timed::ps).max().orElse(0);
    boolean hasBandwidth = times.stream().anyMatch(each -> !Double.isNaN(each.busbw));
    List<String> head = List.of("run", "of", "> time", "", "> relative to the first");
    Page.tableHead(out, Page.cells(head, hasBandwidth, "> busbw"));
    List<String> words = Column.times(times, Timed::ps);
    List<String> ratios =
        Column.numbers(times, each -> each.ps / firstOfKind(each, times).ps, " x");
    List<String> bandwidths = Column.bandwidths(times, Timed::busbw);
    for (int i = 0; i < times.size(); i++) {
      Timed each = times.get(i);
      out.open("tr").open("td").element("a", each.run.name(), "href", each.run.page()).close();
      out.element("td", each.what);
      out.element("td", words.get(i), "class", "num").open("td");
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
      out.close();
    }
    Page.tableEnd(out);
  }

  /** The first that times the same in a run of the same operations. */
  private static Timed firstOfKind(Timed timed, List<Timed> all) {
    return all.stream()
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
