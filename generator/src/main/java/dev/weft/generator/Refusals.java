package dev.weft.generator;

import dev.weft.generator.backend.Diagnostics;
import dev.weft.generator.simulation.ScenarioFindings;
import dev.weft.generator.simulation.SimulationBackend;
import dev.weft.generator.switches.BackendRefusals;
import dev.weft.lang.compiler.Compiled;
import dev.weft.lang.compiler.Diagnostic;
import dev.weft.topology.findings.Origin;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.index.Refusal;
import dev.weft.topology.index.SystemRefusals;
import dev.weft.topology.workload.Run;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The findings of a check: what the language found, and what backends refuse. */
final class Refusals {
  private static final SystemRefusals BACKENDS = new BackendRefusals();

  private Refusals() {}

  /**
   * All findings of a check. Of a warning of the language and a refusal that are about one line and
   * one fault, only the refusal is told: it is what stops the design. In a file with errors nothing
   * is refused, since more would follow from those.
   */
  static List<Diagnostic> with(Compiled compiled) {
    if (compiled.hasErrors()) {
      return compiled.diagnostics();
    }
    List<Diagnostic> all = new ArrayList<>(compiled.diagnostics());
    List<Diagnostic> refused = new ArrayList<>();
    for (FabricIndex fabric : compiled.fabrics()) {
      for (Refusal each : BACKENDS.of(fabric)) {
        all.removeIf(warning -> each.replaces(warning.code(), at(warning)));
        refused.add(Diagnostics.of(fabric.topology(), each.issue()));
      }
    }
    all.addAll(refused);
    all.addAll(ofScenarios(compiled));
    return all;
  }

  /** What can't be simulated; of a line of a scenario on several fabrics, once. */
  private static List<Diagnostic> ofScenarios(Compiled compiled) {
    Map<List<Object>, Diagnostic> first = new LinkedHashMap<>();
    Map<String, FabricIndex> designs = new HashMap<>();
    compiled.fabrics().forEach(design -> designs.put(design.topology().name(), design));
    for (Run run : compiled.runs()) {
      FabricIndex design = designs.get(run.fabric());
      if (design != null) {
        ScenarioFindings.of(SimulationBackend.of(design, run, designs::get), run)
            .forEach(
                each ->
                    first.putIfAbsent(
                        List.of(each.place(), each.issue().code()),
                        Diagnostics.at(each.place(), each.issue())));
      }
    }
    return List.copyOf(first.values());
  }

  private static Origin at(Diagnostic warning) {
    return new Origin(
        warning.file(), warning.line(), warning.column(), warning.offset(), warning.length());
  }
}
