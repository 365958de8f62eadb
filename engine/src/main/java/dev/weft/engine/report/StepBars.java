package dev.weft.engine.report;

import dev.weft.engine.result.JobTimes;
import dev.weft.engine.result.StageTimes;
import java.util.List;
import java.util.Map;

/** The parts of a step as bars: one for the average of all ranks, and one for each stage. */
final class StepBars {
  private static final double WIDTH = 1040;
  private static final double LEFT = 110;
  private static final double LANE = 22;
  private static final double LEGEND = 22;

  /** More bars make no picture; the CSV file has all stages. */
  static final int MOST_BARS = 32;

  private static final double SWATCH = 12;
  private static final double LETTER = 7.2;

  private final JobTimes job;
  private final StepKinds kinds;

  StepBars(JobTimes job, StepKinds kinds) {
    this.job = job;
    this.kinds = kinds;
  }

  void write(Markup out) {
    List<StageTimes> stages = job.stages();
    int drawn = stages.size() == 1 ? 0 : Math.min(stages.size(), MOST_BARS);
    out.open(
        "svg",
        "viewBox",
        "0 0 " + (int) WIDTH + " " + (int) ((drawn + 1) * LANE + LEGEND),
        "role",
        "img",
        "class",
        "chart");
    out.element("title", "Parts of the step");
    writeLegend(out);
    double at = label(out, "all ranks", LEGEND);
    for (Map.Entry<String, Double> each : job.computePs().entrySet()) {
      at = part(out, at, LEGEND, kinds.compute(each.getKey()), each.getKey(), each.getValue());
    }
    for (Map.Entry<String, Double> each : job.exposedPs().entrySet()) {
      at = exposed(out, at, LEGEND, each.getKey(), each.getValue());
    }
    for (int i = 0; i < drawn; i++) {
      writeStage(out, stages.get(i), LEGEND + (i + 1) * LANE);
    }
    out.close();
  }

  private void writeStage(Markup out, StageTimes stage, double top) {
    double at = label(out, "stage " + stage.stage(), top);
    for (Map.Entry<String, Long> each : stage.computePs().entrySet()) {
      at = part(out, at, top, kinds.compute(each.getKey()), each.getKey(), each.getValue());
    }
    for (Map.Entry<String, Long> each : stage.exposedPs().entrySet()) {
      at = exposed(out, at, top, each.getKey(), each.getValue());
    }
  }

  /** The job's kinds in the order of the bars; what is left white is the bubble. */
  private void writeLegend(Markup out) {
    double at = LEFT;
    for (int kind = 0; kind < kinds.count(); kind++) {
      boolean isOfJob =
          kinds.isCompute(kind)
              ? job.computePs().containsKey(kinds.name(kind))
              : job.exposedPs().containsKey(kinds.name(kind));
      if (!isOfJob) {
        continue;
      }
      String words = kinds.isCompute(kind) ? kinds.name(kind) : kinds.name(kind) + ", exposed";
      out.open(
          "rect", "x", at, "y", 2.0, "width", SWATCH, "height", SWATCH, "fill", kinds.colour(kind));
      out.close();
      out.element("text", words, "x", at + SWATCH + 4, "y", 13.0);
      at += SWATCH + 16 + LETTER * words.length();
    }
    out.open(
        "rect",
        "x",
        at,
        "y",
        2.0,
        "width",
        SWATCH,
        "height",
        SWATCH,
        "fill",
        "none",
        "stroke",
        Colours.GREY);
    out.close();
    out.element("text", "bubble", "x", at + SWATCH + 4, "y", 13.0);
  }

  private double label(Markup out, String words, double top) {
    out.element("text", words, "x", LEFT - 10, "y", top + 15, "text-anchor", "end");
    out.open(
        "rect",
        "x",
        LEFT,
        "y",
        top + 3,
        "width",
        WIDTH - LEFT - 4,
        "height",
        LANE - 6,
        "fill",
        "none",
        "stroke",
        Colours.FAINT);
    out.close();
    return LEFT;
  }

  private double exposed(Markup out, double at, double top, String kind, double ps) {
    return part(out, at, top, kinds.communication(kind), kind + ", exposed", ps);
  }

  private double part(Markup out, double at, double top, int kind, String words, double ps) {
    double width = job.stepPs() == 0 ? 0 : ps / job.stepPs() * (WIDTH - LEFT - 4);
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
    String share = Readable.percent(job.stepPs() == 0 ? 0 : ps / job.stepPs());
    out.element("title", words + ": " + Readable.time(ps) + ", " + share).close();
    return at + width;
  }
}
