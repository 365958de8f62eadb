package dev.weft.engine.report;

import dev.weft.engine.model.SimulationModel;
import dev.weft.engine.model.TaskType;
import dev.weft.engine.result.Decimals;
import dev.weft.engine.result.FaultEvent;
import dev.weft.engine.result.JobTimes;
import dev.weft.engine.result.StepResult;
import dev.weft.engine.result.TaskTimes;
import dev.weft.engine.text.Counts;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The steps of a job over time: a lane for each stage, with compute above communication, and one
 * for each task of no job. A lane is cut into columns; in each, a kind is as high as its share of
 * the column's time, so that pieces shorter than a column are seen, too.
 */
final class StepTimeline {
  private static final double LANE = 28;

  /** Of compute above the line of a lane, and of communication below. */
  private static final double HALF = 12;

  private static final int COLUMNS = 400;
  private static final int NARROW_COLUMNS = 200;

  /** More lanes make no picture. */
  static final int MOST_LANES = 32;

  private static final int MOST_BESIDE = 8;

  private static final int NOTHING = -1;

  private final SimulationModel model;
  private final StepResult step;
  private final JobTimes job;
  private final List<FaultEvent> events;
  private final StepKinds kinds;
  private final Axis axis;

  /** By row, the lane of types whose tasks are of no job. */
  private final Map<Integer, Integer> laneOfType = new LinkedHashMap<>();

  private final List<String> names = new ArrayList<>();

  /** By lane and kind. */
  private final Underway[][] underway;

  /** Kinds that a chart shows. */
  private final BitSet shown = new BitSet();

  /** Where a job starts while another runs, all are on one scale, from the start of the run. */
  private final long fromPs;

  private final long lengthPs;

  StepTimeline(
      SimulationModel model,
      StepResult step,
      JobTimes job,
      StepKinds kinds,
      List<FaultEvent> events) {
    this.events = events;
    this.model = model;
    this.step = step;
    this.job = job;
    this.kinds = kinds;
    boolean isShared = step.jobs().stream().anyMatch(each -> isJoined(step, each));
    this.fromPs = isShared ? 0 : job.startPs();
    this.lengthPs = isShared ? longestPs(step) : job.lengthPs();
    nameLanes();
    underway = underway();
    axis = Axis.upTo("time from the start of " + since(), lengthPs, Readable::time);
  }

  /** Says whether a job starts while another is under way. */
  private static boolean isJoined(StepResult step, JobTimes later) {
    return step.jobs().stream()
        .anyMatch(each -> each.startPs() < later.startPs() && later.startPs() < each.endPs());
  }

  private static long longestPs(StepResult step) {
    return step.jobs().stream().mapToLong(JobTimes::endPs).max().orElse(0);
  }

  private String since() {
    if (fromPs < job.startPs()) {
      return "the run";
    }
    return job.stepCount() == 1 ? "the " + StepName.noun(job) : "the first step";
  }

  void write(Markup out) {
    Span.both(span -> write(out, span));
    note(
        out,
        "Above the line of a row is what ranks compute, below it what they communicate. A colour"
            + " that fills its half of the row is under way all the time, a lower one that share of"
            + " the time; kinds that are under way at once share the height.");
    String hidden =
        IntStream.range(0, kinds.count())
            .filter(kind -> !shown.get(kind) && has(kind))
            .mapToObj(kinds::name)
            .collect(Collectors.joining(", "));
    if (!hidden.isEmpty()) {
      note(out, "Too short to be seen in the chart: " + hidden + ".");
    }
    if (job.stages().size() > MOST_LANES) {
      note(
          out,
          Counts.text(
              "The first %d of %d {stages|stage}; stages.csv has all.",
              MOST_LANES, job.stages().size()));
    }
  }

  private static void note(Markup out, String text) {
    out.element("p", text, "class", "note");
  }

  /** Whether tasks of the job are of a kind. */
  private boolean has(int kind) {
    return step.types().stream()
        .anyMatch(
            each ->
                each.count() > 0
                    && each.type().job().equals(job.job())
                    && kinds.of(each.type()) == kind);
  }

  /** Stages, then tasks of no job that are under way meanwhile. */
  private void nameLanes() {
    job.stages().stream().limit(MOST_LANES).forEach(stage -> names.add("stage " + stage.stage()));
    Set<String> jobs = step.jobs().stream().map(JobTimes::job).collect(Collectors.toSet());
    for (int task = 0; task < step.times().count(); task++) {
      int row = model.tasks().type(task);
      TaskType type = model.taskTypes().get(row);
      boolean isBeside = type.isOtherTraffic() || !jobs.contains(type.job());
      boolean isMeanwhile =
          step.times().startPs(task) < fromPs + lengthPs && step.times().endPs(task) > fromPs;
      if (isBeside
          && isMeanwhile
          && !laneOfType.containsKey(row)
          && laneOfType.size() < MOST_BESIDE) {
        laneOfType.put(row, names.size());
        names.add(type.name());
      }
    }
  }

