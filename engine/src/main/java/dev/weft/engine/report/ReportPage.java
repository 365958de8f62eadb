package dev.weft.engine.report;

import dev.weft.engine.model.SimulationModel;
import dev.weft.engine.result.CollectiveRow;
import dev.weft.engine.result.Failure;
import dev.weft.engine.result.FlowTimes;
import dev.weft.engine.result.LinkSeries;
import dev.weft.engine.result.LinkUse;
import dev.weft.engine.result.SimulationResult;
import dev.weft.engine.result.StepResult;
import java.io.Writer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** The page of one run. */
final class ReportPage {
  private static final int HOT_LINKS = 10;
  private static final int MARKED_LINKS = 5;
  private static final int MOST_FAILURES = 10;
  private static final int CURVE_POINTS = 200;

  private final Report report;
  private final SimulationModel model;
  private final SimulationResult result;
  private final List<Tiers> tiersOfFabrics;
  private final List<Integer> hot;
  private final Advice advice;
  private final Markup out;

  private ReportPage(Report report, List<Tiers> tiersOfFabrics, Advice advice, Writer writer) {
    this.report = report;
    this.model = report.model();
    this.result = report.result();
    this.tiersOfFabrics = tiersOfFabrics;
    this.advice = advice;
    this.hot = Hot.links(model, result.links(), HOT_LINKS);
    this.out = new Markup(writer);
  }

  static void write(Report report, List<Tiers> tiersOfFabrics, Advice advice, Writer writer) {
    new ReportPage(report, tiersOfFabrics, advice, writer).write();
  }

  private void write() {
    Page.begin(out, report.title());
    writeSummary();
    writeFailures();
    writeUnsettled();
    report.notes().forEach(note -> out.element("p", note));
    writePromises();
    StepResult step = result.step();
    if (step != null) {
      new StepSection(report, step, out).write();
    }
    if (!result.rows().isEmpty()) {
      writeTimeline();
      writeBandwidth();
      writeCompletion();
    }
    if (!hot.isEmpty()) {
      writePicture();
      writeUtilisation();
      writeHotLinks();
    }
    if (!result.rows().isEmpty()) {
      new RowsSection(report, out).write();
    }
    Page.end(out);
  }

  private void writeSummary() {
    out.element("h1", report.title());
    out.open("p", "class", "lead");
    out.text(
        String.format(
            Locale.ROOT,
            "%s, %s, %s in %s.",
            Readable.count(model.placement().rankCount(), "rank"),
            Readable.count(model.network().linkCount(), "link"),
            work(),
            Readable.time(result.makespanPs())));
    out.close();
    out.open("p").element("strong", "Bottleneck. ").text(advice.bottleneck()).close();
    if (!advice.toTry().isEmpty()) {
      out.open("p").element("strong", "What to try. ").text(advice.toTry()).close();
    }
  }

  private void writeFailures() {
    List<Failure> failures = result.failures().list();
    for (Failure failure : failures.subList(0, Math.min(MOST_FAILURES, failures.size()))) {
      String word = failure.isEnd() ? "The run was cut short. " : "Failure. ";
      out.open("p").element("strong", word, "class", "bad");
      out.text(FailureText.of(failure)).close();
    }
    if (failures.size() > MOST_FAILURES) {
      note(
          String.format(
              Locale.ROOT,
              "The first %d of %d; result.json has all.",
              MOST_FAILURES,
              failures.size()));
    }
    if (!result.failures().notStarted().isEmpty()) {
      note("Not started: " + String.join(", ", result.failures().notStarted()) + ".");
    }
  }

  private void writeUnsettled() {
    if (result.unsettled() > 0) {
      note(
          String.format(
              Locale.ROOT,
              "At %s no stable division of links among traffic classes was found, and a feasible one "
                  + "was taken: no link carries more than it can, but a class may get less than its "
                  + "part of a link. See 'Sharing' in the reference of the simulation model.",
              Readable.count(result.unsettled(), "moment")));
    }
  }

  private String work() {
    StepResult step = result.step();
    return step == null
        ? Readable.count(
            result.rows().stream().map(CollectiveRow::operation).distinct().count(), "operation")
        : Readable.count(step.times().count(), "task");
  }

