package dev.weft.engine.report;

import dev.weft.engine.result.JobTimes;
import java.io.Writer;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeSet;

/** Training steps beside each other: how long each took, and what it consists of. */
public final class StepComparisonPage {
  /**
   * A step to compare.
   *
   * @param name tells it from the others
   * @param page of its report, relative to this page
   * @param modelFlopsUtilization NaN when it is not known
   * @param tokensPerSecond of each GPU
   */
  public record Step(
      String name,
      String page,
      JobTimes times,
      double modelFlopsUtilization,
      double tokensPerSecond) {}

  /**
   * A job that serves, to compare with others that do.
   *
   * @param page of its report, relative to this page
   * @param firstTokenPs until the first token of an answer
   * @param tokenPs for each further one
   * @param tokensPerSecond of each GPU
   */
  public record Answer(
      String name, String page, long firstTokenPs, long tokenPs, double tokensPerSecond) {}

  /**
   * A job of which a failure cut a step short.
   *
   * @param page of its report, relative to this page
   * @param what became of its steps, in words
   */
  public record Cut(String name, String page, String what) {}

  private final List<Step> steps;
  private final List<Cut> cut;
  private final List<Answer> answers;
  private final Markup out;

  /** Behind the name of a run. */
  private static final int STEP_COLUMNS = 7;

  private StepComparisonPage(List<Step> steps, List<Cut> cut, List<Answer> answers, Writer writer) {
    this.steps = steps;
    this.cut = cut;
    this.answers = answers;
    this.out = new Markup(writer);
  }

  /**
   * Writes the page; flushes, but does not close. What trains is never compared with what serves.
   *
   * @param steps none, or with those that were cut short several
   * @param cut jobs that have no step since a failure ended the run
   * @param answers none, or several
   * @param convention of the utilization
   */
  public static void write(
      String title,
      List<Step> steps,
      List<Cut> cut,
      List<Answer> answers,
      String convention,
      Writer writer) {
    new StepComparisonPage(steps, cut, answers, writer).write(title, convention);
  }

  private void write(String title, String convention) {
    Page.begin(out, title);
    out.element("h1", title);
    if (!steps.isEmpty()) {
      writeTraining(convention);
    }
    if (!answers.isEmpty()) {
      writeAnswers();
    }
    Page.end(out);
  }

  private void writeTraining(String convention) {
    out.element("h2", "Training steps");
    writeSteps(convention);
    out.element("h2", "Parts of the steps");
    Map<String, JobTimes> bars = new LinkedHashMap<>();
    steps.forEach(step -> bars.put(step.name, step.times));
    StepBars.of(bars).write(out);
    note("Averages over all ranks of a job, on one scale of time. What is left blank is bubble.");
    writeExposed();
  }

  private void writeAnswers() {
    out.element("h2", "Answers");
    Page.tableHead(
        out,
        "run",
        "> first token",
        "> relative",
        "> each further token",
        "> relative",
        "> tokens/s per GPU");
    Answer first = answers.getFirst();
    for (Answer answer : answers) {
      out.open("tr").open("td").element("a", answer.name, "href", answer.page).close();
      cells(
          Readable.time(answer.firstTokenPs),
          Readable.ratio(answer.firstTokenPs, first.firstTokenPs),
          Readable.time(answer.tokenPs),
          Readable.ratio(answer.tokenPs, first.tokenPs),
          Readable.rounded(answer.tokensPerSecond));
      out.close();
    }
    Page.tableEnd(out);
  }

  private void writeSteps(String convention) {
    Page.tableHead(
        out,
        "run",
        "> step",
        "> of the first",
        "> compute",
        "> exposed",
        "> bubble",
        "> MFU",
        "> tokens/s per GPU");
    long first = steps.getFirst().times.stepPs();
    for (Step step : steps) {
      JobTimes times = step.times;
      out.open("tr").open("td").element("a", step.name, "href", step.page).close();
      cells(
          Readable.time(times.stepPs()),
          Readable.ratio(times.stepPs(), first),
          share(times, sum(times.computePs())),
          share(times, sum(times.exposedPs())),
          share(times, times.bubblePs()),
          Double.isNaN(step.modelFlopsUtilization)
              ? ""
              : Readable.percent(step.modelFlopsUtilization),
          Readable.rounded(step.tokensPerSecond));
      out.close();
    }
    for (Cut each : cut) {
      out.open("tr").open("td").element("a", each.name, "href", each.page).close();
      out.element("td", each.what, "colspan", STEP_COLUMNS, "class", "bad").close();
    }
    Page.tableEnd(out);
    note("MFU: " + convention + ".");
  }

  /** Exposed communication by kind. */
  private void writeExposed() {
    TreeSet<String> kinds = new TreeSet<>();
    steps.forEach(step -> kinds.addAll(step.times.exposedPs().keySet()));
    if (kinds.isEmpty()) {
      return;
    }
    out.element("h2", "Exposed communication by kind");
    String[] head = new String[kinds.size() + 1];
    head[0] = "run";
    int column = 1;
    for (String kind : kinds) {
      head[column++] = Page.NUMBERS + kind;
    }
    Page.tableHead(out, head);
    for (Step step : steps) {
      SortedMap<String, Double> exposed = step.times.exposedPs();
      out.open("tr").element("td", step.name);
      for (String kind : kinds) {
        double ps = exposed.getOrDefault(kind, 0.0);
        cells(ps == 0 ? "" : Readable.time(ps) + ", " + share(step.times, ps));
      }
      out.close();
    }
    Page.tableEnd(out);
  }

  private void cells(String... cells) {
    for (String cell : cells) {
      out.element("td", cell, "class", "num");
    }
  }

  private static String share(JobTimes times, double ps) {
    return times.stepPs() == 0 ? "" : Readable.percent(ps / times.stepPs());
  }

  private static double sum(SortedMap<String, Double> times) {
    return times.values().stream().mapToDouble(Double::doubleValue).sum();
  }

  private void note(String text) {
    out.element("p", text, "class", "note");
  }
}