  private void write(Markup out, Span span) {
    int columns = span.isNarrow() ? NARROW_COLUMNS : COLUMNS;
    List<String[]> compute = layers(columns, true);
    List<String[]> communication = layers(columns, false);
    List<Lanes.Key> legend =
        shown.stream()
            .mapToObj(kind -> new Lanes.Key(kinds.colour(kind), kinds.name(kind)))
            .toList();
    Lanes lanes = new Lanes(span, axis, LANE, names, legend);
    lanes.begin(out, "What the ranks of each stage did over time");
    for (int lane = 0; lane < names.size(); lane++) {
      double y = lanes.top(lane) + LANE / 2;
      double left = lanes.at(0);
      out.open("line", "x1", left, "y1", y, "x2", lanes.at(lengthPs), "y2", y);
      out.attributes("stroke", Colours.FAINT).close();
      double width = lanes.at(column(columns)) - left;
      writeLayers(out, lane, compute.get(lane), place(left, y, width, -HALF));
      writeLayers(out, lane, communication.get(lane), place(left, y, width, HALF));
    }
    for (FaultEvent event : events) {
      double from = event.atPs() - fromPs;
      if (from >= 0 && from <= lengthPs) {
        FaultMarks.line(out, event, lanes.at(from), lanes.above(), lanes.bottom());
      }
    }
    Page.endChart(out);
  }

  /** Of tasks that came to their end. */
  private Underway[][] underway() {
    Underway[][] all = new Underway[names.size()][kinds.count()];
    for (Underway[] lane : all) {
      Arrays.setAll(lane, kind -> new Underway());
    }
    TaskTimes times = step.times();
    for (int task = 0; task < times.count(); task++) {
      int row = model.tasks().type(task);
      TaskType type = model.taskTypes().get(row);
      int lane = laneOfType.getOrDefault(row, NOTHING);
      if (lane == NOTHING && type.job().equals(job.job()) && !type.isOtherTraffic()) {
        lane = laneOfStage(type.stage());
      }
      if (lane != NOTHING && times.hasEnded(task)) {
        long startPs = Math.max(0, times.startPs(task) - fromPs);
        long endPs = Math.min(lengthPs, times.endPs(task) - fromPs);
        all[lane][kinds.of(type)].add(startPs, endPs);
      }
    }
    return all;
  }

  private int laneOfStage(int stage) {
    int drawn = Math.min(MOST_LANES, job.stages().size());
    for (int lane = 0; lane < drawn; lane++) {
      if (job.stages().get(lane).stage() == stage) {
        return lane;
      }
    }
    return NOTHING;
  }

  /** By lane the outlines of kinds of compute or communication, empty for others. */
  private List<String[]> layers(int columns, boolean isCompute) {
    int[] drawn =
        IntStream.range(0, kinds.count())
            .filter(kind -> kinds.isCompute(kind) == isCompute)
            .toArray();
    List<String[]> lanes = new ArrayList<>();
    for (Underway[] lane : underway) {
      double[][] shares = new double[drawn.length][];
      Arrays.setAll(shares, i -> lane[drawn[i]].shares(columns, column(columns)));
      Layers layers = new Layers(shares);
      String[] paths = new String[kinds.count()];
      Arrays.fill(paths, "");
      for (int i = 0; i < drawn.length; i++) {
        paths[drawn[i]] = layers.path(i);
        shown.set(drawn[i], shown.get(drawn[i]) || !paths[drawn[i]].isEmpty());
      }
      lanes.add(paths);
    }
    return lanes;
  }

  private double column(int columns) {
    return Math.max(1, (double) lengthPs / columns);
  }

  /** From columns and heights of layers to the chart; below the line for positive heights. */
  private static String place(double left, double y, double width, double height) {
    return "translate("
        + Decimals.of(left, 1)
        + " "
        + Decimals.of(y, 1)
        + ") scale("
        + Decimals.of(width, 4)
        + " "
        + Decimals.of(height / Layers.HEIGHT, 4)
        + ")";
  }

  private void writeLayers(Markup out, int lane, String[] paths, String place) {
    for (int kind = 0; kind < paths.length; kind++) {
      if (!paths[kind].isEmpty()) {
        String fill = kinds.colour(kind);
        out.open("path", "d", paths[kind], "transform", place, "fill", fill);
        double share = underway[lane][kind].shares(1, Math.max(1, lengthPs))[0];
        out.element("title", kinds.name(kind) + ": " + Readable.percent(share) + " of the time");
        out.close();
      }
    }
  }
}
