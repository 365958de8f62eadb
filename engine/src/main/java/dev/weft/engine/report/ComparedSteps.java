package dev.weft.engine.report;

import dev.weft.engine.result.JobTimes;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;

/** Steps of jobs of several runs beside each other: their parts as bars to one scale. */
final class ComparedSteps {
  private static final double LANE = 22;

  /** More bars make no picture; the table of the study has all. */
  private static final int MOST_BARS = 40;

  private static final String COMPUTE = "compute";

  private record Bar(String name, JobTimes job) {}

  private final List<Bar> bars = new ArrayList<>();
  private final List<String> kinds = new ArrayList<>();
  private final List<String> colours;
  private final Markup out;

  ComparedSteps(List<ComparisonPage.Run> runs, Markup out) {
    this.out = out;
    TreeSet<String> exposed = new TreeSet<>();
    for (ComparisonPage.Run run : runs) {
      for (JobTimes job : run.steps()) {
        String of = job.job().isEmpty() ? "" : ", " + job.job();
        bars.add(new Bar(run.name() + of, job));
        exposed.addAll(job.exposedPs().keySet());
      }
    }
    kinds.add(COMPUTE);
    kinds.addAll(exposed);
    colours = Colours.kinds(kinds);
  }

  /** Writes nothing where no run has a step. */
  void write() {
    if (bars.isEmpty()) {
      return;
    }
    int drawn = Math.min(bars.size(), MOST_BARS);
    long longest = bars.stream().mapToLong(bar -> bar.job().stepPs()).max().orElse(0);
    Axis axis = Axis.upTo(time(), longest, Readable::time);
    out.element("h2", "Parts of the steps");
    Span.both(span -> write(span, axis, bars.subList(0, drawn)));
    String more = drawn < bars.size() ? "The first " + drawn + " of " + bars.size() + ". " : "";
    out.element(
        "p",
        more + "Averages over all ranks; what is left blank is bubble and waiting.",
        "class",
        "note");
  }

  /** Of steps and passes, what both are. */
  private String time() {
    List<String> nouns = bars.stream().map(bar -> StepName.noun(bar.job())).distinct().toList();
    return nouns.size() == 1 ? "time of the " + nouns.getFirst() : "time";
  }

  private void write(Span span, Axis axis, List<Bar> drawn) {
    List<Lanes.Key> legend = new ArrayList<>();
    for (int kind = 0; kind < kinds.size(); kind++) {
      legend.add(new Lanes.Key(colour(kind), words(kind)));
    }
    List<String> names = drawn.stream().map(Bar::name).toList();
    Lanes lanes = new Lanes(span, axis, LANE, names, legend);
    lanes.begin(out, "Parts of the steps, averages over all ranks");
    for (int i = 0; i < drawn.size(); i++) {
      writeBar(lanes, drawn.get(i), lanes.top(i) + 3);
    }
    Page.endChart(out);
  }

  private void writeBar(Lanes lanes, Bar bar, double top) {
    Map<String, Double> parts = new TreeMap<>();
    parts.put(COMPUTE, bar.job.computePs().values().stream().mapToDouble(ps -> ps).sum());
    parts.putAll(bar.job.exposedPs());
    rect(lanes, 0, bar.job.stepPs(), top, Lanes.WHITE, Colours.GREY);
    out.element("title", "step: " + Readable.time(bar.job.stepPs())).close();
    double at = 0;
    for (int kind = 0; kind < kinds.size(); kind++) {
      double ps = parts.getOrDefault(kinds.get(kind), 0.0);
      double share = bar.job.stepPs() == 0 ? 0 : ps / bar.job.stepPs();
      rect(lanes, at, ps, top, colour(kind), Lanes.WHITE);
      String words = words(kind) + ": " + Readable.time(ps) + ", " + Readable.percent(share);
      out.element("title", words).close();
      at += ps;
    }
  }

  private String colour(int kind) {
    return colours.get(kind);
  }

  private String words(int kind) {
    return kind == 0 ? COMPUTE : kinds.get(kind) + ", exposed";
  }

  private void rect(Lanes lanes, double fromPs, double ps, double top, String fill, String edge) {
    double x = lanes.at(fromPs);
    double width = lanes.at(fromPs + ps) - x;
    out.open("rect", "x", x, "y", top, "width", width, "height", LANE - 6, "fill", fill);
    out.attributes("stroke", edge);
  }
}
