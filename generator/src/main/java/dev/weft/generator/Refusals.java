package dev.weft.generator;

import dev.weft.generator.backend.Diagnostics;
import dev.weft.generator.simulation.EngineRefusals;
import dev.weft.generator.switches.BackendRefusals;
import dev.weft.lang.compiler.Compiled;
import dev.weft.lang.compiler.Diagnostic;
import dev.weft.topology.findings.Origin;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.index.Refusal;
import dev.weft.topology.index.ScenarioRefusals;
import dev.weft.topology.index.SystemRefusals;
import java.util.ArrayList;
import java.util.List;

/** The findings of a check: what the language found, and what backends refuse. */
final class Refusals {
  private static final SystemRefusals BACKENDS = new BackendRefusals();
  private static final ScenarioRefusals SCENARIOS = new EngineRefusals();

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
    SCENARIOS
        .of(compiled.fabrics(), compiled.runs(), () -> false)
        .forEach(each -> all.add(Diagnostics.at(each.place(), each.issue())));
    return all;
  }

  private static Origin at(Diagnostic warning) {
    return new Origin(
        warning.file(), warning.line(), warning.column(), warning.offset(), warning.length());
  }
}
