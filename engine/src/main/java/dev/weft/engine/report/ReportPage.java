package dev.weft.engine.report;

import dev.weft.engine.model.SimulationModel;
import dev.weft.engine.result.CollectiveRow;
import dev.weft.engine.result.CutSteps;
import dev.weft.engine.result.Failure;
import dev.weft.engine.result.SimulationResult;
import dev.weft.engine.result.StepResult;
import dev.weft.engine.result.TaskTimes;
import dev.weft.engine.text.Counts;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/** The page of one run. */
final class ReportPage {
  private static final int MOST_FAILURES = 10;
  private static final int MOST_STEPS = 20;

  private final Report report;
  private final SimulationModel model;
  private final SimulationResult result;
  private final List<Tiers> tiersOfFabrics;
  private final Advice advice;
  private final Markup out;

  private ReportPage(Report report, List<Tiers> tiersOfFabrics, Advice advice, Writer writer) {
    this.report = report;
    this.model = report.model();
    this.result = report.result();
    this.tiersOfFabrics = tiersOfFabrics;
    this.advice = advice;
    this.out = new Markup(writer);
  }

  static void write(Report report, List<Tiers> tiersOfFabrics, Advice advice, Writer writer) {
    new ReportPage(report, tiersOfFabrics, advice, writer).write();
  }

  private void write() {
    Page.begin(out, report.title(), PictureScript.STYLE);
    writeSummary();
    writeFailures();
    writeCutSteps();
    writeUnsettled();
    report.notes().forEach(note -> out.element("p", note));
    writePromises();
    StepResult step = result.step();
    if (step != null) {
      new StepSection(report, step, out).write();
    }
    if (!result.rows().isEmpty()) {
      writeTimeline();
      writeBandwidth();
      new CompletionSection(result, out).write();
    }
    new LoadSection(report, tiersOfFabrics, out).write();
    if (!result.rows().isEmpty()) {
      new RowsSection(report, out).write();
    }
    Page.end(out);
  }

  private void writeSummary() {
    out.element("h1", report.title());
    out.element("p", advice.headline(), "class", "headline");
    out.element("p", advice.bound().text());
    out.open("p", "class", "lead");
    out.text(
        String.format(
            Locale.ROOT,
            "%s, %s, %s%s.",
            Readable.count(model.placement().rankCount(), "rank"),
            links(),
            work(),
            isHeadline(result.makespanPs()) ? "" : " in " + Readable.time(result.makespanPs())));
    out.close();
    writeTrials();
  }

  /** Says whether the headline states that time. */
  private boolean isHeadline(long picoseconds) {
    Figure figure = Figure.of(result);
    return figure != null
        && Readable.time(figure.timePs(result)).equals(Readable.time(picoseconds));
  }

  private void writeTrials() {
    if (!advice.cost().isEmpty()) {
      out.element("p", advice.cost());
    }
    if (advice.trials().isEmpty()) {
      return;
    }
    out.open("p").element("strong", "What to try. ");
    out.text("The same scenario was run with each change, unless its line says otherwise.").close();
    out.open("ul");
    advice.trials().forEach(trial -> out.element("li", trial.text() + "."));
    out.close();
  }

  private void writeFailures() {
    List<Failure> failures = result.failures().list();
    for (Failure failure : failures.subList(0, Math.min(MOST_FAILURES, failures.size()))) {
      String word = failure.isEnd() ? "The run was cut short. " : "Failure. ";
      out.open("p").element("strong", word, "class", "bad");
      out.text(FailureText.of(failure)).close();
    }
    if (failures.size() > MOST_FAILURES) {
      note(
          String.format(
              Locale.ROOT,
              "The first %d of %d; result.json has all.",
              MOST_FAILURES,
              failures.size()));
    }
    if (!result.failures().notStarted().isEmpty()) {
      note("Not started: " + String.join(", ", result.failures().notStarted()) + ".");
    }
  }

