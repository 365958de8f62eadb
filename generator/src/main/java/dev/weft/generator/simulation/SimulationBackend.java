package dev.weft.generator.simulation;

import dev.weft.engine.model.ModelException;
import dev.weft.engine.model.SimulationModelWriter;
import dev.weft.generator.backend.Backend;
import dev.weft.generator.backend.Outputs;
import dev.weft.generator.backend.RequestException;
import dev.weft.topology.findings.Issue;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.workload.Run;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Writes the simulation model of every scenario of a fabric that the engine can run. */
public final class SimulationBackend implements Backend {
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
    return of(design).stream()
        .flatMap(run -> ScenarioFindings.of(of(design, run, designs), run).stream())
        .map(ScenarioFindings.Placed::issue)
        .toList();
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
