package dev.weft.elaboration.workload;

import dev.weft.elaboration.Clusters;
import dev.weft.elaboration.Evaluator;
import dev.weft.lang.blocks.Place;
import dev.weft.lang.fabric.Cluster;
import dev.weft.lang.fabric.Fabric;
import dev.weft.lang.fabric.Network;
import dev.weft.lang.quantities.Dimension;
import dev.weft.lang.quantities.Quantity;
import dev.weft.lang.workload.Job;
import dev.weft.lang.workload.Run;
import dev.weft.lang.workload.Scenario;
import dev.weft.lang.workload.Task;
import dev.weft.topology.findings.Fix;
import dev.weft.topology.findings.WorkloadIssue;
import dev.weft.topology.workload.Checkpoint;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import org.eclipse.emf.ecore.EObject;
import org.jspecify.annotations.Nullable;

/** Reads where jobs of a scenario write their checkpoints: storage networks of the same cluster. */
final class CheckpointReader {
  private static final String STORAGE = "storage";

  private final Evaluator evaluator;
  private final Reports reports;

  CheckpointReader(Evaluator evaluator, Reports reports) {
    this.evaluator = evaluator;
    this.reports = reports;
  }

  /** The network that the job of a run writes its checkpoints to; null where it is none or open. */
  static @Nullable Fabric target(Run run) {
    dev.weft.lang.workload.Checkpoint declared = declared(run);
    if (declared == null || run.getTarget() == null || run.getTarget().eIsProxy()) {
      return null;
    }
    List<Fabric> there = storage(run.getTarget());
    if (declared.getTarget() != null) {
      return there.contains(declared.getTarget()) ? declared.getTarget() : null;
    }
    return there.size() == 1 ? there.getFirst() : null;
  }

  /** What the job of a run writes of itself; null where it writes nothing, or serves. */
  static dev.weft.lang.workload.@Nullable Checkpoint declared(Run run) {
    Job job = run.getJob();
    return job == null || job.eIsProxy() || !trains(job)
        ? null
        : Place.last(job.getMembers(), dev.weft.lang.workload.Checkpoint.class);
  }

  private static boolean trains(Job job) {
    return Place.all(job.getMembers(), Task.class).stream()
        .anyMatch(task -> "train".equals(task.getKind()));
  }

  /** The storage networks of the cluster of a fabric. */
  private static List<Fabric> storage(Fabric fabric) {
    Network own = Clusters.of(fabric).network(fabric);
    EObject cluster = own == null ? null : own.eContainer();
    return cluster instanceof Cluster around
        ? Place.all(around.getMembers(), Network.class).stream()
            .filter(network -> STORAGE.equals(network.getRole()))
            .map(Clusters::fabric)
            .filter(Objects::nonNull)
            .toList()
        : List.of();
  }

  /** The checkpoints of the jobs that run on a fabric; reports those without a place to go to. */
  List<Checkpoint> read(Scenario scenario, Fabric fabric) {
    List<Checkpoint> checkpoints = new ArrayList<>();
    for (Run run : Place.all(scenario.getMembers(), Run.class)) {
      dev.weft.lang.workload.Checkpoint declared = declared(run);
      if (declared == null || run.getTarget() != fabric) {
        continue;
      }
      Quantity every =
          evaluator.quantity(
              declared.getInterval(), Dimension.TIME, "The time between checkpoints");
      Fabric target = target(run);
      if (target == null) {
        reportTarget(run, declared);
      } else if (every != null) {
        checkpoints.add(
            new Checkpoint(run.getJob().getName(), every.picoseconds(), target.getName()));
      }
    }
    return checkpoints;
  }

  private void reportTarget(Run run, dev.weft.lang.workload.Checkpoint declared) {
    String job = run.getJob().getName();
    String fabric = run.getTarget().getName();
    List<Fabric> there = storage(run.getTarget());
    if (there.isEmpty()) {
      reports.report(WorkloadIssue.NO_STORAGE, run, job, fabric);
      return;
    }
    String known = there.stream().map(Fabric::getName).collect(Collectors.joining(" or "));
    if (declared.getTarget() == null) {
      reports.report(WorkloadIssue.WHICH_STORAGE, run, job, fabric, known);
    } else {
      reports.report(
          WorkloadIssue.OTHER_STORAGE, run, job, declared.getTarget().getName(), fabric, known);
    }
  }

  /**
   * Reports a job that serves and writes checkpoints, which it has nothing for, or without time.
   */
  static void check(Job job, Evaluator evaluator, Reports reports) {
    dev.weft.lang.workload.Checkpoint declared =
        Place.last(job.getMembers(), dev.weft.lang.workload.Checkpoint.class);
    if (declared == null) {
      return;
    }
    if (!trains(job)) {
      reports.report(WorkloadIssue.NEEDLESS, declared, "checkpoint", "serves", Fix.remove());
    }
    Quantity every =
        evaluator.quantity(declared.getInterval(), Dimension.TIME, "The time between checkpoints");
    if (every != null && every.picoseconds() <= 0) {
      reports.report(WorkloadIssue.NO_INTERVAL, declared);
    }
  }
}
