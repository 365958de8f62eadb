package dev.weft.engine.report;

import dev.weft.engine.model.SimulationModel;
import dev.weft.engine.model.TaskType;
import dev.weft.engine.result.FaultEvent;
import dev.weft.engine.result.JobTimes;
import dev.weft.engine.result.JobTraffic;
import dev.weft.engine.result.StepResult;
import dev.weft.engine.result.TypeTimes;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;

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
    for (JobTimes job : step.jobs()) {
      String name = StepName.of(job);
      out.element("h2", "Parts of " + name);
      Long alone = alonePs.get(job.job());
      if (alone != null && alone > 0) {
        out.element(
            "p",
            String.format(
                Locale.ROOT,
                "The step takes %s beside the others, %s alone on the same GPUs (%+.1f%%).",
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
      note("Above what ranks of a stage compute, below what they communicate.");
      if (job.stages().size() > StepTimeline.MOST_LANES) {
        note(
            String.format(
                Locale.ROOT,
                "The first %d of %d stages; stages.csv has all.",
                StepTimeline.MOST_LANES,
                job.stages().size()));
      }
    }
    FaultMarks.table(out, events);
    step.unmetFaults().forEach(fault -> note(FaultMarks.unmet(fault)));
    writeTypes();
  }

  /** When a job that comes later starts, and what each of several steps takes. */
  private void writeSteps(JobTimes job) {
    if (job.startPs() > 0) {
      out.element("p", "The job starts at " + Readable.time(job.startPs()) + ".");
    }
    if (job.stepCount() == 1) {
      return;
    }
    List<String> times = job.stepsPs().stream().map(Readable::time).toList();
    int shown = Math.min(MOST_STEPS, times.size());
    out.element(
        "p",
        String.format(
            Locale.ROOT,
            "%d steps in a row take %s%s. The parts are means of those behind the first, %s each.",
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
    for (JobTraffic each : job.traffic()) {
      Page.row(
          out,
          network(each.network()),
          each.kind(),
          Readable.bytes(Math.round(each.bytes())),
          Readable.bytes(Math.round(each.bytes() / job.ranks())),
          Readable.bandwidth(job.bytesPerSecondPerGpu(each.bytes())));
    }
    Page.tableEnd(out);
    note(
        "Payload that leaves GPUs over scale-up links, and NICs into each network; the mean is over"
            + " the whole time. What a GPU passes on to the rail of a receiver counts on both.");
  }

  private String network(String name) {
    return name.isEmpty() ? "network" : name;
  }

  private void writeParts(JobTimes job) {
    Page.tableHead(out, "part", "kind", "> time", "> of the " + StepName.noun(job));
    rows(job, "compute", job.computePs());
    rows(job, "exposed communication", job.exposedPs());
    row(job, "bubble", "", job.bubblePs());
    row(job, StepName.noun(job), "", job.stepPs());
    rows(job, "hidden communication", job.hiddenPs());
    Page.tableEnd(out);
    note(
        "Averages over all ranks. Communication is exposed while ranks that don't compute wait for"
            + " it; a bubble is all other waiting. Hidden communication runs beside compute or"
            + " bubbles and is not part of the sum.");
  }

  private void rows(JobTimes job, String part, SortedMap<String, Double> times) {
    for (Map.Entry<String, Double> each : times.entrySet()) {
      if (each.getValue() > 0) {
        row(job, part, each.getKey(), each.getValue());
      }
    }
  }

  private void row(JobTimes job, String part, String kind, double ps) {
    String share = job.stepPs() == 0 ? "" : Readable.percent(ps / job.stepPs());
    Page.row(out, part, kind, Readable.time(ps), share);
  }

  private void writeTypes() {
    out.element("h2", "Tasks");
    List<TypeTimes> types =
        step.types().stream()
            .filter(type -> type.count() > 0)
            .sorted(Comparator.comparingLong(TypeTimes::totalPs).reversed())
            .toList();
    List<String[]> rows = FoldedTypes.rows(types);
    Page.tableHead(
        out,
        "task",
        "kind",
        "groups",
        "what",
        "> size",
        "> count",
        "> alone",
        "> average",
        "> longest");
    rows.stream().limit(MOST_TYPES).forEach(row -> Page.row(out, row));
    Page.tableEnd(out);
    if (rows.size() > MOST_TYPES) {
      note(
          String.format(
              Locale.ROOT,
              "The first %d of %d rows by the time of all tasks; task-types.csv has all.",
              MOST_TYPES,
              rows.size()));
    }
    if (rows.size() < types.size()) {
      note("Stages whose tasks are alike share a row; count is that of each stage.");
    }
    note(
        String.format(
            Locale.ROOT,
            "Communication was in %s, each solved once.",
            Readable.count(step.situations(), "different situation")));
    if (step.isCoarse()) {
      note(
          "Too many different flows met to run them one by one: where tasks share links, each goes"
              + " at the pace of its slowest flow. Alone they take what their flows take.");
    }
    if (types.stream().anyMatch(type -> type.type().isOtherTraffic())) {
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
