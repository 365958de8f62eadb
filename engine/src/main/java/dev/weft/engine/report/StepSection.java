package dev.weft.engine.report;

import dev.weft.engine.model.Operation;
import dev.weft.engine.model.SimulationModel;
import dev.weft.engine.model.TaskType;
import dev.weft.engine.result.JobTimes;
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

  private final SimulationModel model;
  private final StepResult step;
  private final StepKinds kinds;
  private final Map<String, Long> alonePs;
  private final Markup out;

  StepSection(Report report, StepResult step, Markup out) {
    this.model = report.model();
    this.step = step;
    this.alonePs = report.stepsAlonePs();
    this.kinds = new StepKinds(model);
    this.out = out;
  }

  void write() {
    for (JobTimes job : step.jobs()) {
      String of = job.job().isEmpty() ? "" : " of " + job.job();
      out.element("h2", "Parts of the step" + of);
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
      new StepBars(job, kinds).write(out);
      writeParts(job);
      out.element("h2", "Timeline of the step" + of);
      new StepTimeline(model, step, job, kinds).write(out);
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
    writeTypes();
  }

  private void writeParts(JobTimes job) {
    Page.tableHead(out, "part", "kind", "time", "of the step");
    rows(job, "compute", job.computePs());
    rows(job, "exposed communication", job.exposedPs());
    row(job, "bubble", "", job.bubblePs());
    row(job, "step", "", job.stepPs());
    rows(job, "hidden communication", job.hiddenPs());
    Page.tableEnd(out);
    note(
        "Averages over all ranks. Communication is exposed while ranks that don't compute wait for it; a"
            + " bubble is all other waiting. Hidden communication runs beside compute or bubbles and is"
            + " not part of the sum.");
  }

  private void rows(JobTimes job, String part, SortedMap<String, Double> times) {
    for (Map.Entry<String, Double> each : times.entrySet()) {
      row(job, part, each.getKey(), each.getValue());
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
    Page.tableHead(
        out, "task", "kind", "groups", "what", "size", "count", "alone", "average", "longest");
    for (TypeTimes type : types.subList(0, Math.min(MOST_TYPES, types.size()))) {
      Operation operation = type.type().communication();
      Page.row(
          out,
          type.type().name(),
          type.type().kind(),
          type.groups() + " of " + type.ranks(),
          operation == null ? "compute" : operation.collective().word(),
          operation == null ? "" : Readable.bytes(operation.bytes().getFirst()),
          Integer.toString(type.count()),
          Readable.time(type.alonePs()),
          Readable.time(type.averagePs()),
          Readable.time(type.longestPs()));
    }
    Page.tableEnd(out);
    if (types.size() > MOST_TYPES) {
      note(
          String.format(
              Locale.ROOT,
              "The first %d of %d types by the time of all tasks; task-types.csv has all.",
              MOST_TYPES,
              types.size()));
    }
    note(
        String.format(
            Locale.ROOT,
            "Communication was in %s, each solved once.",
            Readable.count(step.situations(), "different situation")));
    if (types.stream().anyMatch(type -> type.type().isOtherTraffic())) {
      note(
          "Tasks of kind "
              + TaskType.OTHER_TRAFFIC
              + " are collectives and flows of no job, which run beside the steps and are part of none.");
    }
  }

  private void note(String text) {
    out.element("p", text, "class", "note");
  }
}
