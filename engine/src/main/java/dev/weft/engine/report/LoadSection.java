package dev.weft.engine.report;

import dev.weft.engine.model.IntColumn;
import dev.weft.engine.model.SimulationModel;
import dev.weft.engine.result.CollectiveRow;
import dev.weft.engine.result.LinkUse;
import dev.weft.engine.result.SimulationResult;
import dev.weft.engine.result.Standstill;
import dev.weft.engine.text.Counts;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/** Where the load of a run was: the fabric, how evenly, over time, and the hottest links. */
final class LoadSection {
  private static final double PS_PER_SECOND = 1e12;
  private static final int HOT_ROWS = 10;
  private static final int MARKED_LINKS = 5;
  private static final int CURVE_POINTS = 200;

  private static final String INSIDE =
      "Links inside servers and scale-up domains, such as NVLink and PCIe, ";

  /** Utilisations that differ by less are one. */
  private static final double ALIKE = 0.02;

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
    this.hot = Hot.rows(model, result.links(), tiersOfFabrics, isBoundInside(report), HOT_ROWS);
    this.out = out;
  }

  /** Says whether the busiest link of the headline is inside a server. */
  private static boolean isBoundInside(Report report) {
    CollectiveRow row = Headline.row(report.result());
    return row != null
        && !row.bottlenecks().isEmpty()
        && !report.model().network().isNetwork(row.bottlenecks().getFirst().directed() >> 1);
  }

  void write() {
    if (hot.isEmpty()) {
      return;
    }
    writePicture();
    Map<String, int[]> ways = ways();
    if (!ways.isEmpty()) {
      writeEvenness(ways);
      writeOverTime(ways);
    }
    writeHotLinks();
  }

  private void writePicture() {
    out.open("section").element("h2", "Where the load was");
    List<Integer> marked = hot.stream().limit(MARKED_LINKS).map(Hot.Row::directed).toList();
    for (Tiers tiers : tiersOfFabrics) {
      if (tiersOfFabrics.size() > 1) {
        out.element("h3", model.fabrics().get(tiers.fabric()).name());
      }
      new FabricPicture(model, result, tiers).write(out, marked);
    }
    note(
        over("Utilisation is")
            + " Lines have that of the busiest link between two boxes in either direction."
            + " A box with a number stands for so many switches or servers of one pod, segment or"
            + " rail. "
            + INSIDE
            + "are not drawn.");
    PictureScript.write(out);
    out.close();
  }

  /** A row for each way; a curve for those whose links are not all as busy. */
  private void writeEvenness(Map<String, int[]> ways) {
    LinkUse use = result.links();
    List<LineChart.Series> spread = new ArrayList<>();
    List<double[]> loads = new ArrayList<>();
    ways.forEach(
        (way, links) -> {
          double[] sorted =
              IntStream.of(links)
                  .mapToDouble(link -> Math.min(1, use.utilisation(link)))
                  .sorted()
                  .toArray();
          loads.add(sorted);
          if (sorted[sorted.length - 1] - sorted[0] > ALIKE) {
            spread.add(Curve.cumulative(way, sorted, CURVE_POINTS));
          }
        });
    out.element("h2", "How evenly links were loaded");
    Page.tableHead(out, "from, to", "> links", "> least busy", "> average", "> busiest");
    double[] figures = loads.stream().flatMapToDouble(sorted -> leastMeanMost(sorted)).toArray();
    List<String> percents = Column.percents(figures);
    int row = 0;
    for (String way : ways.keySet()) {
      int at = 3 * row;
      Page.row(
          out,
          way,
          Readable.count(loads.get(row).length),
          percents.get(at),
          percents.get(at + 1),
          percents.get(at + 2));
      row++;
    }
    Page.tableEnd(out);
    note(
        "Links of servers that take no part are left out, and those of switches with no other"
            + " below. "
            + INSIDE
            + "are not counted. "
            + over("Utilisation is"));
    if (!spread.isEmpty()) {
      LineChart.write(
          out,
          "Cumulative distribution of the utilisation of links",
          Axis.upTo("utilisation of a link over the run", 1, Readable::percent),
          Axis.upTo("share of links below", 1, Readable::percent),
          first(spread, LineChart.MOST_SERIES));
    }
  }

  /** What the time is that the load of a link is a part of. */
  private String over(String what) {
    double still = result.links().stillSeconds() * PS_PER_SECOND;
    return still == 0
        ? what + " over the whole run."
        : String.format(
            Locale.ROOT,
            "%s over %s of the run: in the other %s a failure let nothing move.",
            what,
            Readable.time(result.makespanPs() - still),
            Readable.time(still));
  }

  private static DoubleStream leastMeanMost(double[] sorted) {
    double mean = DoubleStream.of(sorted).average().orElse(0);
    return DoubleStream.of(sorted[0], mean, sorted[sorted.length - 1]);
  }

  private void writeOverTime(Map<String, int[]> ways) {
    LoadBins bins = new LoadBins(result.series());
    if (bins.count() < 2) {
      return;
    }
    List<LineChart.Series> overTime = new ArrayList<>();
    double[] most = new double[bins.count()];
    ways.forEach(
        (way, links) -> {
          double[] means = new double[bins.count()];
          for (int bin = 0; bin < bins.count(); bin++) {
            LoadBins.Load load = bins.of(links, bin);
            means[bin] = load.mean();
            most[bin] = Math.max(most[bin], load.most());
          }
          overTime.add(overTime(bins, way, means));
        });
    List<LineChart.Series> drawn = new ArrayList<>(first(overTime, LineChart.MOST_SERIES - 1));
    drawn.add(overTime(bins, "busiest network link", most));
    Standstill still = result.series().standstill();
    String cut = cut(still);
    out.element("h2", "Load over time");
    if (!cut.isEmpty()) {
      note(cut);
    }
    LineChart.write(
        out,
        "Utilisation of links over time",
        Axis.upTo(
            cut.isEmpty()
                ? "time from the start of the run"
                : "time from the start of the run, without standstills",
            result.makespanPs() - still.cutSeconds() * PS_PER_SECOND,
            Readable::time),
        Axis.upTo("utilisation", 1, Readable::percent),
        drawn);
    note(
        "The mean of the links of each way in the table above, and at each time the most of a single"
            + " one of them. Those are the links between NICs and switches and between switches of"
            + " different tiers. "
            + INSIDE
            + "are in no curve. The chart below the picture has one link, in the same steps.");
  }

  /** What the charts over time leave out; empty for nothing. */
  private static String cut(Standstill still) {
    double[] from = still.cutFrom();
    if (from.length == 0) {
      return "";
    }
    String when =
        DoubleStream.of(from)
            .mapToObj(seconds -> Readable.time(seconds * PS_PER_SECOND))
            .collect(Collectors.joining(", "));
    return Counts.text(
        "The charts over time leave out %s: from %s of the run on a failure let nothing move.",
        Readable.time(still.cutSeconds() * PS_PER_SECOND), when);
  }

  private static List<LineChart.Series> first(List<LineChart.Series> series, int most) {
    return series.subList(0, Math.min(series.size(), most));
  }

  /** Directed links of what takes part, by their way, in the order of the model. */
  private Map<String, int[]> ways() {
    Map<String, int[]> ways = new LinkedHashMap<>();
    for (Tiers tiers : tiersOfFabrics) {
      String where =
          tiersOfFabrics.size() == 1 ? "" : model.fabrics().get(tiers.fabric()).name() + ": ";
      ways(tiers).forEach((way, links) -> ways.put(where + way, links));
    }
    return ways;
  }

  private Map<String, int[]> ways(Tiers tiers) {
    ActiveNodes active = new ActiveNodes(model, result.links(), tiers);
    Map<Long, IntColumn> byTiers = new TreeMap<>();
    for (int directed = 0; directed < model.network().directedCount(); directed++) {
      int from = tiers.of(model.network().source(directed));
      int to = tiers.of(model.network().target(directed));
      if (from != Tiers.NONE && to != Tiers.NONE && from != to && active.joins(directed)) {
        byTiers.computeIfAbsent(from * 64L + to, none -> new IntColumn()).add(directed);
      }
    }
    Map<String, int[]> ways = new LinkedHashMap<>();
    byTiers.values().forEach(links -> ways.put(tiers.way(links.at(0)), links.take()));
    return ways;
  }

  /** A line that is level in each bin. */
  private static LineChart.Series overTime(LoadBins bins, String name, double[] loads) {
    double[] x = new double[2 * bins.count()];
    double[] y = new double[2 * bins.count()];
    for (int bin = 0; bin < bins.count(); bin++) {
      x[2 * bin] = bins.begin(bin) * 1e12;
      x[2 * bin + 1] = bins.end(bin) * 1e12;
      y[2 * bin] = loads[bin];
      y[2 * bin + 1] = y[2 * bin];
    }
    return new LineChart.Series(name, x, y, false);
  }

  /** What a fault left of the rate of a link, of which it is busy. */
  private static String slowed(double part) {
    return part < 1 ? ", slowed to " + Readable.percent(part) : "";
  }

  private void writeHotLinks() {
    LinkUse use = result.links();
    out.element("h2", "Hot links");
    List<String> head = List.of("> ", "link", "> links", "> rate", "> moved", "> busy");
    Page.tableHead(out, Page.cells(head, use.hasFabrics(), "network"));
    List<String> rates = Column.rates(hot, row -> use.rateBps(row.directed()));
    List<String> moved = Column.bytes(hot, row -> use.payloadBytes(row.directed()));
    List<String> busy = Column.percents(hot, row -> use.utilisation(row.directed()));
    for (int i = 0; i < hot.size(); i++) {
      int link = hot.get(i).directed();
      List<String> cells =
          List.of(
              Integer.toString(i + 1),
              name(link) + slowed(use.part(link)),
              Readable.count(hot.get(i).count()),
              rates.get(i),
              moved.get(i),
              busy.get(i));
      String fabric = use.fabric(link);
      Page.row(
          out, Page.cells(cells, use.hasFabrics(), fabric.isEmpty() ? "inside a server" : fabric));
    }
    Page.tableEnd(out);
    note(
        over("Busy is")
            + " Links between the same tiers that were as busy share a row under the name of the first; the number counts them all."
            + " "
            + linksFile(use)
            + "; trace.json has them over time.");
  }

  private String linksFile(LinkUse use) {
    int moved = use.movedCount();
    return moved <= report.mostLinks()
        ? "links.csv has every link that moved anything"
        : Counts.text(
            "links.csv has the %,d busiest of %,d {links|link} that moved anything",
            report.mostLinks(), moved);
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
