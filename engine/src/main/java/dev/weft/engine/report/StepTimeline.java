package dev.weft.engine.report;

import dev.weft.engine.model.SimulationModel;
import dev.weft.engine.model.TaskType;
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
 * for each task of no job. A lane is cut into columns; each shows the kind that took most of its
 * time, or nothing.
 */
final class StepTimeline {
  private static final double LANE = 20;
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
    note(out, "Above what ranks of a stage compute, below what they communicate.");
    String hidden =
        IntStream.range(0, kinds.count())
            .filter(kind -> !shown.get(kind) && has(kind))
            .mapToObj(kinds::name)
            .collect(Collectors.joining(", "));
    if (!hidden.isEmpty()) {
      note(
          out,
          "Each column of the chart is coloured by what takes most of its time. What takes most of"
              + " none is not seen: "
              + hidden
              + ".");
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
    double[][][] shares = shares(columns);
    List<int[]> compute = strips(shares, columns, true);
    List<int[]> communication = strips(shares, columns, false);
    List<Lanes.Key> legend =
        shown.stream()
            .mapToObj(kind -> new Lanes.Key(kinds.colour(kind), kinds.name(kind)))
            .toList();
    Lanes lanes = new Lanes(span, axis, LANE, names, legend);
    lanes.begin(out, "What the ranks of each stage did over time");
    for (int lane = 0; lane < names.size(); lane++) {
      double top = lanes.top(lane) + 2;
      writeStrip(out, lanes, compute.get(lane), top, LANE / 2);
      writeStrip(out, lanes, communication.get(lane), top + LANE / 2, LANE / 2 - 4);
    }
    for (FaultEvent event : events) {
      double from = event.atPs() - fromPs;
      if (from >= 0 && from <= lengthPs) {
        FaultMarks.line(out, event, lanes.at(from), lanes.above(), lanes.bottom());
      }
    }
    Page.endChart(out);
  }

  /** By lane and kind, the picoseconds under way in each column. */
  private double[][][] shares(int columns) {
    double[][][] shares = new double[names.size()][kinds.count()][columns];
    TaskTimes times = step.times();
    for (int task = 0; task < times.count(); task++) {
      int row = model.tasks().type(task);
      TaskType type = model.taskTypes().get(row);
      int lane = laneOfType.getOrDefault(row, NOTHING);
      if (lane == NOTHING && type.job().equals(job.job()) && !type.isOtherTraffic()) {
        lane = laneOfStage(type.stage());
      }
      if (lane != NOTHING) {
        add(shares[lane][kinds.of(type)], times.startPs(task), times.endPs(task));
      }
    }
    return shares;
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

  /** By lane, the kind that each column shows. */
  private List<int[]> strips(double[][][] shares, int columns, boolean isCompute) {
    List<int[]> strips = new ArrayList<>();
    for (double[][] byKind : shares) {
      int[] strip = new int[columns];
      Arrays.setAll(strip, column -> most(byKind, isCompute, column, columns));
      Arrays.stream(strip).filter(kind -> kind != NOTHING).forEach(shown::set);
      strips.add(strip);
    }
    return strips;
  }

  private void add(double[] columns, long startPs, long endPs) {
    int count = columns.length;
    double width = column(count);
    double from = Math.max(0, startPs - fromPs);
    double to = Math.min(lengthPs, endPs - fromPs);
    int last = (int) Math.min(count - 1.0, to / width);
    for (int column = (int) Math.min(count - 1.0, from / width); column <= last; column++) {
      columns[column] +=
          Math.max(0, Math.min(to, (column + 1) * width) - Math.max(from, column * width));
    }
  }

  private double column(int columns) {
    return Math.max(1, (double) lengthPs / columns);
  }

  private void writeStrip(Markup out, Lanes lanes, int[] shown, double top, double height) {
    int columns = shown.length;
    for (int column = 0; column < columns; ) {
      int end = column + 1;
      while (end < columns && shown[end] == shown[column]) {
        end++;
      }
      if (shown[column] != NOTHING) {
        double from = lanes.at(column * column(columns));
        out.open(
            "rect",
            "x",
            from,
            "y",
            top,
            "width",
            lanes.at(end * column(columns)) - from,
            "height",
            height,
            "fill",
            kinds.colour(shown[column]));
        out.element("title", kinds.name(shown[column])).close();
      }
      column = end;
    }
  }

  /** The kind that took most of a column; none when nothing was under way for half of it. */
  private int most(double[][] byKind, boolean isCompute, int column, int columns) {
    int most = NOTHING;
    double sum = 0;
    for (int kind = 0; kind < byKind.length; kind++) {
      if (kinds.isCompute(kind) == isCompute) {
        sum += byKind[kind][column];
        boolean isMore = most == NOTHING || byKind[kind][column] > byKind[most][column];
        most = isMore ? kind : most;
      }
    }
    return 2 * sum < column(columns) ? NOTHING : most;
  }
}
