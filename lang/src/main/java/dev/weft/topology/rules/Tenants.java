package dev.weft.topology.rules;

import dev.weft.topology.Issue;
import dev.weft.topology.Overlay;
import dev.weft.topology.Segments;
import dev.weft.topology.Servers;
import dev.weft.topology.Topology;
import java.util.List;
import java.util.function.Supplier;

/** A tenant whose servers are named is one that the fabric has. */
final class Tenants implements Rule {
  @Override
  public List<Issue> check(Built built) {
    Topology topology = built.topology();
    Overlay overlay = topology.routing().overlay();
    Segments segments = topology.segments();
    Gathered issues = new Gathered();
    for (int segment = 0; segment < segments.count(); segment++) {
      int own = segment;
      check(
          built,
          issues,
          segments.tenant(segment),
          built.intent().joins().tenantOrigins()[segment],
          segment,
          () -> built.names().ofSegment(own));
    }
    Servers servers = topology.servers();
    for (int server = 0; server < servers.count(); server++) {
      int own = server;
      int tenant = servers.tenant(server);
      boolean isOfSegment = tenant == segments.tenant(servers.segment(server));
      boolean isOfOthers = !overlay.hasTenants() && isForOthers(topology, server);
      if (!isOfSegment && !isOfOthers) {
        check(
            built,
            issues,
            tenant,
            servers.origin(server),
            server,
            () -> built.names().ofServer(own));
      }
    }
    return issues.issues();
  }

  /** Servers say whose they are once, for those networks of their cluster that have tenants. */
  private static boolean isForOthers(Topology topology, int server) {
    return topology.isDeclaredElsewhere(server) || topology.membership().tenants() > 0;
  }

  private static void check(
      Built built, Gathered issues, int tenant, int origin, int subject, Supplier<String> name) {
    Overlay overlay = built.topology().routing().overlay();
    String fabric = built.topology().name();
    if (tenant == Segments.NOT_SAID) {
      return;
    }
    if (!overlay.hasTenants()) {
      issues.add(PolicyIssue.NO_TENANTS, origin, subject, () -> new Object[] {name.get(), fabric});
    } else if (tenant == Segments.NO_TENANT || tenant > overlay.tenants()) {
      issues.add(
          PolicyIssue.UNKNOWN_TENANT,
          origin,
          subject,
          () -> new Object[] {name.get(), fabric, overlay.tenants(), overlay.tenants()});
    }
  }
}
