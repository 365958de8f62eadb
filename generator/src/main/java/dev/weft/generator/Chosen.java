package dev.weft.generator;

import dev.weft.lang.compiler.Compiled;
import dev.weft.lang.compiler.Diagnostic;
import dev.weft.lang.compiler.FaultyScenario;
import dev.weft.topology.Membership;
import dev.weft.topology.findings.Origin;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.workload.Run;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Some fabrics of a text, with their scenarios and what was found of them. The networks of a
 * cluster share servers, racks and outputs: one of them stands for all.
 */
final class Chosen {
  private Chosen() {}

  /**
   * What concerns some fabrics. A finding is of another fabric when it stands in that one, or in
   * one of its scenarios; but where a chosen fabric has errors all findings are told, as it may be
   * wrong because of what it refers to.
   *
   * @param names none for all
   */
  static Compiled of(Compiled compiled, Set<String> names) {
    if (names.isEmpty()) {
      return compiled;
    }
    Set<String> all = withClusters(compiled.fabrics(), names);
    List<FabricIndex> fabrics =
        compiled.fabrics().stream().filter(each -> all.contains(each.topology().name())).toList();
    List<Run> runs = compiled.runs().stream().filter(each -> all.contains(each.fabric())).toList();
    Set<String> faulty = new HashSet<>(compiled.faulty());
    faulty.retainAll(all);
    List<Diagnostic> found =
        faulty.isEmpty() ? without(others(compiled, all), compiled) : compiled.diagnostics();
    List<FaultyScenario> scenarios =
        compiled.faultyScenarios().stream()
            .filter(each -> each.fabric().isEmpty() || all.contains(each.fabric()))
            .toList();
    return new Compiled(
        found, fabrics, runs, compiled.offered(), faulty, compiled.declared(), scenarios);
  }

  /** Whether a text declares one of some fabrics; of none, it does. */
  static boolean isAny(Compiled compiled, Set<String> names) {
    return names.isEmpty() || compiled.declared().keySet().stream().anyMatch(names::contains);
  }

  /** The folders that fabrics have outputs in, those of their clusters. */
  static Set<String> folders(List<FabricIndex> fabrics) {
    Set<String> folders = new HashSet<>();
    for (FabricIndex each : fabrics) {
      Membership membership = each.topology().membership();
      folders.add(membership.isInCluster() ? membership.cluster() : each.topology().name());
    }
    return folders;
  }

  private static Set<String> withClusters(List<FabricIndex> fabrics, Set<String> names) {
    Set<String> clusters = new HashSet<>();
    for (FabricIndex each : fabrics) {
      Membership membership = each.topology().membership();
      if (membership.isInCluster() && names.contains(each.topology().name())) {
        clusters.add(membership.cluster());
      }
    }
    Set<String> all = new HashSet<>(names);
    for (FabricIndex each : fabrics) {
      Membership membership = each.topology().membership();
      if (membership.isInCluster() && clusters.contains(membership.cluster())) {
        all.add(each.topology().name());
      }
    }
    return all;
  }

  private static List<Origin> others(Compiled compiled, Set<String> chosen) {
    List<Origin> others = new ArrayList<>();
    for (Map.Entry<String, Origin> each : compiled.declared().entrySet()) {
      if (!chosen.contains(each.getKey())) {
        others.add(each.getValue());
      }
    }
    for (Run each : compiled.runs()) {
      if (!chosen.contains(each.fabric())) {
        others.add(each.origin());
      }
    }
    return others;
  }

  private static List<Diagnostic> without(List<Origin> places, Compiled compiled) {
    return compiled.diagnostics().stream()
        .filter(each -> places.stream().noneMatch(place -> place.holds(each.origin())))
        .toList();
  }
}
