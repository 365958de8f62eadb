package dev.weft.generator;

import dev.weft.generator.backend.Diagnostics;
import dev.weft.generator.switches.SwitchBackend;
import dev.weft.generator.switches.SwitchBackends;
import dev.weft.lang.compiler.Compiled;
import dev.weft.lang.compiler.Diagnostic;
import dev.weft.topology.FabricIndex;
import dev.weft.topology.Issue;
import dev.weft.topology.Issue.Severity;
import dev.weft.topology.SwitchModel;
import dev.weft.topology.Topology;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What the systems of a design's switches refuse of it: who checks a design hears what would stop
 * its generation. Of a system that no text of the design names, and that comes with a type of the
 * catalog, it is a warning: another one can be named, and other targets are written.
 */
final class Refusals {
  private Refusals() {}

  /** Of a file without errors; nothing of one that has some, since more would follow from those. */
  static List<Diagnostic> of(Compiled compiled) {
    List<Diagnostic> all = new ArrayList<>();
    if (!compiled.hasErrors()) {
      compiled.topologies().forEach(topology -> find(topology, all));
    }
    return all;
  }

  private static void find(Topology topology, List<Diagnostic> all) {
    if (!topology.transport().isEthernet()) {
      return;
    }
    SortedMap<String, SwitchBackend> present = new TreeMap<>();
    Set<SwitchBackend> named = new HashSet<>();
    for (SwitchModel model : topology.switchModels()) {
      SwitchBackend backend = SwitchBackends.of(model.system());
      if (backend != null) {
        present.put(backend.target(), backend);
        if (model.isSystemNamed()) {
          named.add(backend);
        }
      }
    }
    if (present.isEmpty()) {
      return;
    }
    FabricIndex design = FabricIndex.of(topology);
    for (SwitchBackend backend : present.values()) {
      Severity severity = named.contains(backend) ? Severity.ERROR : Severity.WARNING;
      design.limitsOf(backend).stream()
          .filter(issue -> issue.severity() == Severity.ERROR)
          .map(issue -> new Issue(severity, issue.code(), issue.message(), issue.origin()))
          .forEach(issue -> all.add(Diagnostics.of(topology, issue)));
    }
  }
}
