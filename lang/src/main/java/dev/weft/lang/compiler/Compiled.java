package dev.weft.lang.compiler;

import dev.weft.topology.Topology;
import dev.weft.topology.findings.Origin;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.workload.Run;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What became of a file: its fabrics and scenarios are complete when no diagnostic is an error.
 *
 * @param fabrics as they are built, with the indices over them
 * @param offered by name of a param that can be set from outside, the values in its list, as
 *     written; empty when it has none
 * @param faulty names of the fabrics that have errors, themselves or in what they refer to; each
 *     fabric beside them stands for itself
 * @param declared where the file declares each fabric, by name, in its order
 * @param faultyScenarios those that are not among the runs, since they can't be read; where nothing
 *     of the file can, none of them is known
 */
public record Compiled(
    List<Diagnostic> diagnostics,
    List<FabricIndex> fabrics,
    List<Run> runs,
    Map<String, List<String>> offered,
    Set<String> faulty,
    Map<String, Origin> declared,
    List<FaultyScenario> faultyScenarios) {
  public Compiled(
      List<Diagnostic> diagnostics,
      List<FabricIndex> fabrics,
      List<Run> runs,
      Map<String, List<String>> offered) {
    this(diagnostics, fabrics, runs, offered, Set.of(), Map.of(), List.of());
  }

  /** A file of which nothing can be read but what fabrics it declares: all of them are faulty. */
  static Compiled unread(
      List<Diagnostic> diagnostics,
      Map<String, List<String>> offered,
      Map<String, Origin> declared) {
    return new Compiled(
        diagnostics, List.of(), List.of(), offered, declared.keySet(), declared, List.of());
  }

  /** The tables of the fabrics. */
  public List<Topology> topologies() {
    return fabrics.stream().map(FabricIndex::topology).toList();
  }

  /** Whether no network that a run needs has errors; where one has, the run can't be had. */
  public boolean isSound(Run run) {
    return run.networks().stream().noneMatch(part -> faulty.contains(part.fabric()));
  }

  public boolean hasErrors() {
    return diagnostics.stream().anyMatch(Diagnostic::isError);
  }
}
