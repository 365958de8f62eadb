package dev.weft.engine.report;

import dev.weft.engine.model.SimulationModel;
import dev.weft.engine.model.TaskType;
import dev.weft.engine.result.FaultEvent;
import dev.weft.engine.result.JobTimes;
import dev.weft.engine.result.StageTimes;
import dev.weft.engine.result.StepResult;
import dev.weft.engine.result.TaskTimes;
import java.util.Arrays;
import java.util.List;

/**
 * The steps of a job over time: a lane for each stage, with compute above communication. A lane is
 * cut into columns; each shows the kind that took most of its time, or nothing.
 */
final class StepTimeline {
  private static final double LEFT = 110;
  private static final double LANE = 20;
  private static final int COLUMNS = 400;

  /** More lanes make no picture. */
  static final int MOST_LANES = 32;

  private static final int NOTHING = -1;

  private final SimulationModel model;
  private final StepResult step;
  private final JobTimes job;
  private final List<FaultEvent> events;
  private final StepKinds kinds;
  private final LanesOverTime lanes;

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
    lanes =
        new LanesOverTime(
            Axis.upTo("time from the start of " + since(), lengthPs, Readable::time), LEFT);
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
    List<StageTimes> stages = job.stages();
    int drawn = Math.min(stages.size(), MOST_LANES);
    lanes.begin(out, "What the ranks of each stage did over time", drawn * LANE);
    double[][][] shares = shares(drawn);
    for (int lane = 0; lane < drawn; lane++) {
      double top = lane * LANE;
      out.element(
          "text",
          "stage " + stages.get(lane).stage(),
          "x",
          LEFT - 10,
          "y",
          top + 14,
          "text-anchor",
          "end");
      writeStrip(out, shares[lane], true, top + 2, LANE / 2);
      writeStrip(out, shares[lane], false, top + 2 + LANE / 2, LANE / 2 - 4);
    }
    for (FaultEvent event : events) {
      double from = event.atPs() - fromPs;
      if (from >= 0 && from <= lengthPs) {
        FaultMarks.line(out, event, lanes.at(from), drawn * LANE);
      }
    }
    Page.endChart(out);
  }

  /** By lane and kind, the picoseconds under way in each column. */
  private double[][][] shares(int drawn) {
    double[][][] shares = new double[drawn][kinds.count()][COLUMNS];
    TaskTimes times = step.times();
    for (int task = 0; task < times.count(); task++) {
      TaskType type = model.taskTypes().get(model.tasks().type(task));
      int lane = type.job().equals(job.job()) ? lane(type.stage(), drawn) : NOTHING;
      if (lane != NOTHING) {
        add(shares[lane][kinds.of(type)], times.startPs(task), times.endPs(task));
      }
    }
    return shares;
  }

  private int lane(int stage, int drawn) {
    for (int lane = 0; lane < drawn; lane++) {
      if (job.stages().get(lane).stage() == stage) {
        return lane;
      }
    }
    return NOTHING;
  }

  private void add(double[] columns, long startPs, long endPs) {
    double width = column();
    double from = startPs - fromPs;
    double to = endPs - fromPs;
    int last = (int) Math.min(COLUMNS - 1.0, to / width);
    for (int column = (int) Math.min(COLUMNS - 1.0, from / width); column <= last; column++) {
      columns[column] +=
          Math.max(0, Math.min(to, (column + 1) * width) - Math.max(from, column * width));
    }
  }

  private double column() {
    return Math.max(1, (double) lengthPs / COLUMNS);
  }

  private void writeStrip(
      Markup out, double[][] byKind, boolean isCompute, double top, double height) {
    int[] shown = new int[COLUMNS];
    Arrays.setAll(shown, column -> most(byKind, isCompute, column));
    for (int column = 0; column < COLUMNS; ) {
      int end = column + 1;
      while (end < COLUMNS && shown[end] == shown[column]) {
        end++;
      }
      if (shown[column] != NOTHING) {
        double from = lanes.at(column * column());
        out.open(
            "rect",
            "x",
            from,
            "y",
            top,
            "width",
            lanes.at(end * column()) - from,
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
  private int most(double[][] byKind, boolean isCompute, int column) {
    int most = NOTHING;
    double sum = 0;
    for (int kind = 0; kind < byKind.length; kind++) {
      if (kinds.isCompute(kind) == isCompute) {
        sum += byKind[kind][column];
        boolean isMore = most == NOTHING || byKind[kind][column] > byKind[most][column];
        most = isMore ? kind : most;
      }
    }
    return 2 * sum < column() ? NOTHING : most;
  }
}
