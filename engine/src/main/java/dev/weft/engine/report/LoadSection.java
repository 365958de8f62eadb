package dev.weft.engine.report;

import dev.weft.engine.model.SimulationModel;
import dev.weft.engine.result.LinkSeries;
import dev.weft.engine.result.LinkUse;
import dev.weft.engine.result.SimulationResult;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** Where the load of a run was: the fabric, how evenly, over time, and the hottest links. */
final class LoadSection {
  private static final int HOT_ROWS = 10;
  private static final int MARKED_LINKS = 5;
  private static final int CURVE_POINTS = 200;

  /** Utilisations that differ by less are one. */
  private static final double ALIKE = 0.001;

  private final Report report;
  private final SimulationModel model;
  private final SimulationResult result;
  private final List<Tiers> tiersOfFabrics;
  private final List<Hot.Row> hot;
  private final Markup out;

  LoadSection(Report report, List<Tiers> tiersOfFabrics, Markup out) {
    this.report = report;
    this.model = report.model();
    this.result = report.result();
    this.tiersOfFabrics = tiersOfFabrics;
    this.hot = Hot.rows(model, result.links(), tiersOfFabrics, HOT_ROWS);
    this.out = out;
  }

  void write() {
    if (hot.isEmpty()) {
      return;
    }
    writePicture();
    Map<String, List<Integer>> ways = ways();
    writeEvenness(ways);
    writeOverTime(ways);
    writeHotLinks();
  }

  private void writePicture() {
    out.element("h2", "Where the load was");
    List<Integer> marked = hot.stream().limit(MARKED_LINKS).map(Hot.Row::directed).toList();
    for (Tiers tiers : tiersOfFabrics) {
      if (tiersOfFabrics.size() > 1) {
        out.element("h3", model.fabrics().get(tiers.fabric()).name());
      }
      new FabricPicture(model, result, tiers).write(out, marked);
    }
    note(
        "Utilisation over the whole run, of the busiest link between two boxes in either direction."
            + " A box with a number stands for so many switches or servers of one pod, segment or"
            + " rail.");
    PictureScript.write(out);
  }

  /** A row for each way; a curve for those whose links are not all as busy. */
  private void writeEvenness(Map<String, List<Integer>> ways) {
    LinkUse use = result.links();
    List<LineChart.Series> spread = new ArrayList<>();
    out.element("h2", "How evenly");
    Page.tableHead(out, "from, to", "> links", "> least busy", "> average", "> most busy");
    ways.forEach(
        (way, links) -> {
          double[] sorted =
              links.stream()
                  .mapToDouble(link -> Math.min(1, use.utilisation(link)))
                  .sorted()
                  .toArray();
          double sum = 0;
          for (double each : sorted) {
            sum += each;
          }
          double most = sorted[sorted.length - 1];
          Page.row(
              out,
              way,
              Integer.toString(sorted.length),
              Readable.percent(sorted[0]),
              Readable.percent(sum / sorted.length),
              Readable.percent(most));
          if (most - sorted[0] > ALIKE) {
            spread.add(Curve.cumulative(way, sorted, CURVE_POINTS));
          }
        });
    Page.tableEnd(out);
    note(
        "Links of servers that take no part are left out, and those of switches with no other"
            + " below.");
    if (!spread.isEmpty()) {
      new LineChart(
              Axis.upTo("utilisation of a link over the run", 1, Readable::percent),
              Axis.upTo("share of links below", 1, Readable::percent),
              first(spread))
          .write(out, "Cumulative distribution of the utilisation of links");
    }
  }

  private void writeOverTime(Map<String, List<Integer>> ways) {
    if (result.series().stepCount() < 2) {
      return;
    }
    List<LineChart.Series> overTime = new ArrayList<>();
    ways.forEach((way, links) -> overTime.add(average(way, links)));
    out.element("h2", "Load over time");
    new LineChart(
            Axis.upTo("time from the start of the run", result.makespanPs(), Readable::time),
            Axis.upTo("average utilisation", 1, Readable::percent),
            first(overTime))
        .write(out, "Average utilisation of links over time");
  }

  private static List<LineChart.Series> first(List<LineChart.Series> series) {
    return series.subList(0, Math.min(series.size(), LineChart.MOST_SERIES));
  }

  /** Directed links of what takes part, by their way, in the order of the model. */
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
    ActiveNodes active = new ActiveNodes(model, result.links(), tiers);
    Map<Long, List<Integer>> byTiers = new TreeMap<>();
    for (int directed = 0; directed < model.network().directedCount(); directed++) {
      int from = tiers.of(model.network().source(directed));
      int to = tiers.of(model.network().target(directed));
      if (from != Tiers.NONE && to != Tiers.NONE && from != to && active.joins(directed)) {
        byTiers.computeIfAbsent(from * 64L + to, none -> new ArrayList<>()).add(directed);
      }
    }
    Map<String, List<Integer>> ways = new LinkedHashMap<>();
    byTiers.values().forEach(links -> ways.put(tiers.way(links.getFirst()), links));
    return ways;
  }

  private LineChart.Series average(String way, List<Integer> links) {
    LinkSeries series = result.series();
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
    List<String> head = List.of("", "link", "> alike", "> rate", "> moved", "> busy");
    Page.tableHead(out, Page.cells(head, use.hasFabrics(), "network"));
    for (int i = 0; i < hot.size(); i++) {
      int link = hot.get(i).directed();
      List<String> cells =
          List.of(
              Integer.toString(i + 1),
              name(link),
              Integer.toString(hot.get(i).count()),
              Readable.rate(use.rateBps(link)),
              Readable.bytes(use.payloadBytes(link)),
              Readable.percent(use.utilisation(link)));
      String fabric = use.fabric(link);
      Page.row(
          out, Page.cells(cells, use.hasFabrics(), fabric.isEmpty() ? "inside a server" : fabric));
    }
    Page.tableEnd(out);
    note(
        "Links between the same tiers that were as busy share a row, under the name of the first."
            + " "
            + linksFile(use)
            + "; trace.json has them over time.");
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

  /** Of several cables between the same two nodes also the ports, where they are known. */
  private String name(int directed) {
    String name = result.links().name(directed);
    String ports = isParallel(directed) ? report.ports().of(directed) : "";
    return ports.isEmpty() ? name : name + " (" + ports + ")";
  }

  private boolean isParallel(int directed) {
    int from = model.network().source(directed);
    int cables = 0;
    for (int i = 0; i < model.network().outDegree(from); i++) {
      int other = model.network().out(from, i);
      cables += model.network().target(other) == model.network().target(directed) ? 1 : 0;
    }
    return cables > 1;
  }

  private void note(String text) {
    out.element("p", text, "class", "note");
  }
}
