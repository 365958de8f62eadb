package dev.weft.topology.rules.routing;

import dev.weft.topology.External;
import dev.weft.topology.SwitchModel;
import dev.weft.topology.findings.Issue;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.rule.IssueCollector;
import dev.weft.topology.rule.Rule;
import dev.weft.topology.systems.SwitchSystems;
import java.util.List;

/** What is agreed for links to the outside is in the configuration of their switch. */
final class UnwrittenWaysOut implements Rule {
  @Override
  public List<Issue> check(FabricIndex built) {
    IssueCollector issues = new IssueCollector();
    for (External link : built.topology().externals()) {
      SwitchModel model = built.topology().switchModel(link.sw());
      boolean isAgreed = link.handoff() != null || link.trunk() != null;
      if (isAgreed && !model.system().isConfigured()) {
        issues.add(
            OutsideIssue.UNWRITTEN,
            link.origin(),
            link.sw(),
            () ->
                new Object[] {
                  built.names().ofSwitch(link.sw()),
                  link.name(),
                  model.name(),
                  model.system().name().isEmpty()
                      ? "no 'os'"
                      : "'os " + model.system().name() + "', of which Weft writes no configuration",
                  "os " + SwitchSystems.EXAMPLE
                });
      }
    }
    return issues.issues();
  }
}
