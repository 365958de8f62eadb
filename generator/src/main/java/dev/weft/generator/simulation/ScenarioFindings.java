package dev.weft.generator.simulation;

import dev.weft.engine.Simulation;
import dev.weft.engine.model.Algorithm;
import dev.weft.engine.model.Collective;
import dev.weft.engine.model.Forced;
import dev.weft.engine.model.ModelException;
import dev.weft.engine.model.SimulationModel;
import dev.weft.generator.findings.SimulationIssue;
import dev.weft.lang.settings.ScenarioSettings;
import dev.weft.topology.findings.Issue;
import dev.weft.topology.findings.IssueKind;
import dev.weft.topology.findings.Origin;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.workload.Checkpoint;
import dev.weft.topology.workload.Flows;
import dev.weft.topology.workload.Job;
import dev.weft.topology.workload.Run;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * What the engine can't run of a scenario, and what of it has no effect there: all that is known
 * before it runs, each finding at the line that asks for it. Checks, the simulation backend and
 * runs tell the same.
 */
public final class ScenarioFindings {
  private static final Set<Algorithm> ON_CHANNELS = EnumSet.of(Algorithm.RING, Algorithm.TREE);

  private final List<FabricIndex> designs;
  private final Run run;
  private final List<Placed> found = new ArrayList<>();

  private ScenarioFindings(List<FabricIndex> designs, Run run) {
    this.designs = designs;
    this.run = run;
  }

  /**
   * A finding at its place.
   *
   * @param place in the text
   */
  public record Placed(Origin place, Issue issue) {
    /** Whether the scenario can't run. */
    public boolean isError() {
      return issue.severity() == Issue.Severity.ERROR;
    }
  }

  /**
   * All of a scenario; nothing of one that is not run at all, which is said elsewhere.
   *
   * @param designs of {@link Run#networks}, in their order
   */
  public static List<Placed> of(List<FabricIndex> designs, Run run) {
    if (!EngineLimits.beyond(run).isEmpty()) {
      return List.of();
    }
    ScenarioFindings findings = new ScenarioFindings(designs, run);
    for (int i = 0; i < designs.size(); i++) {
      findings.checkSteps(i);
      findings.checkFlows(i);
    }
    findings.checkJobs();
    if (findings.found.isEmpty()) {
      findings.checkWhole();
    }
    if (findings.found.isEmpty()) {
      findings.idleChannels();
    }
    return List.copyOf(findings.found);
  }

  /** What raises a {@link ModelException} when it can't run. */
  @FunctionalInterface
  private interface Attempt {
    void make();
  }

  private void refuse(Origin place, Attempt attempt) {
    try {
      attempt.make();
    } catch (ModelException e) {
      Origin said =
          e instanceof UnusedSettingException unused ? run.places().of(unused.key()) : place;
      add(said, SimulationIssue.UNSUPPORTED, run.name(), e.getMessage());
    }
  }

  private void add(Origin place, IssueKind kind, Object... arguments) {
    found.add(new Placed(place, kind.at(-1, arguments)));
  }

  private void checkSteps(int network) {
    FabricIndex design = designs.get(network);
    Run part = run.networks().get(network);
    RanksOfRun ranks = new RanksOfRun(design, part);
    for (Run.Step step : part.steps()) {
      refuse(step.place(), () -> ranks.checkSome(Vocabulary.collective(step)));
      refuse(
          ofAlgorithm(step),
          () -> {
            Algorithm algorithm = Vocabulary.algorithm(design.topology(), part, step);
            if (algorithm == Algorithm.AUTO) {
              checkAuto(network);
              NcclInside.checkRunsOn(design.topology());
            }
            ranks.check(Vocabulary.collective(step), algorithm);
          });
      refuse(ofForced(), () -> checkForced(design, part, step));
    }
  }

  /** Where the algorithm of a collective is said; where none is, the collective. */
  private Origin ofAlgorithm(Run.Step step) {
    String key = run.algorithm().isEmpty() ? ScenarioSettings.NCCL_ALGORITHM.key() : algorithmKey();
    return run.places().settings().getOrDefault(key, step.place());
  }

  private static String algorithmKey() {
    return ScenarioSettings.ALGORITHM.key();
  }

