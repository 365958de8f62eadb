package dev.weft.topology.rules.ports;

import dev.weft.topology.CableAssemblies;
import dev.weft.topology.CableModel;
import dev.weft.topology.Links;
import dev.weft.topology.findings.Issue;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.rule.IssueCollector;
import dev.weft.topology.rule.Rule;
import java.util.List;

/** A cable that is split joins one cage with at most as many as it has ends. */
final class CableSplits implements Rule {
  @Override
  public List<Issue> check(FabricIndex built) {
    if (built.topology().cableModels().stream().allMatch(model -> model.split() == 1)) {
      return List.of();
    }
    IssueCollector issues = new IssueCollector();
    CableAssemblies assemblies = CableAssemblies.of(built.topology());
    for (int assembly = 0; assembly < assemblies.count(); assembly++) {
      CableModel model = built.topology().cableModel(assemblies.firstLink(assembly));
      if (model.split() > 1) {
        check(built, assemblies, assembly, model, issues);
      }
    }
    return issues.issues();
  }

  private static void check(
      FabricIndex built,
      CableAssemblies assemblies,
      int assembly,
      CableModel model,
      IssueCollector issues) {
    Links links = built.topology().links();
    int link = assemblies.firstLink(assembly);
    int lower = assemblies.lowerCages(assembly);
    int upper = assemblies.upperCages(assembly);
    if (Math.min(lower, upper) > 1 || Math.max(lower, upper) > model.split()) {
      issues.add(
          CableIssue.SPLIT_MISMATCH,
          links.origin(link),
          assembly,
          () ->
              new Object[] {
                built.names().ofSwitch(links.upper(link)),
                model.name(),
                model.split(),
                cages(lower),
                cages(upper),
                model.split()
              });
    }
  }

  private static String cages(int count) {
    return count == 1 ? "1 cage" : count + " cages";
  }
}
