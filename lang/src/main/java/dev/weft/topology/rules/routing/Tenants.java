package dev.weft.topology.rules.routing;

import dev.weft.topology.Overlay;
import dev.weft.topology.Segments;
import dev.weft.topology.Servers;
import dev.weft.topology.Topology;
import dev.weft.topology.findings.Fix;
import dev.weft.topology.findings.Issue;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.rule.IssueCollector;
import dev.weft.topology.rule.Rule;
import dev.weft.topology.rules.qos.PolicyIssue;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/** A tenant whose servers are named is one that the fabric has. */
final class Tenants implements Rule {
  /** What is said to be a tenant's, and where. */
  private record Named(int origin, int subject, Supplier<String> name) {}

  @Override
  public List<Issue> check(FabricIndex built) {
    Topology topology = built.topology();
    Overlay overlay = topology.routing().overlay();
    Segments segments = topology.segments();
    IssueCollector issues = new IssueCollector();
    List<Named> none = new ArrayList<>();
    for (int segment = 0; segment < segments.count(); segment++) {
      int own = segment;
      check(
          built,
          issues,
          none,
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
            none,
            tenant,
            built.intent().joins().serverTenantOrigins()[server],
            server,
            () -> built.names().ofServer(own));
      }
    }
    boolean isAsked = overlay.tenants() > 0 && !overlay.isVxlan();
    if (none.isEmpty() && isAsked && greatest(topology) > 0) {
      // Servers of another network are its tenants', and it says how many: the overlay lacks.
      int last = segments.count() - 1;
      none.add(new Named(segments.origin(last), last, () -> built.names().ofSegment(last)));
    }
    if (!none.isEmpty()) {
      reportNone(built, issues, none);
    }
    return issues.issues();
  }

  /** Servers say whose they are once, for those networks of their cluster that have tenants. */
  private static boolean isForOthers(Topology topology, int server) {
    return topology.isDeclaredElsewhere(server) || topology.membership().tenants() > 0;
  }

  /** Without tenants all who are said to be of one are wrong by one line that is missing. */
  private static void reportNone(FabricIndex built, IssueCollector issues, List<Named> none) {
    Topology topology = built.topology();
    Overlay overlay = topology.routing().overlay();
    int tenants = Math.max(1, greatest(topology));
    Fix count = Fix.set("fabric", "tenants " + tenants);
    Fix vxlan = Fix.set("fabric", "overlay evpn-vxlan");
    boolean isCounted = overlay.tenants() >= tenants;
    int first = none.getFirst().origin();
    if (!topology.transport().isEthernet()) {
      for (Named each : none) {
        issues.add(
            PolicyIssue.TENANTS_ON_INFINIBAND,
            first,
            each.subject(),
            () -> new Object[] {each.name().get(), topology.name()});
      }
      return;
    }
    for (Named each : none) {
      issues.add(
          overlay.isVxlan() ? PolicyIssue.NO_TENANTS : PolicyIssue.NO_OVERLAY,
          first,
          each.subject(),
          overlay.isVxlan()
              ? () -> new Object[] {each.name().get(), topology.name(), count}
              : () ->
                  new Object[] {
                    each.name().get(),
                    topology.name(),
                    isCounted ? vxlan : vxlan.and(count),
                    isCounted ? "" : " and '" + count.text() + "'"
                  });
    }
  }

  /** The greatest number by which servers are said to be a tenant's. */
  private static int greatest(Topology topology) {
    IntStream ofSegments =
        IntStream.range(0, topology.segments().count()).map(topology.segments()::tenant);
    IntStream ofServers =
        IntStream.range(0, topology.servers().count()).map(topology.servers()::tenant);
    return IntStream.concat(ofSegments, ofServers).max().orElse(0);
  }

  private static void check(
      FabricIndex built,
      IssueCollector issues,
      List<Named> none,
      int tenant,
      int origin,
      int subject,
      Supplier<String> name) {
    Overlay overlay = built.topology().routing().overlay();
    String fabric = built.topology().name();
    if (tenant == Segments.NOT_SAID) {
      return;
    }
    if (!overlay.hasTenants()) {
      none.add(new Named(origin, subject, name));
    } else if (tenant == Segments.NO_TENANT || tenant > overlay.tenants()) {
      issues.add(
          PolicyIssue.UNKNOWN_TENANT,
          origin,
          subject,
          () -> new Object[] {name.get(), fabric, overlay.tenants(), overlay.tenants()});
    }
  }
}
