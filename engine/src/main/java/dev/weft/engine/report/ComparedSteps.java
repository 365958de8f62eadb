package dev.weft.engine.report;

import dev.weft.engine.result.JobTimes;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;

/** Steps of jobs of several runs beside each other: their parts as bars to one scale. */
final class ComparedSteps {
  private static final double WIDTH = 1040;
  private static final double LEFT = 330;
  private static final double LANE = 22;
  private static final double LEGEND = 22;
  private static final double SWATCH = 12;
  private static final double LETTER = 7.2;
  private static final int LABEL = 50;

  /** More bars make no picture; the table of the study has all. */
  private static final int MOST_BARS = 40;

  private static final String COMPUTE = "compute";

  private record Bar(String name, JobTimes job) {}

  private final List<Bar> bars = new ArrayList<>();
  private final List<String> kinds = new ArrayList<>();
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
    exposed.forEach(kind -> kinds.add(kind + ", exposed"));
  }

  /** Writes nothing where no run has a step. */
  void write() {
    if (bars.isEmpty()) {
      return;
    }
    int drawn = Math.min(bars.size(), MOST_BARS);
    long longest = bars.stream().mapToLong(bar -> bar.job().stepPs()).max().orElse(0);
    Axis axis = Axis.upTo("time of the step", longest, Readable::time);
    out.element("h2", "Parts of the steps");
    int height = (int) (drawn * LANE + LEGEND + 48);
    out.open(
        "svg", "viewBox", "0 0 " + (int) WIDTH + " " + height, "role", "img", "class", "chart");
    out.element("title", "Parts of the steps, averages over all ranks");
    writeLegend();
    double bottom = LEGEND + drawn * LANE;
    for (double tick : axis.ticks()) {
      double x = LEFT + tick / longest * (WIDTH - LEFT - 4);
      out.open("line", "x1", x, "y1", LEGEND, "x2", x, "y2", bottom, "stroke", Colours.FAINT);
      out.close();
      String anchor = x > WIDTH - 40 ? "end" : "middle";
      String words = axis.words().apply(tick);
      out.element("text", words, "x", x, "y", bottom + 16, "text-anchor", anchor);
    }
    double middle = (LEFT + WIDTH) / 2;
    out.element("text", axis.label(), "x", middle, "y", bottom + 36, "text-anchor", "middle");
    for (int i = 0; i < drawn; i++) {
      writeBar(bars.get(i), LEGEND + i * LANE, (WIDTH - LEFT - 4) / Math.max(1, longest));
    }
    out.close();
    String more = drawn < bars.size() ? "The first " + drawn + " of " + bars.size() + ". " : "";
    out.element(
        "p",
        more + "Averages over all ranks; what is left white is bubble and waiting.",
        "class",
        "note");
  }

  private void writeBar(Bar bar, double top, double scale) {
    out.open("text", "x", LEFT - 10, "y", top + 15, "text-anchor", "end");
    out.text(Shortened.to(bar.name, LABEL)).element("title", bar.name).close();
    Map<String, Double> parts = new TreeMap<>();
    parts.put(COMPUTE, bar.job.computePs().values().stream().mapToDouble(ps -> ps).sum());
    bar.job.exposedPs().forEach((kind, ps) -> parts.put(kind + ", exposed", ps));
    rect(LEFT, top + 3, bar.job.stepPs() * scale, "none", true);
    out.element("title", "step: " + Readable.time(bar.job.stepPs())).close();
    double at = LEFT;
    for (int kind = 0; kind < kinds.size(); kind++) {
      double ps = parts.getOrDefault(kinds.get(kind), 0.0);
      double share = bar.job.stepPs() == 0 ? 0 : ps / bar.job.stepPs();
      rect(at, top + 3, ps * scale, Colours.category(kind), false);
      String words = kinds.get(kind) + ": " + Readable.time(ps) + ", " + Readable.percent(share);
      out.element("title", words).close();
      at += ps * scale;
    }
  }

  private void rect(double x, double y, double width, String fill, boolean isFrame) {
    String line = isFrame ? Colours.GREY : "none";
    out.open(
        "rect", "x", x, "y", y, "width", width, "height", LANE - 6, "fill", fill, "stroke", line);
  }

  private void writeLegend() {
    double at = LEFT;
    for (int kind = 0; kind < kinds.size(); kind++) {
      String fill = Colours.category(kind);
      out.open("rect", "x", at, "y", 2.0, "width", SWATCH, "height", SWATCH, "fill", fill);
      out.close();
      out.element("text", kinds.get(kind), "x", at + SWATCH + 4, "y", 13.0);
      at += SWATCH + 16 + LETTER * kinds.get(kind).length();
    }
  }
}
