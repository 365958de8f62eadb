package dev.weft.topology.rules.routing;

import dev.weft.topology.InfinibandIds;
import dev.weft.topology.Links;
import dev.weft.topology.Transport;
import dev.weft.topology.findings.Issue;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.rule.IssueCollector;
import dev.weft.topology.rule.LinkNames;
import dev.weft.topology.rule.Rule;
import java.util.List;

/** A subnet has LIDs for all its switches and NIC ports, at their slots (IBA volume 1, 4.1.3). */
final class LidSpace implements Rule {
  @Override
  public List<Issue> check(FabricIndex built) {
    IssueCollector issues = new IssueCollector();
    if (built.topology().transport() == Transport.INFINIBAND
        && !InfinibandIds.of(built.topology()).lidsSuffice()) {
      issues.add(
          AddressIssue.LIDS_EXHAUSTED,
          0,
          0,
          () ->
              new Object[] {
                built.topology().name(),
                built.topology().links().count(Links.Kind.HOST),
                built.topology().switches().count(),
                LinkNames.count(built.topology().planes(), "subnet", "subnets"),
                InfinibandIds.LAST_LID
              });
    }
    return issues.issues();
  }
}
