package dev.weft.topology.rules.routing;

import dev.weft.topology.External;
import dev.weft.topology.Handoff;
import dev.weft.topology.RailNetworks;
import dev.weft.topology.Switches;
import dev.weft.topology.Topology;
import dev.weft.topology.addresses.Ipv4Prefix;
import dev.weft.topology.addresses.PointToPoint;
import dev.weft.topology.findings.Issue;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.rule.IssueCollector;
import dev.weft.topology.rule.Rule;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Who is outside has another AS than the switches of the fabric, and a network on each link; from
 * somewhere outside comes a default route.
 */
final class WaysOut implements Rule {
  @Override
  public List<Issue> check(FabricIndex built) {
    IssueCollector issues = new IssueCollector();
    List<External> agreed =
        built.topology().externals().stream().filter(link -> link.handoff() != null).toList();
    checkNumbers(built, agreed, issues);
    checkNetworks(built, agreed, issues);
    for (External link : agreed) {
      checkAdvertised(built, link, agreed, issues);
    }
    checkDefaults(built, agreed, issues);
    return issues.issues();
  }

  /** Each routing table with a way out has a default route from somewhere. */
  private static void checkDefaults(
      FabricIndex built, List<External> agreed, IssueCollector issues) {
    Map<Integer, List<External>> byTenant = new TreeMap<>();
    for (External link : agreed) {
      byTenant.computeIfAbsent(terms(link).tenant(), tenant -> new ArrayList<>()).add(link);
    }
    byTenant.forEach(
        (tenant, links) -> {
          if (links.stream().noneMatch(WaysOut::givesDefault)) {
            External first = links.getFirst();
            String where = tenant == 0 ? "" : " for tenant " + tenant;
            issues.add(
                OutsideIssue.NO_DEFAULT,
                first.origin(),
                first.sw(),
                () -> new Object[] {built.names().ofSwitch(first.sw()), first.name(), where});
          }
        });
  }

  private static boolean givesDefault(External link) {
    Handoff handoff = link.handoff();
    return handoff != null && handoff.terms().givesDefault();
  }

  private static void checkNumbers(
      FabricIndex built, List<External> agreed, IssueCollector issues) {
    Switches switches = built.topology().switches();
    Map<Long, Integer> firstOfAs = new HashMap<>();
    for (int sw = 0; sw < switches.count(); sw++) {
      firstOfAs.putIfAbsent(switches.as(sw), sw);
    }
    for (External link : agreed) {
      Handoff handoff = link.handoff();
      Integer owner = handoff == null ? null : firstOfAs.get(handoff.terms().peerAs());
      if (handoff != null && owner != null) {
        issues.add(
            OutsideIssue.AS_OF_FABRIC,
            link.origin(),
            link.sw(),
            () ->
                new Object[] {
                  built.names().ofSwitch(link.sw()),
                  link.name(),
                  handoff.terms().peerAs(),
                  built.names().ofSwitch(owner)
                });
      }
    }
  }

  private static void checkNetworks(
      FabricIndex built, List<External> agreed, IssueCollector issues) {
    Topology topology = built.topology();
    for (int i = 0; i < agreed.size(); i++) {
      External link = agreed.get(i);
      for (int j = 0; j < i; j++) {
        External other = agreed.get(j);
        if (areClashing(link, other)) {
          issues.add(
              OutsideIssue.SAME_NETWORK,
              link.origin(),
              i,
              () ->
                  new Object[] {
                    port(built, topology, link),
                    network(link),
                    link.name(),
                    network(other),
                    port(built, topology, other)
                  });
          break;
        }
      }
    }
  }

  /** Whether two links clash: in one table, and not as parts of one group of links. */
  private static boolean areClashing(External link, External other) {
    return link.handoff() != other.handoff()
        && terms(link).tenant() == terms(other).tenant()
        && network(link).overlaps(network(other));
  }