  /** What became of the steps of a run that a failure cut short. */
  private void writeCutSteps() {
    if (result.failures().cutSteps().isEmpty()) {
      return;
    }
    out.element("h2", "Steps");
    boolean isNamed = result.failures().cutSteps().stream().anyMatch(job -> !job.job().isEmpty());
    Page.tableHead(out, Page.cells(List.of("> step", "> time", ""), isNamed, "job"));
    for (CutSteps job : result.failures().cutSteps()) {
      List<Long> times = new ArrayList<>(job.stepsPs());
      int whole = times.size();
      times.add(job.cutStepPs());
      List<String> texts = Column.times(times, Long::doubleValue);
      for (int i = Math.max(0, whole + 1 - MOST_STEPS); i <= whole; i++) {
        String what = i < whole ? "came to its end" : "cut short";
        List<String> cells = List.of(Readable.count(i + 1L), texts.get(i), what);
        Page.row(out, Page.cells(cells, isNamed, job.job()));
      }
    }
    Page.tableEnd(out);
    result.failures().cutSteps().stream()
        .filter(job -> job.stepEndsPs().size() + 1 < job.count())
        .forEach(
            job ->
                note(
                    Counts.text(
                        "%d {steps|step} of %d did not begin.",
                        job.count() - job.stepEndsPs().size() - 1, job.count())));
  }

  private void writeUnsettled() {
    if (result.unsettled() > 0) {
      note(
          String.format(
              Locale.ROOT,
              "At %s no stable division of links among traffic classes was found, and a feasible"
                  + " one was taken: no link carries more than it can, but a class may get less"
                  + " than its part of a link. See 'Sharing' in the reference of the simulation"
                  + " model.",
              Readable.count(result.unsettled(), "moment")));
    }
  }

  /** As many as the table of the fabric has: those between two switches of a pair are extra. */
  private String links() {
    int links = 0;
    int peers = 0;
    for (int link = 0; link < model.network().linkCount(); link++) {
      if (model.network().isNetwork(link)) {
        links++;
        peers += model.network().isPeer(link) ? 1 : 0;
      }
    }
    String count = Readable.count(links - peers, "link");
    return peers == 0 ? count : count + " and " + Readable.count(peers, "peer link");
  }

  private String work() {
    StepResult step = result.step();
    TaskTimes cut = result.failures().cutTasks();
    if (cut != null) {
      long ended = IntStream.range(0, cut.count()).filter(cut::hasEnded).count();
      return Counts.text("%,d of %,d {tasks|task}", ended, cut.count());
    }
    if (step != null || model.tasks().count() > 0) {
      return Readable.count(model.tasks().count(), "task");
    }
    long operations = result.rows().stream().map(CollectiveRow::operation).distinct().count();
    int rows = result.rows().size();
    String count = Readable.count(operations, "operation");
    if (rows == operations) {
      return count;
    }
    return count + " at " + Readable.count(rows, "size") + (operations == 1 ? "" : " in all");
  }

  private void writePromises() {
    if (report.promises().isEmpty()) {
      return;
    }
    out.element("h2", "Expectations");
    List<String> measured = report.promises().stream().map(Report.Promise::measured).toList();
    Page.tableHead(out, "expected", Page.numbers("measured", measured), "");
    for (Report.Promise promise : report.promises()) {
      out.open("tr").element("td", promise.text()).element("td", promise.measured());
      out.element(
          "td",
          promise.isKept() ? "\u2713 kept" : "\u2717 broken",
          "class",
          promise.isKept() ? "good" : "bad");
      out.close();
    }
    Page.tableEnd(out);
  }

  private void writeTimeline() {
    TimelineChart chart = new TimelineChart(result);
    out.element("h2", "Timeline");
    chart.write(out);
    if (chart.laneCount() > TimelineChart.MOST_LANES) {
      note(
          Counts.text(
              "The first %d of %,d {operations|operation}; collectives.csv has all.",
              TimelineChart.MOST_LANES, chart.laneCount()));
    }
    FaultMarks.table(out, model, result.events());
  }

  private void writeBandwidth() {
    BandwidthChart chart = new BandwidthChart(result, report.measured());
    if (chart.isEmpty()) {
      return;
    }
    out.element("h2", "Bus bandwidth by size");
    chart.write(out);
    if (chart.lineCount() > LineChart.MOST_SERIES) {
      note(
          Counts.text(
              "The first %d of %,d {operations|operation}.",
              LineChart.MOST_SERIES, chart.lineCount()));
    }
  }

  private void note(String text) {
    out.element("p", text, "class", "note");
  }
}
