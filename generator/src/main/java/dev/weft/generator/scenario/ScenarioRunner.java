package dev.weft.generator.scenario;

import dev.weft.engine.Events;
import dev.weft.engine.Progress;
import dev.weft.engine.Simulation;
import dev.weft.engine.model.Fault;
import dev.weft.engine.model.ModelException;
import dev.weft.engine.model.SimulationModel;
import dev.weft.engine.report.Advice;
import dev.weft.engine.report.CablePorts;
import dev.weft.engine.report.Change;
import dev.weft.engine.report.FailureText;
import dev.weft.engine.report.Readable;
import dev.weft.engine.report.Tries;
import dev.weft.engine.result.Failure;
import dev.weft.engine.result.SimulationResult;
import dev.weft.engine.result.StepResult;
import dev.weft.generator.backend.Diagnostics;
import dev.weft.generator.backend.Outputs;
import dev.weft.generator.findings.SimulationIssue;
import dev.weft.generator.simulation.ScenarioCompiler;
import dev.weft.generator.simulation.ScenarioFindings;
import dev.weft.topology.Transport;
import dev.weft.topology.findings.Issue;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.workload.Run;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Has the engine run scenarios. */
public final class ScenarioRunner {
  private ScenarioRunner() {}

  /**
   * A scenario that has run, before its promises are judged and its report is written.
   *
   * @param outputs of its fabric
   * @param jobs what their steps came to
   * @param advice what bounds it, and what helps, where that was tried
   * @param ports of the cables of the model
   * @param notes what is to be known beside its results
   */
  public record Finished(
      String fabric,
      Run run,
      SimulationModel model,
      SimulationResult result,
      Outputs outputs,
      List<JobSummary> jobs,
      Advice advice,
      CablePorts ports,
      Transport transport,
      List<String> notes) {}

  /**
   * Runs one scenario; null after reporting why it can't run to its end.
   *
   * @param designs of {@link Run#networks}, in their order
   */
  public static @Nullable Finished run(
      List<FabricIndex> designs, Run run, Outputs outputs, Reporter reporter) {
    return run(designs, run, outputs, reporter, Tries.NONE);
  }

  /**
   * The same.
   *
   * @param tries whether changes are run too, to say what helps
   */
  static @Nullable Finished run(
      List<FabricIndex> designs, Run run, Outputs outputs, Reporter reporter, Tries tries) {
    String fabric = designs.getFirst().topology().name();
    List<ScenarioFindings.Placed> found = ScenarioFindings.of(designs, run);
    found.forEach(each -> reporter.diagnostic(Diagnostics.at(each.place(), each.issue())));
    if (found.stream().anyMatch(ScenarioFindings.Placed::isError)) {
      return null;
    }
    try {
      reporter.progress("simulate " + run.name(), 0, 0);
      SimulationModel model = ScenarioCompiler.compile(designs, run);
      Events events = Events.counted(progress(model, reporter));
      SimulationResult result = Simulation.run(model, events);
      reporter.progress(run.name() + ": sum up", 0, 0);
      doubts(model, result)
          .forEach(each -> reporter.diagnostic(Diagnostics.at(run.origin(), each)));
      SimulationResult without =
          run.checkpoints().isEmpty() || result.step() == null
              ? result
              : simulate(ScenarioCompiler.compile(designs, run.withoutCheckpoints()), reporter);
      List<JobSummary> jobs =
          new JobSummaries(
                  run,
                  result,
                  without,
                  designs.getFirst(),
                  job -> alonePs(designs, run, job, reporter))
              .list();
      Advice advice =
          tries == Tries.NONE
              ? Advice.of(model, result)
              : tried(designs, run, model, result, events.count(), tries, reporter);
      CablePorts ports = new PortsOfCables(designs, model);
      return new Finished(
          fabric,
          run,
          model,
          result,
          outputs,
          jobs,
          advice,
          ports,
          designs.getFirst().topology().transport(),
          FailureNotes.of(run, designs, result, tries == Tries.NONE ? null : advice.trials()));
    } catch (ModelException e) {
      reporter.diagnostic(
          Diagnostics.at(run.origin(), SimulationIssue.FAILED, run.name(), fabric, e.getMessage()));
      return null;
    }
  }

  /** What a job's step takes on its GPUs with the network to itself. */
  private static long alonePs(List<FabricIndex> designs, Run run, int job, Reporter reporter) {
    SimulationModel model = ScenarioCompiler.compileAlone(designs, run, job);
    Progress alone = progress(run.name() + ", each job alone", reporter);
    StepResult step = Simulation.run(model, alone).step();
    return step == null ? 0 : step.jobs().getFirst().stepPs();
  }

  /**
   * What ended a run before its time, and else the faults of a model that change nothing: those
   * that begin when all operations have ended, and those of what nothing was under way on.
   */
  public static List<Issue> doubts(SimulationModel model, SimulationResult result) {
    if (result.failures().hasEnded()) {
      return result.failures().list().stream()
          .filter(Failure::isEnd)
          .map(failure -> SimulationIssue.ABORTED.at(-1, model.name(), FailureText.of(failure)))
          .toList();
    }
    List<Issue> idle = new ArrayList<>();
    for (Fault fault : model.faults()) {
      if (fault.atPs() >= result.makespanPs()) {
        idle.add(
            SimulationIssue.FAULT_TOO_LATE.at(
                -1,
                model.name(),
                fault.name(),
                Readable.time(fault.atPs()),
                Readable.time(result.makespanPs())));
      }
    }
    StepResult step = result.step();
    if (step != null) {
      step.unmetFaults()
          .forEach(fault -> idle.add(SimulationIssue.FAULT_UNMET.at(-1, model.name(), fault)));
    }
    return idle;
  }

  private static Advice tried(
      List<FabricIndex> designs,
      Run run,
      SimulationModel model,
      SimulationResult result,
      long events,
      Tries tries,
      Reporter reporter) {
    List<Change> ofScenario = new ArrayList<>(PlacementChanges.of(designs, run));
    if (result.step() != null) {
      ofScenario.addAll(StepChanges.of(designs, run, result.step()));
    }
    Progress trying = progress(model.name() + ", what to try", reporter);
    return Advice.tried(model, result, events, ofScenario, tries, trying);
  }

  /** Runs a model and reports how far it is. */
  public static SimulationResult simulate(SimulationModel model, Reporter reporter) {
    return Simulation.run(model, progress(model, reporter));
  }

  /** Tells a reporter how far runs of a model, and of changes of it, are. */
  public static Progress progress(SimulationModel model, Reporter reporter) {
    return progress(model.name(), reporter);
  }

  private static Progress progress(String what, Reporter reporter) {
    return new Progress() {
      @Override
      public void report(String stage, long done, long total) {
        reporter.progress(what + ": " + stage, done, total);
      }

      @Override
      public boolean cancelled() {
        return reporter.isCancelled();
      }
    };
  }
}
