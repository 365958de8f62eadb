package dev.weft.topology.rules.routing;

import dev.weft.topology.External;
import dev.weft.topology.Handoff;
import dev.weft.topology.SwitchSystem;
import dev.weft.topology.VlanSpan;
import dev.weft.topology.findings.Issue;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.rule.IssueCollector;
import dev.weft.topology.rule.Rule;
import java.util.List;
import java.util.stream.Collectors;

/** The tag of a routed link to the outside is one that the system of its switch takes there. */
final class OutsideTags implements Rule {
  @Override
  public List<Issue> check(FabricIndex built) {
    IssueCollector issues = new IssueCollector();
    for (External link : built.topology().externals()) {
      Handoff handoff = link.handoff();
      SwitchSystem system = built.topology().switchModel(link.sw()).system();
      if (handoff != null && isRefused(system, handoff.terms().vlan())) {
        issues.add(
            OutsideIssue.TAG_OF_SYSTEM,
            link.origin(),
            link.sw(),
            () ->
                new Object[] {
                  built.names().ofSwitch(link.sw()),
                  link.name(),
                  handoff.terms().vlan(),
                  system.title(),
                  spans(system)
                });
      }
    }
    return issues.issues();
  }

  private static boolean isRefused(SwitchSystem system, int vlan) {
    return vlan > 0 && system.routedTags().stream().noneMatch(span -> span.has(vlan));
  }

  private static String spans(SwitchSystem system) {
    return system.routedTags().stream()
        .map(VlanSpan::toString)
        .collect(Collectors.joining(" and "));
  }
}