  private void writePromises() {
    if (report.promises().isEmpty()) {
      return;
    }
    out.element("h2", "Expectations");
    Page.tableHead(out, "expected", "measured", "");
    for (Report.Promise promise : report.promises()) {
      out.open("tr").element("td", promise.text()).element("td", promise.measured());
      out.element(
          "td",
          promise.isKept() ? "\u2713 kept" : "\u2717 broken",
          "class",
          promise.isKept() ? "good" : "bad");
      out.close();
    }
    Page.tableEnd(out);
  }

  private void writeTimeline() {
    TimelineChart chart = new TimelineChart(result);
    out.element("h2", "Timeline");
    chart.write(out);
    if (chart.laneCount() > TimelineChart.MOST_LANES) {
      note(
          String.format(
              Locale.ROOT,
              "The first %d of %d operations; collectives.csv has all.",
              TimelineChart.MOST_LANES,
              chart.laneCount()));
    }
    FaultMarks.table(out, result.events());
  }

  private void writeBandwidth() {
    BandwidthChart chart = new BandwidthChart(result, report.measured());
    if (chart.isEmpty()) {
      return;
    }
    out.element("h2", "Bus bandwidth by size");
    chart.write(out);
    if (chart.lineCount() > LineChart.MOST_SERIES) {
      note(
          String.format(
              Locale.ROOT,
              "The first %d of %d operations.",
              LineChart.MOST_SERIES,
              chart.lineCount()));
    }
  }

  /** The share of flows, or of operations where none are listed, that took no longer than that. */
  private void writeCompletion() {
    Map<String, double[]> times = new LinkedHashMap<>();
    for (FlowTimes flows : result.flows()) {
      double[] ps = new double[flows.count()];
      Arrays.setAll(ps, flow -> flows.seconds(flow) * 1e12);
      times.merge(flows.operation(), ps, ReportPage::joined);
    }
    if (times.isEmpty()) {
      times.put(
          "operations",
          result.rows().stream()
              .filter(row -> row.end().isFinished())
              .mapToDouble(CollectiveRow::timeWithLossPs)
              .toArray());
    }
    List<LineChart.Series> series = new ArrayList<>();
    double least = Double.POSITIVE_INFINITY;
    double greatest = 0;
    for (Map.Entry<String, double[]> each : times.entrySet()) {
      double[] sorted = Arrays.stream(each.getValue()).filter(ps -> ps > 0).sorted().toArray();
      if (sorted.length > 2) {
        series.add(Curve.cumulative(each.getKey(), sorted, CURVE_POINTS));
        least = Math.min(least, sorted[0]);
        greatest = Math.max(greatest, sorted[sorted.length - 1]);
      }
    }
    if (series.isEmpty()) {
      return;
    }
    out.element("h2", "Completion times");
    new LineChart(
            Axis.logarithmic("completion time", least, greatest, 10, Readable::time),
            Axis.upTo("share that took no longer", 1, Readable::percent),
            first(series))
        .write(out, "Cumulative distribution of completion times");
  }

  private static double[] joined(double[] one, double[] other) {
    double[] all = Arrays.copyOf(one, one.length + other.length);
    System.arraycopy(other, 0, all, one.length, other.length);
    return all;
  }

  private void writePicture() {
    out.element("h2", "Where the load was");
    List<Integer> marked = hot.subList(0, Math.min(MARKED_LINKS, hot.size()));
    for (Tiers tiers : tiersOfFabrics) {
      if (tiersOfFabrics.size() > 1) {
        out.element("h3", model.fabrics().get(tiers.fabric()).name());
      }
      new FabricPicture(model, result.links(), tiers).write(out, marked);
    }
    note(
        "Utilisation over the whole run, of the busiest link between two boxes in either direction."
            + " A number in a box is how many switches or servers it stands for.");
  }