  /** Where it is said what NCCL takes. */
  private Origin ofForced() {
    return run.places()
        .of(
            run.nccl().algorithm().isEmpty()
                ? ScenarioSettings.PROTOCOL.key()
                : ScenarioSettings.NCCL_ALGORITHM.key());
  }

  /** NCCL looks at the NICs of one network when it starts. */
  private void checkAuto(int network) {
    if (network > 0) {
      throw new ModelException(
          String.format(
              Locale.ROOT,
              "algorithm auto knows the NICs of one network, here %s, but collectives run on %s too. Choose"
                  + " an algorithm, or run them in another scenario.",
              run.fabric(),
              run.networks().get(network).fabric()));
    }
  }

  /** NCCL has few of its algorithms for some collectives, on whatever GPUs. */
  private static void checkForced(FabricIndex design, Run part, Run.Step step) {
    Collective collective = Vocabulary.collective(step);
    if (!collective.supports(Algorithm.AUTO) || !isAuto(design, part, step)) {
      return;
    }
    Forced forced = Vocabulary.forced(part, Algorithm.AUTO, collective);
    if (!forced.isFor(collective)) {
      throw new ModelException(
          String.format(
              Locale.ROOT,
              "NCCL has no algorithm '%s' for %s. Use one of %s, or leave the choice to it.",
              part.nccl().algorithm(),
              collective.word(),
              String.join(", ", Forced.wordsFor(collective))));
    }
  }

  private static boolean isAuto(FabricIndex design, Run part, Run.Step step) {
    boolean isSaid = part.algorithm().isEmpty() || part.algorithm().equals(Algorithm.AUTO.word());
    return isSaid && Vocabulary.algorithm(design.topology(), part, step) == Algorithm.AUTO;
  }

  private void checkFlows(int network) {
    Run part = run.networks().get(network);
    for (Flows flows : part.flows()) {
      refuse(flows.place(), () -> EndsOfFlows.check(designs.get(network).topology(), part, flows));
    }
  }

  private void checkJobs() {
    for (int i = 0; i < run.jobs().size(); i++) {
      Job job = run.jobs().get(i);
      refuse(run.places().ofJob(i), () -> JobTasks.check(job, run.stepCount()));
    }
    CheckpointFlows.byJob(run).forEach((job, checkpoint) -> checkStorage(job, checkpoint));
  }

  private void checkStorage(int job, Checkpoint checkpoint) {
    for (FabricIndex design : designs) {
      if (design.topology().name().equals(checkpoint.fabric())) {
        refuse(
            run.places().ofJob(job),
            () -> CheckpointFlows.checkStorage(design.topology(), run.jobs().get(job)));
      }
    }
  }

  /**
   * What only the whole model shows: whether jobs have use for an algorithm, and whether NCCL
   * offers on these GPUs what it is told to take. Nobody else pays for the model.
   */
  private void checkWhole() {
    boolean isForced = !run.nccl().algorithm().isEmpty() || !run.nccl().protocol().isEmpty();
    if (!isForced && (run.jobs().isEmpty() || run.algorithm().isEmpty())) {
      return;
    }
    SimulationModel[] model = new SimulationModel[1];
    refuse(run.origin(), () -> model[0] = ScenarioCompiler.compile(designs, run));
    if (model[0] != null) {
      refuse(ofForced(), () -> Simulation.checkForced(model[0]));
    }
  }

  private void idleChannels() {
    FabricIndex design = designs.getFirst();
    for (Run.Step step : run.steps()) {
      Algorithm algorithm = Vocabulary.algorithm(design.topology(), run, step);
      if (run.channels() > 0 && !ON_CHANNELS.contains(algorithm) && isOnChannels(design)) {
        add(
            run.places().of(ScenarioSettings.CHANNELS.key()),
            SimulationIssue.IDLE_CHANNELS,
            run.name(),
            algorithm.word(),
            run.channels(),
            step.collective());
      }
    }
  }

  /** Whether a step has channels; where none does, the language has said so. */
  private boolean isOnChannels(FabricIndex design) {
    return run.steps().stream()
        .anyMatch(step -> ON_CHANNELS.contains(Vocabulary.algorithm(design.topology(), run, step)));
  }
}
