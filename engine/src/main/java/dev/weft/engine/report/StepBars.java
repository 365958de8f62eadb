package dev.weft.engine.report;

import dev.weft.engine.result.JobTimes;
import dev.weft.engine.result.StageTimes;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Parts of steps as bars below each other, on one scale of time. */
final class StepBars {
  /**
   * A bar.
   *
   * @param wholePs of which computation and exposed communication are parts; the rest is bubble
   */
  private record Bar(
      String label,
      Map<String, ? extends Number> computePs,
      Map<String, ? extends Number> exposedPs,
      double wholePs) {}

  private static final double WIDTH = 1040;
  private static final double LEFT = 110;
  private static final double MOST_LEFT = 300;
  private static final double LANE = 22;
  private static final double LEGEND = 22;

  /** More bars make no picture; the CSV file has all stages. */
  static final int MOST_BARS = 32;

  private static final double SWATCH = 12;
  private static final double LETTER = 7.2;

  private final List<Bar> bars;
  private final double longestPs;
  private final StepKinds kinds;

  private StepBars(List<Bar> bars, StepKinds kinds) {
    this.bars = bars;
    this.longestPs = bars.stream().mapToDouble(Bar::wholePs).max().orElse(0);
    this.kinds = kinds;
  }

  /** One bar for the average of all ranks of a job, and one for each of its stages. */
  static StepBars of(JobTimes job, StepKinds kinds) {
    List<Bar> bars = new ArrayList<>();
    bars.add(bar("all ranks", job));
    List<StageTimes> stages = job.stages();
    int drawn = stages.size() == 1 ? 0 : Math.min(stages.size(), MOST_BARS);
    for (StageTimes stage : stages.subList(0, drawn)) {
      String label = "stage " + stage.stage();
      bars.add(new Bar(label, stage.computePs(), stage.exposedPs(), job.stepPs()));
    }
    return new StepBars(bars, kinds);
  }

  /** One bar for each of some steps, by name. */
  static StepBars of(Map<String, JobTimes> steps) {
    List<Bar> bars = new ArrayList<>();
    steps.forEach((name, job) -> bars.add(bar(name, job)));
    return new StepBars(bars, StepKinds.of(List.copyOf(steps.values())));
  }

  private static Bar bar(String label, JobTimes job) {
    return new Bar(label, job.computePs(), job.exposedPs(), job.stepPs());
  }

  void write(Markup out) {
    int longest = bars.stream().mapToInt(bar -> bar.label.length()).max().orElse(0);
    double left = Math.clamp(longest * LETTER + 20, LEFT, MOST_LEFT);
    int height = (int) (bars.size() * LANE + legendHeight());
    Page.beginChart(out, (int) WIDTH, height, "Parts of the step");
    double below = writeLegend(out);
    for (int i = 0; i < bars.size(); i++) {
      writeBar(out, bars.get(i), below + i * LANE, left);
    }
    Page.endChart(out);
  }

  private void writeBar(Markup out, Bar bar, double top, double left) {
    String label = Shortened.to(bar.label, (int) ((left - 20) / LETTER + 1e-9));
    out.open("text", "x", left - 10, "y", top + 15, "text-anchor", "end");
    out.text(label).element("title", bar.label).close();
    double at = left;
    for (Map.Entry<String, ? extends Number> each : bar.computePs.entrySet()) {
      double ps = each.getValue().doubleValue();
      at = part(out, at, top, left, kinds.compute(each.getKey()), each.getKey(), ps, bar);
    }
    for (Map.Entry<String, ? extends Number> each : bar.exposedPs.entrySet()) {
      double ps = each.getValue().doubleValue();
      String words = each.getKey() + ", exposed";
      at = part(out, at, top, left, kinds.communication(each.getKey()), words, ps, bar);
    }
    out.open(
        "rect",
        "x",
        left,
        "y",
        top + 3,
        "width",
        width(bar.wholePs, left),
        "height",
        LANE - 6,
        "fill",
        "none",
        "stroke",
        Colours.FAINT);
    out.close();
  }

  private double width(double ps, double left) {
    return longestPs == 0 ? 0 : ps / longestPs * (WIDTH - left - 4);
  }

  /** Kinds in the order of the bars; what is left white is the bubble. */
  private List<String> legend() {
    List<String> words = new ArrayList<>();
    for (int kind = 0; kind < kinds.count(); kind++) {
      words.add(kinds.isCompute(kind) ? kinds.name(kind) : kinds.name(kind) + ", exposed");
    }
    words.add("bubble");
    return words;
  }

  /** In as many rows as it needs; returns their height. */
  private double writeLegend(Markup out) {
    List<String> words = legend();
    double at = LEFT;
    double top = 0;
    for (int kind = 0; kind < words.size(); kind++) {
      double width = SWATCH + 16 + LETTER * words.get(kind).length();
      if (at + width > WIDTH) {
        at = LEFT;
        top += LEGEND;
      }
      boolean isBubble = kind == kinds.count();
      out.open(
          "rect",
          "x",
          at,
          "y",
          top + 2,
          "width",
          SWATCH,
          "height",
          SWATCH,
          "fill",
          isBubble ? "none" : kinds.colour(kind),
          "stroke",
          isBubble ? Colours.GREY : "none");
      out.close();
      out.element("text", words.get(kind), "x", at + SWATCH + 4, "y", top + 13);
      at += width;
    }
    return top + LEGEND;
  }

  private double legendHeight() {
    double at = LEFT;
    double height = LEGEND;
    for (String words : legend()) {
      double width = SWATCH + 16 + LETTER * words.length();
      height += at + width > WIDTH ? LEGEND : 0;
      at = (at + width > WIDTH ? LEFT : at) + width;
    }
    return height;
  }

  private double part(
      Markup out, double at, double top, double left, int kind, String words, double ps, Bar bar) {
    double width = width(ps, left);
    out.open(
        "rect",
        "x",
        at,
        "y",
        top + 3,
        "width",
        width,
        "height",
        LANE - 6,
        "fill",
        kinds.colour(kind));
    String share = Readable.percent(bar.wholePs == 0 ? 0 : ps / bar.wholePs);
    out.element("title", words + ": " + Readable.time(ps) + ", " + share).close();
    return at + width;
  }
}
