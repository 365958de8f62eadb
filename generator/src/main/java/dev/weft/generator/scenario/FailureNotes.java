package dev.weft.generator.scenario;

import dev.weft.engine.model.Collective;
import dev.weft.engine.report.Advice;
import dev.weft.engine.report.Readable;
import dev.weft.engine.report.Trial;
import dev.weft.engine.result.Failure;
import dev.weft.engine.result.SimulationResult;
import dev.weft.topology.Topology;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.workload.OnFailure;
import dev.weft.topology.workload.Run;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What is to be known of a run in which something fails, beyond what its results say. */
final class FailureNotes {
  private FailureNotes() {}

  /**
   * Sentences; none where nothing fails.
   *
   * @param designs of {@link Run#networks}, in their order
   * @param trials of changes that may help; null where none was tried
   */
  static List<String> of(
      Run run, List<FabricIndex> designs, SimulationResult result, @Nullable List<Trial> trials) {
    List<String> notes = new ArrayList<>();
    long stillPs = result.rows().stream().mapToLong(row -> row.end().stillPs()).max().orElse(0);
    if (stillPs > 0) {
      notes.add(
          "Nothing moved for "
              + Readable.time(stillPs)
              + ": until routes avoided what had failed, or it worked again.");
    }
    Optional<Failure> end = result.failures().end();
    if (end.isPresent() && end.get().outcome() == Failure.Outcome.ABORTED) {
      notes.add(remedy(run, result, end.get().operation(), trials));
    }
    for (int i = 0; i < designs.size(); i++) {
      Run part = run.networks().get(i);
      if (part.detectionPs() < 0 && countsDetection(run, part, result)) {
        addDetection(designs.get(i).topology(), notes);
      }
    }
    return notes;
  }

  /** What goes on after such a failure, among what the scenario does not say yet. */
  private static String remedy(
      Run run, SimulationResult result, String operation, @Nullable List<Trial> trials) {
    if (run.networks().stream().anyMatch(part -> !part.jobs().isEmpty())) {
      return "A failure during a step that lasts longer than 'timeout' ends the run, since a job"
          + " starts again from its last checkpoint: 'on-failure shrink' and 'reroute' play no part,"
          + " 'on-failure wait' goes on when what failed works again. With 'fail ... at 0 s' the job"
          + " starts without what has failed.";
    }
    boolean isOfFlows =
        result.rows().stream()
            .anyMatch(
                row -> row.operation().equals(operation) && row.collective() == Collective.FLOWS);
    if (isOfFlows) {
      return "Flows have no communicator that could be made anew: 'on-failure wait' goes on when"
          + " what failed works again.";
    }
    return goingOn(run.onFailure().action(), trials);
  }

  /** Actions that go on, or may where that was not tried. */
  private static String goingOn(OnFailure.Action own, @Nullable List<Trial> trials) {
    boolean mayReroute = own != OnFailure.Action.REROUTE && may(OnFailure.Action.REROUTE, trials);
    boolean mayShrink = own != OnFailure.Action.SHRINK && may(OnFailure.Action.SHRINK, trials);
    boolean isKnown = trials != null && trials.stream().allMatch(Trial::isTried);
    String goes = " in the scenario " + (isKnown ? "goes" : "may go") + " on without ";
    if (mayReroute) {
      return "'on-failure reroute'"
          + goes
          + "the NICs that are cut off"
          + (mayShrink ? ", 'on-failure shrink' without their servers." : ".");
    }
    return mayShrink
        ? "'on-failure shrink'" + goes + "the servers that are cut off."
        : "Neither 'on-failure reroute' nor 'on-failure shrink' goes on: too little is left that"
            + " reaches each other.";
  }

  /** Says whether an action came to the end, or was not tried. */
  private static boolean may(OnFailure.Action action, @Nullable List<Trial> trials) {
    return trials == null
        || trials.stream()
            .anyMatch(trial -> trial.change().equals(Advice.onFailure(action.word())));
  }

  /**
   * Whether a run depends on how long switches take to know: where something failed before its end,
   * and NCCL gave nothing up, which it does after a time of its own.
   */
  private static boolean countsDetection(Run run, Run part, SimulationResult result) {
    boolean hasJobs = run.networks().stream().anyMatch(each -> !each.jobs().isEmpty());
    return result.failures().list().isEmpty()
        && part.faults().stream()
            .anyMatch(fault -> fault.isSurprise(hasJobs) && fault.atPs() < result.makespanPs());
  }

  /** Without BFD nothing says how long switches take to know. */
  private static void addDetection(Topology topology, List<String> notes) {
    int holdSeconds = topology.routing().sessions().holdSeconds();
    if (topology.routing().bfdMultiplier() == 0 && holdSeconds > 0) {
      notes.add(
          topology.name()
              + " runs no BFD and the scenario has no 'detection': failures count as known at once,"
              + " as where the ports at both ends lose their signal. A neighbour that falls silent"
              + " otherwise is given up after the hold time of "
              + holdSeconds
              + " s that the configurations have; 'detection "
              + holdSeconds
              + " s' counts that.");
    }
  }
}
