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

/**
 * What the backends of a fabric's switches refuse of it: who checks a design hears what would stop
 * its generation. Of a system that no text of the design names, and that comes with a type of the
 * catalog, it is a warning: another one can be named, and other targets are written.
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
    }
    return refusals;
  }

  private static Refusal refusal(FabricIndex fabric, SwitchBackend backend, Issue issue) {
    return new Refusal(
        issue, fabric.topology().placeOf(issue), backend.declaration().replacedBy(issue));
  }
}
