package dev.weft.elaboration.workload;

import dev.weft.elaboration.Evaluator;
import dev.weft.elaboration.Findings;
import dev.weft.lang.blocks.Place;
import dev.weft.lang.expressions.Setting;
import dev.weft.lang.settings.JobSettings;
import dev.weft.lang.settings.ModelSettings;
import dev.weft.lang.settings.SettingRow;
import dev.weft.lang.settings.StackSettings;
import dev.weft.lang.workload.StackUse;
import dev.weft.lang.workload.Task;
import dev.weft.topology.findings.Fix;
import dev.weft.topology.findings.WorkloadIssue;
import dev.weft.topology.workload.Job;
import dev.weft.topology.workload.Model;
import dev.weft.topology.workload.Parallelism;
import dev.weft.topology.workload.Training;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.emf.ecore.EObject;
import org.jspecify.annotations.Nullable;

/** Reads jobs, each once, and checks that their model can be divided as they say. */
public final class JobReader {
  private static final int MOST_PARTS = 1_000_000;
  private static final int LAST_ZERO_STAGE = 3;
  private static final List<SettingRow<?>> OF_TRAINING =
      List.of(
          JobSettings.MICRO_BATCHES,
          JobSettings.MICRO_BATCH_SIZE,
          JobSettings.OPTIMIZER,
          JobSettings.ZERO,
          JobSettings.SCHEDULE,
          JobSettings.CHUNKS,
          JobSettings.RECOMPUTE,
          JobSettings.UNFUSED_ATTENTION,
          JobSettings.GLOBAL_BATCH,
          JobSettings.SHARD_GROUP,
          JobSettings.EMBEDDING_AS_LAYER,
          JobSettings.HEAD_AS_LAYER,
          JobSettings.PROFILE,
          JobSettings.NO_SEQUENCE_PARALLEL,
          JobSettings.CONTEXT_EXCHANGE,
          JobSettings.NODE_LIMIT,
          JobSettings.EXPERT_SHARES,
          JobSettings.EXPERT_TRACE,
          StackSettings.OVERLAP,
          StackSettings.EXPOSE,
          StackSettings.SMS,
          StackSettings.GRADIENT_PRECISION,
          StackSettings.PARAMETER_PRECISION,
          StackSettings.MAIN_GRADIENTS,
          StackSettings.BUCKET,
          StackSettings.BUCKET_PER_COPY,
          StackSettings.TP_PARTS);
  private static final List<SettingRow<?>> OF_SERVING = List.of(JobSettings.BATCH);

  private final Evaluator evaluator;
  private final ModelReader models;
  private final RoomsOfJobs rooms;
  private final Reports reports;
  private final TrainingReader trainings;
  private final Map<dev.weft.lang.workload.Job, @Nullable Job> jobs = new HashMap<>();

  public JobReader(Evaluator evaluator, ModelReader models, RoomsOfJobs rooms, Findings findings) {
    this.evaluator = evaluator;
    this.models = models;
    this.rooms = rooms;
    this.reports = new Reports(findings);
    this.trainings = new TrainingReader(evaluator, reports);
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
    Model model = models.read(task.getModel());
    Training training = trainings.read(declared, model, numbers);
    Job job = job(declared.getName(), isTraining, model, numbers, training);
    checkSettings(job, numbers, declared);
    List<Remedy.Room> placed = rooms.of(declared);
    new LinesOfJob(declared, job, numbers, placed, trainings.overlapsWithout(declared, job))
        .check(reports);
    CheckpointReader.check(declared, evaluator, reports);
    new DivisionRules(job, numbers, placed, reports).check();
    new ScheduleRules(job, numbers, reports).check();
    return job;
  }

  private static Job job(
      @Nullable String name, boolean isTraining, Model model, Numbers numbers, Training training) {
    return new Job(
        name == null ? "" : name,
        isTraining,
        model,
        new Parallelism(
            numbers.count(JobSettings.TENSOR, 1, MOST_PARTS),
            numbers.count(JobSettings.PIPELINE, 1, MOST_PARTS),
            numbers.count(JobSettings.CONTEXT, 1, MOST_PARTS),
            numbers.count(JobSettings.EXPERT, 1, MOST_PARTS),
            numbers.count(JobSettings.DATA, 1, MOST_PARTS)),
        numbers.get(JobSettings.PRECISION),
        numbers.get(JobSettings.OPTIMIZER),
        numbers.count(JobSettings.ZERO, 0, LAST_ZERO_STAGE),
        numbers.count(JobSettings.MICRO_BATCHES),
        numbers.count(JobSettings.MICRO_BATCH_SIZE),
        numbers.count(JobSettings.BATCH),
        numbers.count(ModelSettings.SEQUENCE, model.sequence()),
        numbers.count(JobSettings.NODE_LIMIT, 1, MOST_PARTS),
        numbers.has(JobSettings.UNEVEN_STAGES),
        training);
  }

  /** Whether a setting is one that jobs that serve have no use for. */
  static boolean isOfTraining(Setting setting) {
    return OF_TRAINING.stream().anyMatch(row -> row.isNamed(setting.getKey()));
  }

  private void checkSettings(Job job, Numbers numbers, dev.weft.lang.workload.Job declared) {
    for (SettingRow<?> row : job.isTraining() ? OF_SERVING : OF_TRAINING) {
      if (numbers.has(row)) {
        String kind = job.isTraining() ? "trains" : "serves";
        reports.report(WorkloadIssue.NEEDLESS, numbers.place(row), row.key(), kind, Fix.remove());
      }
    }
    int context = job.parallelism().context();
    if (!job.isTraining() && context > 1) {
      EObject line = numbers.place(JobSettings.CONTEXT);
      reports.report(WorkloadIssue.CONTEXT_OF_SERVING, line, job.name(), context);
    }
    StackUse use = Place.last(declared.getMembers(), StackUse.class);
    if (use != null && !job.isTraining()) {
      reports.report(WorkloadIssue.NEEDLESS, use, "stack", "serves", Fix.remove());
    }
  }
}
