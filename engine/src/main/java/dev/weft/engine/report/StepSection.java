package dev.weft.engine.report;

import dev.weft.engine.model.SimulationModel;
import dev.weft.engine.model.TaskType;
import dev.weft.engine.result.FaultEvent;
import dev.weft.engine.result.JobTimes;
import dev.weft.engine.result.JobTraffic;
import dev.weft.engine.result.StepResult;
import dev.weft.engine.text.Counts;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;
import java.util.stream.DoubleStream;

/** What the page says of training steps: parts, timeline, types of tasks. */
final class StepSection {
  private static final int MOST_TYPES = 40;
  private static final int MOST_STEPS = 12;

  private final SimulationModel model;
  private final StepResult step;
  private final StepKinds kinds;
  private final Map<String, Long> alonePs;
  private final List<FaultEvent> events;
  private final Markup out;

  StepSection(Report report, StepResult step, Markup out) {
    this.model = report.model();
    this.step = step;
    this.alonePs = report.stepsAlonePs();
    this.events = report.result().events();
    this.kinds = StepKinds.of(model);
    this.out = out;
  }

  void write() {
    List<JobTimes> jobs =
        step.jobs().stream().sorted(Comparator.comparingLong(JobTimes::startPs)).toList();
    for (JobTimes job : jobs) {
      String name = StepName.of(job);
      out.element("h2", "Parts of " + name);
      Long alone = alonePs.get(job.job());
      if (alone != null && alone > 0) {
        out.element(
            "p",
            String.format(
                Locale.ROOT,
                "The %s takes %s beside the others, %s alone on the same GPUs (%+.1f%%).",
                StepName.noun(job),
                Readable.time(job.stepPs()),
                Readable.time(alone),
                100.0 * job.stepPs() / alone - 100));
      }
      writeSteps(job);
      StepBars.of(job, kinds).write(out);
      writeParts(job);
      writeTraffic(job, name);
      out.element(
          "h2",
          "Timeline of " + (job.stepCount() == 1 ? name : name.replace("the step", "the steps")));
      new StepTimeline(model, step, job, kinds, events).write(out);
    }
    writeBeside();
    FaultMarks.table(out, model, events);
    step.unmetFaults().forEach(fault -> note(FaultMarks.unmet(fault)));
    writeTypes();
  }

  /** When a job that comes later starts, and what each of several steps takes. */
  private void writeSteps(JobTimes job) {
    if (job.startPs() > 0) {
      out.element(
          "p",
          (StepName.isPass(job) ? "The pass" : "The job")
              + " starts at "
              + Readable.time(job.startPs())
              + ".");
    }
    if (job.stepCount() == 1) {
      return;
    }
    List<String> times = job.stepsPs().stream().map(Readable::time).toList();
    int shown = Math.min(MOST_STEPS, times.size());
    out.element(
        "p",
        Counts.text(
            "%d {steps in a row take|step takes} %s%s. The parts are means of those behind the first, %s each.",
            times.size(),
            String.join(", ", times.subList(0, shown)),
            shown < times.size() ? " …" : "",
            Readable.time(job.stepPs())));
  }

  private void writeTraffic(JobTimes job, String name) {
    if (job.traffic().isEmpty()) {
      return;
    }
    out.element("h2", "Traffic of " + name);
    Page.tableHead(out, "network", "kind", "> bytes", "> per GPU", "> mean bandwidth per GPU");
    List<JobTraffic> rows = job.traffic();
    List<String> bytes = Column.bytes(rows, JobTraffic::bytes);
    List<String> perGpu = Column.bytes(rows, each -> each.bytes() / job.ranks());
    List<String> means = Column.bandwidths(rows, each -> job.bytesPerSecondPerGpu(each.bytes()));
    for (int i = 0; i < rows.size(); i++) {
      String network = network(rows.get(i).network());
      Page.row(out, network, rows.get(i).kind(), bytes.get(i), perGpu.get(i), means.get(i));
    }
    Page.tableEnd(out);
    note(
        "Payload that leaves GPUs over scale-up links, and NICs into each network; the mean is over"
            + " the whole time. What a GPU passes on to the rail of a receiver counts on both.");
  }

