package dev.weft.generator.switches;

import dev.weft.generator.backend.Limits;
import dev.weft.topology.SwitchModel;
import dev.weft.topology.findings.Issue;
import dev.weft.topology.findings.Issue.Severity;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.index.Refusal;
import dev.weft.topology.index.SystemRefusals;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * What the backends of a fabric's switches refuse of it, or write nothing of: who checks a design
 * hears what would stop its generation, and what would be missing from it. Of a system that no text
 * of the design names, and that comes with a type of the catalog, a refusal is a warning: another
 * one can be named, and other targets are written. What such a system drops is told only where its
 * vendor's switches run no other.
 */
public final class BackendRefusals implements SystemRefusals {
  @Override
  public List<Refusal> of(FabricIndex fabric) {
    if (!fabric.topology().transport().isEthernet()) {
      return List.of();
    }
    SortedMap<String, SwitchBackend> present = new TreeMap<>();
    Set<SwitchBackend> named = new HashSet<>();
    for (SwitchModel model : fabric.topology().switchModels()) {
      SwitchBackend backend = SwitchBackends.of(model.system());
      if (backend != null) {
        present.put(backend.target(), backend);
        if (model.isSystemNamed()) {
          named.add(backend);
        }
      }
    }
    List<Refusal> refusals = new ArrayList<>();
    for (SwitchBackend backend : present.values()) {
      Severity severity = named.contains(backend) ? Severity.ERROR : Severity.WARNING;
      Limits.of(backend, fabric).stream()
          .filter(issue -> issue.severity() == Severity.ERROR)
          .map(issue -> refusal(fabric, backend, issue.as(severity)))
          .forEach(refusals::add);
      if (named.contains(backend) || !backend.system().vendor().isEmpty()) {
        dropped(fabric, backend).forEach(refusals::add);
      }
    }
    return refusals;
  }

  private static Stream<Refusal> dropped(FabricIndex fabric, SwitchBackend backend) {
    return Limits.of(backend, fabric).stream()
        .filter(issue -> issue.severity() == Severity.WARNING && backend.declaration().drops(issue))
        .map(issue -> refusal(fabric, backend, issue));
  }

  private static Refusal refusal(FabricIndex fabric, SwitchBackend backend, Issue issue) {
    return new Refusal(
        issue, fabric.topology().placeOf(issue), backend.declaration().replacedBy(issue));
  }
}