  private static void checkAdvertised(
      FabricIndex built, External link, List<External> agreed, IssueCollector issues) {
    Topology topology = built.topology();
    int tenant = terms(link).tenant();
    List<Ipv4Prefix> idle =
        terms(link).advertises().stream()
            .filter(advertised -> !isKnown(topology, link, agreed, advertised))
            .toList();
    if (idle.isEmpty()) {
      return;
    }
    Ipv4Prefix servers = servers(topology, tenant);
    if (servers == null) {
      issues.add(
          OutsideIssue.NO_SERVERS_ADVERTISED,
          link.origin(),
          link.sw(),
          () ->
              new Object[] {
                built.names().ofSwitch(link.sw()),
                list(idle),
                link.name(),
                tenant == 0 ? "" : " of tenant " + tenant
              });
      return;
    }
    boolean isDefault = idle.equals(List.of(Handoff.DEFAULT));
    issues.add(
        isDefault ? OutsideIssue.NO_DEFAULT_ADVERTISED : OutsideIssue.NOTHING_ADVERTISED,
        link.origin(),
        link.sw(),
        () -> new Object[] {built.names().ofSwitch(link.sw()), list(idle), link.name(), servers});
  }

  private static boolean isKnown(
      Topology topology, External link, List<External> agreed, Ipv4Prefix advertised) {
    int tenant = terms(link).tenant();
    return Stream.concat(
            own(topology, tenant),
            agreed.stream()
                .filter(other -> other.origin() != link.origin())
                .filter(other -> terms(other).tenant() == tenant)
                .flatMap(WaysOut::taken))
        .anyMatch(route -> isInside(route, advertised));
  }

  private static String list(List<Ipv4Prefix> prefixes) {
    return prefixes.stream().map(Ipv4Prefix::toString).collect(Collectors.joining(" "));
  }

  /** Routes that a table itself has: of servers, and in the default one of switches. */
  private static Stream<Ipv4Prefix> own(Topology topology, int tenant) {
    Switches switches = topology.switches();
    return Stream.concat(
        networks(topology, tenant),
        tenant > 0
            ? Stream.empty()
            : IntStream.range(0, switches.count())
                .mapToObj(sw -> new Ipv4Prefix(switches.loopback(sw), Integer.SIZE)));
  }

  /** Routes of the servers of a tenant, or of all (0), as leaves tell them. */
  private static Stream<Ipv4Prefix> networks(Topology topology, int tenant) {
    PointToPoint links = topology.pointToPoint();
    if (links.hasHostLinks()) {
      return IntStream.range(0, topology.links().count())
          .filter(topology.links()::isHost)
          .filter(link -> tenant == 0 || tenantOf(topology, link) == tenant)
          .mapToObj(links::network);
    }
    RailNetworks rails = topology.railNetworks();
    return IntStream.range(0, rails.count())
        .filter(network -> tenant == 0 || rails.tenant(network) == tenant)
        .filter(network -> !topology.isGatewayOutside(network))
        .mapToObj(
            network -> {
              Ipv4Prefix aggregate = rails.aggregate(network);
              return aggregate == null ? rails.prefix(network) : aggregate;
            });
  }

  /** Whose the server of a link is. */
  private static int tenantOf(Topology topology, int link) {
    return topology.tenantOf(topology.servers().serverOfNic(topology.links().lower(link)));
  }

  /** Routes that come over another line, as far as this side decides: any inside a prefix. */
  private static Stream<Ipv4Prefix> taken(External link) {
    Handoff.Terms terms = terms(link);
    return Stream.concat(
        terms.routes().stream(), terms.isBgp() ? terms.accepts().stream() : Stream.empty());
  }

  /** Whether a policy that permits what is inside a prefix permits a route. */
  private static boolean isInside(Ipv4Prefix route, Ipv4Prefix permitted) {
    return permitted.equals(Handoff.DEFAULT)
        ? route.equals(Handoff.DEFAULT)
        : permitted.contains(route);
  }

  /**
   * The shortest prefix around all networks of servers of a tenant, or of all (0); null of none.
   */
  private static @Nullable Ipv4Prefix servers(Topology topology, int tenant) {
    return networks(topology, tenant)
        .reduce(
            (one, other) -> {
              Ipv4Prefix around = one;
              while (!around.contains(other)) {
                around = around.around(2 * around.size());
              }
              return around;
            })
        .orElse(null);
  }

  private static Handoff.Terms terms(External link) {
    Handoff handoff = link.handoff();
    if (handoff == null) {
      throw new IllegalStateException("nothing is agreed for " + link);
    }
    return handoff.terms();
  }

  private static String port(FabricIndex built, Topology topology, External link) {
    String name = topology.switchModel(link.sw()).portName(link.port(), link.rateBps());
    return built.names().ofSwitch(link.sw()) + " " + name;
  }

  private static Ipv4Prefix network(External link) {
    Handoff handoff = link.handoff();
    if (handoff == null) {
      throw new IllegalStateException("nothing is agreed for " + link);
    }
    return handoff.own();
  }
}
