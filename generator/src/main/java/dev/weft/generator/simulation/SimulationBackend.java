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
import java.util.Locale;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Writes the simulation model of every scenario of a fabric that the engine can run. */
public final class SimulationBackend implements Backend {
  private static final Set<Algorithm> ON_CHANNELS = EnumSet.of(Algorithm.RING, Algorithm.TREE);

  private final List<Run> runs;
  private final Function<String, @Nullable FabricIndex> designs;

  /** Of runs on one fabric each. */
  public SimulationBackend(List<Run> runs) {
    this(runs, name -> null);
  }

  /**
   * @param designs of the other networks of a cluster that runs are on, by the name of the fabric;
   *     null for one that is not known
   */
  public SimulationBackend(List<Run> runs, Function<String, @Nullable FabricIndex> designs) {
    this.runs = List.copyOf(runs);
    this.designs = designs;
  }

  /**
   * The designs of what a run is on, in the order of {@link Run#networks}.
   *
   * @param design of the first
   * @param designs of the others, by name
   */
  public static List<FabricIndex> of(
      FabricIndex design, Run run, Function<String, @Nullable FabricIndex> designs) {
    List<FabricIndex> found = new ArrayList<>(List.of(design));
    for (Run part : run.beside()) {
      FabricIndex other = designs.apply(part.fabric());
      if (other == null) {
        throw new IllegalArgumentException("no design of " + part.fabric());
      }
      found.add(other);
    }
    return found;
  }

  @Override
  public String target() {
    return "simulation";
  }

  @Override
  public List<Issue> limits(FabricIndex design) {
    List<Issue> issues = new ArrayList<>();
    for (Run run : of(design)) {
      List<Issue> refused = refusals(of(design, run, designs), run);
      issues.addAll(refused.isEmpty() ? idleChannels(design, run) : refused);
    }
    return issues;
  }

  /** What the engine can't run of a scenario on a fabric, as far as no route decides. */
  public static List<Issue> refusals(List<FabricIndex> designs, Run run) {
    if (!EngineLimits.beyond(run).isEmpty()) {
      return List.of();
    }
    List<Issue> issues = new ArrayList<>();
    for (int i = 0; i < designs.size(); i++) {
      FabricIndex design = designs.get(i);
      Run part = run.networks().get(i);
      for (Run.Step step : part.steps()) {
        try {
          Algorithm algorithm = Vocabulary.algorithm(design.topology(), part, step);
          checkAuto(algorithm, i, run);
          new RanksOfRun(design, part).check(Vocabulary.collective(step), algorithm);
        } catch (ModelException e) {
          issues.add(SimulationIssue.UNSUPPORTED.at(-1, run.name(), e.getMessage()));
        }
      }
    }
    return issues;
  }

  /** NCCL looks at the NICs of one network when it starts. */
  private static void checkAuto(Algorithm algorithm, int network, Run run) {
    if (algorithm == Algorithm.AUTO && network > 0) {
      throw new ModelException(
          String.format(
              Locale.ROOT,
              "algorithm auto knows the NICs of one network, here %s, but collectives run on %s too. Choose"
                  + " an algorithm, or run them in another scenario.",
              run.fabric(),
              run.networks().get(network).fabric()));
    }
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
        SimulationModelWriter.write(ScenarioCompiler.compile(of(design, run, designs), run), out);
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
