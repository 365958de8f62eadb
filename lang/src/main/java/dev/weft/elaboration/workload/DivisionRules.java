package dev.weft.elaboration.workload;

import dev.weft.topology.Fix;
import dev.weft.topology.workload.Job;
import dev.weft.topology.workload.Model;
import dev.weft.topology.workload.Parallelism;
import dev.weft.topology.workload.WorkloadIssue;

/** Rules on how a job divides its model, whatever it runs on. */
final class DivisionRules {
  private final Job job;
  private final Model model;
  private final Parallelism division;
  private final Numbers numbers;
  private final Reports reports;

  DivisionRules(Job job, Numbers numbers, Reports reports) {
    this.job = job;
    this.model = job.model();
    this.division = job.parallelism();
    this.numbers = numbers;
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
    if (stages == 1) {
      return;
    }
    if (!isKnown(model.layers(), "layers", "'pipeline' divides", "layers 80")) {
      return;
    }
    if (stages > model.layers()) {
      reports.report(
          WorkloadIssue.MORE_STAGES_THAN_LAYERS,
          numbers.place("pipeline"),
          model.name(),
          model.layers(),
          stages,
          Fix.set("job", "pipeline " + model.layers()));
    } else if (!job.hasUnevenStages() && model.layers() % stages != 0) {
      reports.report(
          WorkloadIssue.UNEVEN_LAYERS,
          numbers.place("pipeline"),
          model.layers(),
          model.name(),
          stages,
          Numbers.nearestDivisors(model.layers(), stages),
          Numbers.divisors("job", "pipeline", model.layers(), stages));
    }
  }

  /** Every GPU of a layer has as many heads. */
  private void headsDivideEvenly() {
    int parts = division.tensor();
    if (parts > 1
        && isKnown(model.heads(), "heads", "'tensor' divides", "heads 64")
        && model.heads() % parts != 0) {
      reports.report(
          WorkloadIssue.UNEVEN_HEADS,
          numbers.place("tensor"),
          model.heads(),
          model.name(),
          parts,
          Numbers.nearestDivisors(model.heads(), parts),
          Numbers.divisors("job", "tensor", model.heads(), parts));
    }
  }

  /** Only a model with experts has experts to divide, or to look for on few servers. */
  private void expertsAreThere() {
    for (String key : new String[] {"expert", "node-limit"}) {
      if (numbers.has(key) && model.experts() == 0) {
        reports.report(
            WorkloadIssue.NO_EXPERTS, numbers.place(key), key, model.name(), Fix.remove());
      }
    }
  }

  /** Every GPU of an expert group has as many experts of a layer. */
  private void expertsDivideEvenly() {
    int parts = division.expert();
    if (parts < 2 || model.experts() == 0) {
      return;
    }
    isKnown(
        model.expertHidden(),
        "expert-hidden",
        "the share of its experts follows from",
        "expert-hidden 2048");
    if (model.experts() % parts != 0) {
      reports.report(
          WorkloadIssue.UNEVEN_EXPERTS,
          numbers.place("expert"),
          model.experts(),
          model.name(),
          parts,
          Numbers.nearestDivisors(model.experts(), parts),
          Numbers.divisors("job", "expert", model.experts(), parts));
    }
  }

  /** What a serving job keeps for each token is known. */
  private void cacheIsKnown() {
    if (job.isTraining()) {
      return;
    }
    String need = "the room for keys and values follows from";
    isKnown(model.layers(), "layers", need, "layers 80");
    isKnown(job.sequence(), "sequence", need, "sequence 8192");
    if (model.kvWidth() == 0) {
      isKnown(model.heads(), "heads", need, "heads 64");
      if (model.headSize() == 0) {
        isKnown(model.hidden(), "hidden", need, "hidden 8192");
      }
    }
  }

  private boolean isKnown(int value, String key, String need, String example) {
    if (value > 0) {
      return true;
    }
    reports.report(
        WorkloadIssue.MISSING_SETTING, numbers.place("job"), model.name(), key, need, example);
    return false;
  }
}
