package dev.weft.elaboration.workload;

import dev.weft.lang.settings.JobSettings;
import dev.weft.lang.settings.ModelSettings;
import dev.weft.lang.settings.SettingRow;
import dev.weft.topology.findings.Fix;
import dev.weft.topology.findings.WorkloadIssue;
import dev.weft.topology.workload.Job;
import dev.weft.topology.workload.Model;
import dev.weft.topology.workload.Parallelism;
import dev.weft.topology.workload.stages.Stages;
import java.util.List;

/** Rules on how a job divides its model, whatever it runs on. */
final class DivisionRules {
  private final Job job;
  private final Model model;
  private final Parallelism division;
  private final Numbers numbers;
  private final List<Remedy.Room> rooms;
  private final Reports reports;

  /**
   * @param rooms of the runs of the job
   */
  DivisionRules(Job job, Numbers numbers, List<Remedy.Room> rooms, Reports reports) {
    this.job = job;
    this.model = job.model();
    this.division = job.parallelism();
    this.numbers = numbers;
    this.rooms = rooms;
    this.reports = reports;
  }

  void check() {
    layersDivideEvenly();
    headsDivideEvenly();
    expertsAreThere();
    expertsDivideEvenly();
    cacheIsKnown();
  }

  /** Every stage of the pipeline has as many layers. */
  private void layersDivideEvenly() {
    int stages = division.pipeline();
    int chunks = job.isTraining() ? ScheduleRules.chunks(job) : stages;
    if (chunks == 1) {
      return;
    }
    if (!isKnown(model.layers(), ModelSettings.LAYERS, "'pipeline' divides", "layers 80")) {
      return;
    }
    if (stages > model.layers()) {
      List<Fix> fixes = new EvenStages(job, model.layers(), rooms).pipelines();
      reports.report(
          WorkloadIssue.MORE_STAGES_THAN_LAYERS,
          numbers.place(JobSettings.PIPELINE),
          model.name(),
          model.layers(),
          stages,
          fixes.isEmpty() ? "a smaller 'pipeline'" : EvenStages.words(fixes),
          fixes);
    } else if (chunks > slots()) {
      reports.report(
          WorkloadIssue.MORE_CHUNKS_THAN_LAYERS,
          numbers.place(JobSettings.CHUNKS),
          model.name(),
          slots(),
          chunks,
          stages);
    } else if (chunks != stages || slots() != model.layers()) {
      chunksDivideEvenly(stages, chunks);
    } else if (!job.hasUnevenStages() && model.layers() % stages != 0) {
      EvenStages even = new EvenStages(job, model.layers(), rooms);
      List<Fix> fixes = even.orUneven(even.pipelines());
      reports.report(
          WorkloadIssue.UNEVEN_LAYERS,
          numbers.place(JobSettings.PIPELINE),
          model.layers(),
          model.name(),
          stages,
          EvenStages.words(fixes),
          fixes);
    }
  }

  /** Layers, and what takes the place of one. */
  private int slots() {
    return Stages.slots(model, job.training());
  }

  /** Every chunk has as many layers, with embedding and head where they count. */
  private void chunksDivideEvenly(int stages, int chunks) {
    if (!job.hasUnevenStages() && slots() % chunks != 0) {
      EvenStages even = new EvenStages(job, slots(), rooms);
      List<Fix> ofChunks = numbers.has(JobSettings.CHUNKS) ? even.chunks() : List.of();
      List<Fix> fixes = even.orUneven(ofChunks.isEmpty() ? even.pipelines() : ofChunks);
      reports.report(
          WorkloadIssue.UNEVEN_CHUNKS,
          numbers.place(
              numbers.has(JobSettings.CHUNKS) ? JobSettings.CHUNKS : JobSettings.PIPELINE),
          slots(),
          model.name(),
          chunks,
          stages,
          chunks / stages,
          EvenStages.words(fixes),
          fixes);
    }
  }

  /** Every GPU of a layer has as many heads. */
  private void headsDivideEvenly() {
    int parts = division.tensor();
    if (parts > 1
        && isKnown(model.attention().heads(), ModelSettings.HEADS, "'tensor' divides", "heads 64")
        && model.attention().heads() % parts != 0) {
      reports.report(
          WorkloadIssue.UNEVEN_HEADS,
          numbers.place(JobSettings.TENSOR),
          model.attention().heads(),
          model.name(),
          parts,
          Numbers.nearestDivisors(model.attention().heads(), parts),
          Numbers.divisors("job", JobSettings.TENSOR, model.attention().heads(), parts));
    }
  }

  /** Only a model with experts has experts to divide, or to look for on few servers. */
  private void expertsAreThere() {
    for (SettingRow<?> row :
        List.of(
            JobSettings.EXPERT,
            JobSettings.NODE_LIMIT,
            JobSettings.EXPERT_TENSOR,
            JobSettings.EXPERT_SHARES,
            JobSettings.EXPERT_TRACE)) {
      if (numbers.has(row) && model.experts().count() == 0) {
        reports.report(
            WorkloadIssue.NO_EXPERTS, numbers.place(row), row.key(), model.name(), Fix.remove());
      }
    }
  }

  /** Every GPU of an expert group has as many experts of a layer. */
  private void expertsDivideEvenly() {
    int parts = division.expert();
    if (parts < 2 || model.experts().count() == 0) {
      return;
    }
    isKnown(
        model.experts().hidden(),
        ModelSettings.EXPERT_HIDDEN,
        "the share of its experts follows from",
        "expert-hidden 2048");
    if (model.experts().count() % parts != 0) {
      reports.report(
          WorkloadIssue.UNEVEN_EXPERTS,
          numbers.place(JobSettings.EXPERT),
          model.experts().count(),
          model.name(),
          parts,
          Numbers.nearestDivisors(model.experts().count(), parts),
          Numbers.divisors("job", JobSettings.EXPERT, model.experts().count(), parts));
    }
  }

  /** What a serving job keeps for each token is known. */
  private void cacheIsKnown() {
    if (job.isTraining()) {
      return;
    }
    String need = "the room for keys and values follows from";
    isKnown(model.layers(), ModelSettings.LAYERS, need, "layers 80");
    isKnown(job.sequence(), ModelSettings.SEQUENCE, need, "sequence 8192");
    if (!model.sharesKeysAndValues()) {
      isKnown(model.attention().heads(), ModelSettings.HEADS, need, "heads 64");
      if (model.attention().headSize() == 0) {
        isKnown(model.hidden(), ModelSettings.HIDDEN, need, "hidden 8192");
      }
    }
  }

  private boolean isKnown(int value, SettingRow<?> row, String need, String example) {
    if (value > 0) {
      return true;
    }
    reports.report(
        WorkloadIssue.MISSING_SETTING, numbers.block(), model.name(), row.key(), need, example);
    return false;
  }
}
