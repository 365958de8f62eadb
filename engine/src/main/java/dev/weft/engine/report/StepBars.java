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

  private static final double LANE = 22;

  /** More bars make no picture; the CSV file has all stages. */
  static final int MOST_BARS = 32;

  private final List<Bar> bars;
  private final double longestPs;
  private final StepKinds kinds;

  /** What is divided into parts. */
  private final String noun;

  private StepBars(List<Bar> bars, StepKinds kinds, String noun) {
    this.bars = bars;
    this.noun = noun;
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
    return new StepBars(bars, kinds, StepName.noun(job));
  }

  /** One bar for each of some steps, by name. */
  static StepBars of(Map<String, JobTimes> steps) {
    List<Bar> bars = new ArrayList<>();
    steps.forEach((name, job) -> bars.add(bar(name, job)));
    return new StepBars(bars, StepKinds.of(List.copyOf(steps.values())), "step");
  }

  private static Bar bar(String label, JobTimes job) {
    return new Bar(label, job.computePs(), job.exposedPs(), job.stepPs());
  }

  void write(Markup out) {
    Span.both(span -> write(out, span));
  }

  private void write(Markup out, Span span) {
    List<String> names = bars.stream().map(Bar::label).toList();
    Axis axis = Axis.upTo("time of the " + noun, longestPs, Readable::time);
    Lanes lanes = new Lanes(span, axis, LANE, names, legend());
    lanes.begin(out, "Parts of the " + noun);
    for (int i = 0; i < bars.size(); i++) {
      writeBar(out, lanes, bars.get(i), lanes.top(i) + 3);
    }
    Page.endChart(out);
  }

  private void writeBar(Markup out, Lanes lanes, Bar bar, double top) {
    double at = 0;
    for (Map.Entry<String, ? extends Number> each : bar.computePs.entrySet()) {
      double ps = each.getValue().doubleValue();
      String fill = kinds.colour(kinds.compute(each.getKey()));
      at = part(out, lanes, at, top, fill, each.getKey(), ps, bar);
    }
    for (Map.Entry<String, ? extends Number> each : bar.exposedPs.entrySet()) {
      double ps = each.getValue().doubleValue();
      String fill = kinds.colour(kinds.communication(each.getKey()));
      at = part(out, lanes, at, top, fill, each.getKey() + ", exposed", ps, bar);
    }
    double width = lanes.at(bar.wholePs) - lanes.at(0);
    out.open("rect", "x", lanes.at(0), "y", top, "width", width, "height", LANE - 6);
    out.attributes("fill", Lanes.WHITE, "stroke", Colours.GREY, "stroke-width", "0.5").close();
  }

  /** Kinds of which a bar has a part, in the order of the bars; what is left blank is bubble. */
  private List<Lanes.Key> legend() {
    List<Lanes.Key> keys = new ArrayList<>();
    for (int kind = 0; kind < kinds.count(); kind++) {
      String name = kinds.name(kind);
      boolean isCompute = kinds.isCompute(kind);
      if (bars.stream().anyMatch(bar -> has(isCompute ? bar.computePs : bar.exposedPs, name))) {
        keys.add(new Lanes.Key(kinds.colour(kind), isCompute ? name : name + ", exposed"));
      }
    }
    keys.add(new Lanes.Key(Lanes.WHITE, "bubble"));
    return keys;
  }

  private static boolean has(Map<String, ? extends Number> parts, String kind) {
    Number part = parts.get(kind);
    return part != null && part.doubleValue() > 0;
  }

  /** From so many picoseconds on; returns the end. */
  private static double part(
      Markup out,
      Lanes lanes,
      double fromPs,
      double top,
      String fill,
      String words,
      double ps,
      Bar bar) {
    double x = lanes.at(fromPs);
    double width = lanes.at(fromPs + ps) - x;
    out.open("rect", "x", x, "y", top, "width", width, "height", LANE - 6, "fill", fill);
    String share = Readable.percent(bar.wholePs == 0 ? 0 : ps / bar.wholePs);
    out.element("title", words + ": " + Readable.time(ps) + ", " + share).close();
    return fromPs + ps;
  }
}