  private void writeUtilisation() {
    Map<String, List<Integer>> ways = ways();
    List<LineChart.Series> spread = new ArrayList<>();
    List<LineChart.Series> overTime = new ArrayList<>();
    LinkUse use = result.links();
    ways.forEach(
        (way, links) -> {
          double[] sorted =
              links.stream()
                  .mapToDouble(link -> Math.min(1, use.utilisation(link)))
                  .sorted()
                  .toArray();
          spread.add(Curve.cumulative(way, sorted, CURVE_POINTS));
          overTime.add(average(way, links));
        });
    out.element("h2", "How evenly");
    new LineChart(
            Axis.upTo("utilisation of a link over the run", 1, Readable::percent),
            Axis.upTo("share of links below", 1, Readable::percent),
            first(spread))
        .write(out, "Cumulative distribution of the utilisation of links");
    if (report.result().series().stepCount() > 1) {
      out.element("h2", "Load over time");
      new LineChart(
              Axis.upTo("time from the start of the run", result.makespanPs(), Readable::time),
              Axis.upTo("average utilisation", 1, Readable::percent),
              first(overTime))
          .write(out, "Average utilisation of links over time");
    }
  }

  private static List<LineChart.Series> first(List<LineChart.Series> series) {
    return series.subList(0, Math.min(series.size(), LineChart.MOST_SERIES));
  }

  /** Directed links of the network by their way, in the order of the model. */
  private Map<String, List<Integer>> ways() {
    Map<String, List<Integer>> ways = new LinkedHashMap<>();
    for (Tiers tiers : tiersOfFabrics) {
      String where =
          tiersOfFabrics.size() == 1 ? "" : model.fabrics().get(tiers.fabric()).name() + ": ";
      ways(tiers).forEach((way, links) -> ways.put(where + way, links));
    }
    return ways;
  }

  private Map<String, List<Integer>> ways(Tiers tiers) {
    Map<Long, List<Integer>> byTiers = new TreeMap<>();
    for (int directed = 0; directed < model.network().directedCount(); directed++) {
      int from = tiers.of(model.network().source(directed));
      int to = tiers.of(model.network().target(directed));
      if (from != Tiers.NONE && to != Tiers.NONE && from != to) {
        byTiers.computeIfAbsent(from * 64L + to, none -> new ArrayList<>()).add(directed);
      }
    }
    Map<String, List<Integer>> ways = new LinkedHashMap<>();
    byTiers.values().forEach(links -> ways.put(tiers.way(links.getFirst()), links));
    return ways;
  }

  private LineChart.Series average(String way, List<Integer> links) {
    LinkSeries series = report.result().series();
    int steps = series.stepCount();
    double[] x = new double[2 * steps];
    double[] y = new double[2 * steps];
    double[] sum = new double[steps];
    // A link's steps lie side by side in memory.
    for (int link : links) {
      for (int step = 0; step < steps; step++) {
        sum[step] += series.utilisation(link, step);
      }
    }
    for (int step = 0; step < steps; step++) {
      double stepPs = series.stepSeconds() * 1e12;
      x[2 * step] = step * stepPs;
      x[2 * step + 1] = Math.min((step + 1) * stepPs, result.makespanPs());
      y[2 * step] = sum[step] / links.size();
      y[2 * step + 1] = sum[step] / links.size();
    }
    return new LineChart.Series(way, x, y, false);
  }

  private void writeHotLinks() {
    LinkUse use = result.links();
    out.element("h2", "Hot links");
    List<String> head = List.of("", "link", "rate", "moved", "busy");
    Page.tableHead(out, Page.cells(head, use.hasFabrics(), "network"));
    for (int i = 0; i < hot.size(); i++) {
      int link = hot.get(i);
      List<String> cells =
          List.of(
              Integer.toString(i + 1),
              use.name(link),
              Readable.rate(use.rateBps(link)),
              Readable.bytes(use.payloadBytes(link)),
              Readable.percent(use.utilisation(link)));
      String fabric = use.fabric(link);
      Page.row(
          out, Page.cells(cells, use.hasFabrics(), fabric.isEmpty() ? "inside a server" : fabric));
    }
    Page.tableEnd(out);
    note(linksFile(use) + "; trace.json has them over time.");
  }

  private String linksFile(LinkUse use) {
    int moved = use.movedCount();
    return moved <= report.mostLinks()
        ? "links.csv has every link that moved anything"
        : String.format(
            Locale.ROOT,
            "links.csv has the %,d busiest of %,d links that moved anything",
            report.mostLinks(),
            moved);
  }

  private void note(String text) {
    out.element("p", text, "class", "note");
  }
}
