package dev.weft.lang.compiler;

import dev.weft.topology.Topology;
import dev.weft.topology.workload.Run;
import java.util.List;

/** What became of a file: its fabrics and scenarios are complete when no diagnostic is an error. */
public record Compiled(List<Diagnostic> diagnostics, List<Topology> topologies, List<Run> runs) {
  public boolean hasErrors() {
    return diagnostics.stream().anyMatch(Diagnostic::isError);
  }
}
