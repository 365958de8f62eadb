package dev.weft.generator;

import dev.weft.generator.switches.SwitchBackend;
import dev.weft.generator.switches.SwitchBackends;
import dev.weft.generator.target.Diagnostics;
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
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What the systems of a design's switches refuse of it: who checks a design hears what would stop
 * its generation. Of a system that no text of the design names, and that comes with a type of the
 * catalog, it is a warning: another one can be named, and other targets are written.
 */
final class Refusals {
  /** Warnings of which a refusal says more, by its code without the target. */
  private static final Map<String, Set<String>> SAID_BY =
      Map.of(
          "bfd", Set.of("setting.implausible"),
          "ibgp-mesh", Set.of("ibgp.full-mesh", "ibgp.no-reflectors"));

  private Refusals() {}

  /** Of a file without errors; nothing of one that has some, since more would follow from those. */
  static List<Diagnostic> of(Compiled compiled) {
    List<Diagnostic> all = new ArrayList<>();
    if (!compiled.hasErrors()) {
      compiled.fabrics().forEach(fabric -> find(fabric, all));
    }
    return all;
  }

  /**
   * All findings of a check. Of a warning of the language and a refusal that are about one line and
   * one fault, only the refusal is told: it is what stops the design.
   */
  static List<Diagnostic> with(Compiled compiled) {
    List<Diagnostic> refusals = of(compiled);
    List<Diagnostic> all =
        new ArrayList<>(
            compiled.diagnostics().stream()
                .filter(each -> refusals.stream().noneMatch(refusal -> isSaid(each, refusal)))
                .toList());
    all.addAll(refusals);
    return all;
  }

  private static boolean isSaid(Diagnostic warning, Diagnostic refusal) {
    String kind = refusal.code().substring(refusal.code().indexOf('.') + 1);
    int end = refusal.offset() + refusal.length();
    return warning.severity() == Severity.WARNING
        && SAID_BY.getOrDefault(kind, Set.of()).contains(warning.code())
        && warning.file().equals(refusal.file())
        && warning.offset() >= refusal.offset()
        && warning.offset() + warning.length() <= end;
  }

  private static void find(FabricIndex design, List<Diagnostic> all) {
    Topology topology = design.topology();
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
    for (SwitchBackend backend : present.values()) {
      Severity severity = named.contains(backend) ? Severity.ERROR : Severity.WARNING;
      backend.limits(design).stream()
          .filter(issue -> issue.severity() == Severity.ERROR)
          .map(issue -> new Issue(severity, issue.code(), issue.message(), issue.origin()))
          .forEach(issue -> all.add(Diagnostics.of(topology, issue)));
    }
  }
}