  private void writeBeside() {
    List<JobTraffic> rows = step.beside();
    if (rows.isEmpty()) {
      return;
    }
    out.element("h2", "Traffic beside the steps");
    Page.tableHead(out, "network", "task", "> bytes", "> mean bandwidth while it runs");
    List<String> bytes = Column.bytes(rows, JobTraffic::bytes);
    List<String> means =
        Column.bandwidths(
            rows,
            each -> {
              long ps = step.totalPs(each.kind());
              return ps == 0 ? Double.NaN : each.bytes() / (ps / 1e12);
            });
    for (int i = 0; i < rows.size(); i++) {
      String network = network(rows.get(i).network());
      Page.row(out, network, rows.get(i).kind(), bytes.get(i), means.get(i));
    }
    Page.tableEnd(out);
    note("Of all ranks together.");
  }

  private String network(String name) {
    return name.isEmpty() ? "network" : name;
  }

  private static final List<String> TASKS =
      List.of(
          "task",
          "> stages",
          "> groups",
          "> ranks per group",
          "> size of a call",
          "> calls",
          "> tasks",
          "> alone",
          "> average",
          "> longest");

  private void writeParts(JobTimes job) {
    List<Part> parts = new ArrayList<>();
    add(parts, "compute", job.computePs());
    add(parts, "exposed communication", job.exposedPs());
    parts.add(new Part("bubble", "", job.bubblePs()));
    parts.add(new Part(StepName.noun(job), "", job.stepPs()));
    add(parts, "hidden communication", job.hiddenPs());
    List<String> times = Column.times(parts, Part::ps);
    List<String> shares =
        Column.percents(parts, part -> job.stepPs() == 0 ? Double.NaN : part.ps / job.stepPs());
    Page.tableHead(out, "part", "kind", "> time", "> of the " + StepName.noun(job));
    for (int i = 0; i < parts.size(); i++) {
      Page.row(out, parts.get(i).words, parts.get(i).kind, times.get(i), shares.get(i));
    }
    Page.tableEnd(out);
    note(
        "Averages over all ranks. Communication is exposed while ranks that don't compute wait for"
            + " it; a bubble is all other waiting. Hidden communication runs beside compute or"
            + " bubbles and is not part of the sum.");
  }

  /** A row of the table of parts. */
  private record Part(String words, String kind, double ps) {}

  private static void add(List<Part> parts, String words, SortedMap<String, Double> times) {
    times.forEach(
        (kind, ps) -> {
          if (ps > 0) {
            parts.add(new Part(words, kind, ps));
          }
        });
  }

  private void writeTypes() {
    out.element("h2", "Tasks");
    List<FoldedTypes.Row> rows = FoldedTypes.rows(model, step.types());
    List<FoldedTypes.Row> shown = rows.subList(0, Math.min(MOST_TYPES, rows.size()));
    List<String> times =
        Column.times(
            shown.stream()
                .map(FoldedTypes.Row::first)
                .flatMapToDouble(
                    type -> DoubleStream.of(type.alonePs(), type.averagePs(), type.longestPs()))
                .toArray());
    List<List<String>> cells = new ArrayList<>();
    for (int i = 0; i < shown.size(); i++) {
      FoldedTypes.Row row = shown.get(i);
      cells.add(
          List.of(
              row.task(),
              row.stages(),
              Readable.count(row.first().groups()),
              Readable.count(row.first().ranks()),
              row.size(),
              row.size().isEmpty() ? "" : Readable.count(row.calls()),
              Readable.count(row.count()),
              times.get(3 * i),
              times.get(3 * i + 1),
              times.get(3 * i + 2)));
    }
    Page.table(out, TASKS, cells);
    if (rows.size() > MOST_TYPES) {
      note(
          Counts.text(
              "The first %d of %,d {rows|row} by the time of all tasks; task-types.csv has all.",
              MOST_TYPES, rows.size()));
    }
    note(
        "A task runs in all its groups at once and makes so many calls of that size, one after the"
            + " other; its times are those of all of them. Tasks are counted per stage; rows that"
            + " differ in nothing else are one.");
    if (step.situations() > 0) {
      note(
          String.format(
              Locale.ROOT,
              "Rates were computed for %s of tasks that communicate at the same time.",
              Readable.count(step.situations(), "combination")));
    }
    if (step.isCoarse()) {
      note(
          "Too many different flows met to run them one by one: where tasks share links, each goes"
              + " at the pace of its slowest flow. Alone they take what their flows take.");
    }
    if (step.types().stream().anyMatch(type -> type.type().isOtherTraffic())) {
      note(
          "Tasks of kind "
              + TaskType.OTHER_TRAFFIC
              + " are collectives and flows of no job, which run beside the steps and are part of"
              + " none.");
    }
  }

  private void note(String text) {
    out.element("p", text, "class", "note");
  }
}
