package dev.weft.topology.rules;

import dev.weft.topology.Issue;
import dev.weft.topology.Overlay;
import dev.weft.topology.Segments;
import dev.weft.topology.Topology;
import java.util.List;

/** A tenant whose servers are named is one that the fabric has. */
final class Tenants implements Rule {
  @Override
  public List<Issue> check(Built built) {
    Topology topology = built.topology();
    Overlay overlay = topology.routing().overlay();
    Segments segments = topology.segments();
    Gathered issues = new Gathered();
    for (int segment = 0; segment < segments.count(); segment++) {
      int tenant = segments.tenant(segment);
      String name = built.names().ofSegment(segment);
      if (tenant == Segments.NOT_SAID) {
        continue;
      }
      if (!overlay.hasTenants()) {
        issues.add(
            PolicyIssue.NO_TENANTS,
            segments.origin(segment),
            segment,
            () -> new Object[] {name, topology.name()});
      } else if (tenant == Segments.NO_TENANT || tenant > overlay.tenants()) {
        issues.add(
            PolicyIssue.UNKNOWN_TENANT,
            segments.origin(segment),
            segment,
            () -> new Object[] {name, topology.name(), overlay.tenants(), overlay.tenants()});
      }
    }
    return issues.issues();
  }
}
