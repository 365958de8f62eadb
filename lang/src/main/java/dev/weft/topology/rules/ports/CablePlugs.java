package dev.weft.topology.rules.ports;

import dev.weft.topology.CableAssemblies;
import dev.weft.topology.CableModel;
import dev.weft.topology.Links;
import dev.weft.topology.Rates;
import dev.weft.topology.findings.Issue;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.rule.IssueCollector;
import dev.weft.topology.rule.Rule;
import java.util.List;

/** A cage takes one plug: links that share it go through one cable that carries them all. */
final class CablePlugs implements Rule {
  @Override
  public List<Issue> check(FabricIndex built) {
    if (built.topology().cableModels().stream().noneMatch(CablePlugs::isOfRates)) {
      return List.of();
    }
    IssueCollector issues = new IssueCollector();
    Links links = built.topology().links();
    CableAssemblies assemblies = CableAssemblies.of(built.topology());
    for (int assembly = 0; assembly < assemblies.count(); assembly++) {
      int link = assemblies.firstLink(assembly);
      int shared = assemblies.links(assembly);
      CableModel model = built.topology().cableModel(link);
      boolean isAlone = shared == 1 || assemblies.isApart(assembly);
      if (!isAlone && isOfRates(model) && assemblies.hasCablePerLink(built.topology(), assembly)) {
        report(built, link, shared, model, issues);
      }
    }
    return issues.issues();
  }

  private static boolean isOfRates(CableModel model) {
    return model.hasPlugs() && model.split() == 1 && !model.ratesBps().isEmpty();
  }

  private static void report(
      FabricIndex built, int link, int shared, CableModel model, IssueCollector issues) {
    Links links = built.topology().links();
    String rate = Rates.text(links.rateBps(link));
    issues.add(
        CableIssue.PLUGS_SHARE_CAGE,
        links.origin(link),
        link,
        () ->
            new Object[] {
              built.names().ofSwitch(links.upper(link)),
              shared,
              rate,
              model.name(),
              Rates.text((double) links.rateBps(link) * shared),
              shared,
              rate
            });
  }
}
