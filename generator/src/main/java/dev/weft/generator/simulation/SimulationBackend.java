package dev.weft.generator.simulation;

import dev.weft.engine.model.Algorithm;
import dev.weft.engine.model.ModelException;
import dev.weft.engine.model.SimulationModelWriter;
import dev.weft.generator.backend.Backend;
import dev.weft.generator.backend.Outputs;
import dev.weft.generator.backend.RequestException;
import dev.weft.generator.findings.SimulationIssue;
import dev.weft.topology.findings.Issue;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.workload.Run;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** Writes the simulation model of every scenario of a fabric that the engine can run. */
public final class SimulationBackend implements Backend {
  private static final Set<Algorithm> ON_CHANNELS = EnumSet.of(Algorithm.RING, Algorithm.TREE);

  private final List<Run> runs;

  public SimulationBackend(List<Run> runs) {
    this.runs = List.copyOf(runs);
  }

  @Override
  public String target() {
    return "simulation";
  }

  @Override
  public List<Issue> limits(FabricIndex design) {
    List<Issue> issues = new ArrayList<>();
    for (Run run : of(design)) {
      List<Issue> refused = refusals(design, run);
      issues.addAll(refused.isEmpty() ? idleChannels(design, run) : refused);
    }
    return issues;
  }

  /** What the engine can't run of a scenario on a fabric, as far as no route decides. */
  public static List<Issue> refusals(FabricIndex design, Run run) {
    if (!EngineLimits.beyond(run).isEmpty()) {
      return List.of();
    }
    List<Issue> issues = new ArrayList<>();
    for (Run.Step step : run.steps()) {
      try {
        new RanksOfRun(design, run)
            .check(Vocabulary.collective(step), Vocabulary.algorithm(design.topology(), run, step));
      } catch (ModelException e) {
        issues.add(SimulationIssue.UNSUPPORTED.at(-1, run.name(), e.getMessage()));
      }
    }
    return issues;
  }

  private static List<Issue> idleChannels(FabricIndex design, Run run) {
    List<Issue> issues = new ArrayList<>();
    for (Run.Step step : run.steps()) {
      Algorithm algorithm = Vocabulary.algorithm(design.topology(), run, step);
      if (run.channels() > 0 && !ON_CHANNELS.contains(algorithm) && isOnChannels(design, run)) {
        issues.add(
            SimulationIssue.IDLE_CHANNELS.at(
                -1, run.name(), algorithm.word(), run.channels(), step.collective()));
      }
    }
    return issues;
  }

  /** Whether a step has channels; where none does, the language has said so. */
  private static boolean isOnChannels(FabricIndex design, Run run) {
    return run.steps().stream()
        .anyMatch(step -> ON_CHANNELS.contains(Vocabulary.algorithm(design.topology(), run, step)));
  }

  @Override
  public void generate(FabricIndex design, Outputs outputs) throws IOException {
    for (Run run : of(design)) {
      try (Writer out = outputs.open("simulation/" + run.name() + ".json")) {
        SimulationModelWriter.write(ScenarioCompiler.compile(design, run), out);
      } catch (ModelException e) {
        throw new RequestException("scenario " + run.name() + ": " + e.getMessage());
      }
    }
  }

  private List<Run> of(FabricIndex design) {
    String fabric = design.topology().name();
    return runs.stream()
        .filter(run -> run.fabric().equals(fabric) && EngineLimits.beyond(run).isEmpty())
        .toList();
  }
}
