package dev.weft.elaboration.workload;

import dev.weft.elaboration.Evaluator;
import dev.weft.elaboration.Findings;
import dev.weft.lang.blocks.Place;
import dev.weft.lang.workload.Task;
import dev.weft.topology.Fix;
import dev.weft.topology.workload.Job;
import dev.weft.topology.workload.Model;
import dev.weft.topology.workload.Optimizer;
import dev.weft.topology.workload.Parallelism;
import dev.weft.topology.workload.Precision;
import dev.weft.topology.workload.WorkloadIssue;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads jobs, each once, and checks that their model can be divided as they say. */
public final class JobReader {
  private static final int MOST_PARTS = 1_000_000;
  private static final int LAST_ZERO_STAGE = 3;
  private static final List<String> OF_TRAINING =
      List.of("micro-batches", "micro-batch-size", "optimizer", "zero");
  private static final List<String> OF_SERVING = List.of("batch");

  private final Evaluator evaluator;
  private final ModelReader models;
  private final Reports reports;
  private final Map<dev.weft.lang.workload.Job, @Nullable Job> jobs = new HashMap<>();

  public JobReader(Evaluator evaluator, ModelReader models, Findings findings) {
    this.evaluator = evaluator;
    this.models = models;
    this.reports = new Reports(findings);
  }

  /** A job, with {@code data} 0 where it is not said; null when it has no model. */
  public @Nullable Job read(dev.weft.lang.workload.Job declared) {
    if (!jobs.containsKey(declared)) {
      jobs.put(declared, readOnce(declared));
    }
    return jobs.get(declared);
  }

  private @Nullable Job readOnce(dev.weft.lang.workload.Job declared) {
    List<Task> tasks = Place.all(declared.getMembers(), Task.class);
    if (tasks.size() != 1) {
      String rest = tasks.isEmpty() ? "" : " once, and declare another job for the rest";
      reports.report(WorkloadIssue.TASKS, declared, declared.getName(), tasks.size(), rest);
      return null;
    }
    Task task = tasks.getFirst();
    if (task.getModel() == null || task.getModel().eIsProxy()) {
      return null;
    }
    boolean isTraining = "train".equals(task.getKind());
    Numbers numbers = new Numbers(declared.getMembers(), evaluator, declared);
    Job job = job(declared.getName(), isTraining, models.read(task.getModel()), numbers);
    checkSettings(job, numbers);
    new DivisionRules(job, numbers, reports).check();
    return job;
  }

  private static Job job(@Nullable String name, boolean isTraining, Model model, Numbers numbers) {
    return new Job(
        name == null ? "" : name,
        isTraining,
        model,
        new Parallelism(
            numbers.count("tensor", 1, MOST_PARTS, 1),
            numbers.count("pipeline", 1, MOST_PARTS, 1),
            numbers.count("context", 1, MOST_PARTS, 1),
            numbers.count("expert", 1, MOST_PARTS, 1),
            numbers.count("data", 1, MOST_PARTS, 0)),
        precision(numbers.word("precision")),
        optimizer(numbers.word("optimizer")),
        numbers.count("zero", 0, LAST_ZERO_STAGE, 0),
        numbers.count("micro-batches", 1),
        numbers.count("micro-batch-size", 1),
        numbers.count("batch", 1),
        numbers.count("sequence", model.sequence()),
        numbers.count("node-limit", 1, MOST_PARTS, 0),
        numbers.has("uneven-stages"));
  }

  private void checkSettings(Job job, Numbers numbers) {
    for (String key : job.isTraining() ? OF_SERVING : OF_TRAINING) {
      if (numbers.has(key)) {
        String kind = job.isTraining() ? "trains" : "serves";
        reports.report(WorkloadIssue.NEEDLESS, numbers.place(key), key, kind, Fix.remove());
      }
    }
  }

  private static Precision precision(@Nullable String word) {
    for (Precision precision : Precision.values()) {
      if (precision.word().equals(word)) {
        return precision;
      }
    }
    return Precision.BF16;
  }

  private static Optimizer optimizer(@Nullable String word) {
    for (Optimizer optimizer : Optimizer.values()) {
      if (optimizer.word().equals(word)) {
        return optimizer;
      }
    }
    return Optimizer.ADAM;
  }
}
