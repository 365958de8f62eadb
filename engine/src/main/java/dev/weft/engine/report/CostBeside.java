package dev.weft.engine.report;

import dev.weft.engine.result.CollectiveRow;
import dev.weft.engine.result.JobTimes;
import dev.weft.engine.result.SimulationResult;
import dev.weft.engine.text.Counts;
import dev.weft.engine.text.Listed;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * What faults cost a run whose figure that is told first takes as long without them: the run as a
 * whole, and the jobs and operations beside it.
 */
final class CostBeside {
  /** It is told from a thousandth on. */
  static final double LEAST = 0.001;

  /** More jobs or operations are counted, not named. */
  private static final int MOST = 3;

  private final Figure figure;
  private final SimulationResult before;
  private final SimulationResult changed;

  /** What takes another time without the faults, each in words. */
  private final List<String> others = new ArrayList<>();

  /** Jobs that take as long. */
  private final List<String> asLong = new ArrayList<>();

  /** The most that something saves, and what the run does. */
  private double most;

  private final double ofRun;

  private CostBeside(Figure figure, SimulationResult before, SimulationResult changed) {
    this.figure = figure;
    this.before = before;
    this.changed = changed;
    ofRun = saved(before.makespanPs(), changed.makespanPs());
    most = ofRun;
    if (before.step() != null && changed.step() != null) {
      jobs(before).forEach((name, job) -> addJob(job, jobs(changed).get(name)));
    }
    Map<String, List<CollectiveRow>> rows = rows(changed);
    rows(before).forEach((name, each) -> addRows(name, each, rows.getOrDefault(name, List.of())));
  }

  /**
   * Compares a run with the same one without faults.
   *
   * @param change what is told as tried
   */
  static Trial trial(
      String change, Figure figure, SimulationResult before, SimulationResult changed) {
    CostBeside cost = new CostBeside(figure, before, changed);
    return cost.most < LEAST
        ? Trial.costless(change, cost.ofRun)
        : Trial.besideFigure(change, cost.words(), cost.most);
  }

  private static double saved(double beforePs, double changedPs) {
    return beforePs <= 0 ? 0 : 1 - changedPs / beforePs;
  }

  private static Map<String, JobTimes> jobs(SimulationResult result) {
    Map<String, JobTimes> jobs = new LinkedHashMap<>();
    result.step().jobs().forEach(job -> jobs.put(job.job(), job));
    return jobs;
  }

  /** Those that came to their end, by what they are called: traffic beside a job may come again. */
  private static Map<String, List<CollectiveRow>> rows(SimulationResult result) {
    Map<String, List<CollectiveRow>> rows = new LinkedHashMap<>();
    for (CollectiveRow row : result.rows()) {
      if (row.end().isFinished()) {
        rows.computeIfAbsent(Headline.what(row), none -> new ArrayList<>()).add(row);
      }
    }
    return rows;
  }

  private void addJob(JobTimes was, JobTimes is) {
    double ofStep = saved(was.stepPs(), is.stepPs());
    double ofAll = saved(was.lengthPs(), is.lengthPs());
    boolean isFigure = was.job().equals(figure.job());
    if (Math.abs(ofStep) >= LEAST && !isFigure) {
      String several = was.stepCount() > 2 ? " in the mean" : "";
      add(steps(was), is.stepPs(), was.stepPs(), several, ofStep);
    } else if (Math.abs(ofAll) >= LEAST && !(isFigure && ofRun >= LEAST)) {
      String all = Counts.text("all %d {steps|step}", was.stepCount()) + of(was);
      add(all + " take ", is.lengthPs(), was.lengthPs(), " together", ofAll);
    } else {
      asLong.add(was.job());
    }
  }

  private static String of(JobTimes job) {
    return job.job().isEmpty() ? "" : " of " + job.job();
  }

  private static String steps(JobTimes job) {
    return job.stepCount() == 1
        ? StepName.of(job) + " takes "
        : "steps" + of(job) + " behind the first take ";
  }

  private void addRows(String name, List<CollectiveRow> was, List<CollectiveRow> is) {
    double wasPs = was.stream().mapToLong(CollectiveRow::timeWithLossPs).average().orElse(0);
    double isPs = is.stream().mapToLong(CollectiveRow::timeWithLossPs).average().orElse(0);
    double saved = saved(wasPs, isPs);
    boolean isFigure = was.stream().anyMatch(row -> row == figure.row(before));
    if (was.size() == is.size() && !isFigure && Math.abs(saved) >= LEAST) {
      add(name + " takes ", isPs, wasPs, was.size() == 1 ? "" : " in the mean", saved);
    }
  }

  private void add(String what, double isPs, double wasPs, String how, double saved) {
    most = Math.max(most, saved);
    others.add(what + Readable.time(isPs) + " instead of " + Readable.time(wasPs) + how);
  }

  private String words() {
    List<String> parts = new ArrayList<>();
    if (ofRun >= LEAST) {
      parts.add(
          String.format(
              Locale.ROOT,
              "the whole run takes %s instead of %s (%s less)",
              Readable.time(changed.makespanPs()),
              Readable.time(before.makespanPs()),
              Trials.saved(ofRun)));
    }
    int left = others.size() - MOST;
    parts.addAll(left > 0 ? others.subList(0, MOST) : others);
    if (left > 0) {
      parts.add(Counts.text("%d {more take|more takes} another time", left));
    }
    parts.add(rest());
    return String.join("; ", parts);
  }

  /** What takes as long. */
  private String rest() {
    if (figure.job() == null) {
      return others.isEmpty() ? "what is told first takes as long" : "all else takes as long";
    }
    if (others.isEmpty()) {
      return isOfSeveralSteps() ? "steps behind the first take as long" : "steps take as long";
    }
    if (!before.rows().isEmpty() || asLong.isEmpty() || asLong.size() > MOST) {
      return "all else takes as long";
    }
    List<String> words = new ArrayList<>(asLong);
    words.replaceAll(job -> "those of " + job);
    return Listed.and(words)
        + (Math.abs(ofRun) < LEAST ? " take as long, as does the whole run" : " take as long");
  }

  private boolean isOfSeveralSteps() {
    return before.step() != null
        && before.step().jobs().stream().anyMatch(job -> job.stepCount() > 1);
  }
}
