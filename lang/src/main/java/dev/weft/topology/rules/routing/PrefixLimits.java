package dev.weft.topology.rules.routing;

import dev.weft.topology.Islands;
import dev.weft.topology.Links;
import dev.weft.topology.RailNetworks;
import dev.weft.topology.Switches;
import dev.weft.topology.Tier;
import dev.weft.topology.Topology;
import dev.weft.topology.WrittenLines;
import dev.weft.topology.addresses.Ipv4Prefix;
import dev.weft.topology.findings.Fix;
import dev.weft.topology.findings.Issue;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.rule.IssueCollector;
import dev.weft.topology.rule.Rule;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** A limit on prefixes has room for those of the fabric. */
final class PrefixLimits implements Rule {
  /** What an island's switches tell one another. */
  private record Told(long loopbacks, long networks) {
    long all() {
      return loopbacks + networks;
    }
  }

  @Override
  public List<Issue> check(FabricIndex built) {
    IssueCollector issues = new IssueCollector();
    Topology topology = built.topology();
    int limit = topology.routing().sessions().prefixLimit();
    if (limit == 0 || !topology.routing().isBgp()) {
      return issues.issues();
    }
    Islands islands = Islands.of(topology.links(), topology.switches().count());
    Set<Integer> seen = new HashSet<>();
    for (int sw = 0; sw < topology.switches().count(); sw++) {
      if (hasNeighbours(built, sw) && seen.add(islands.of(sw))) {
        Told told = told(topology, islands, islands.of(sw));
        if (told.all() > limit) {
          int own = sw;
          issues.addTogether(
              "prefix-limit",
              RoutingIssue.TOO_FEW_PREFIXES,
              origin(topology, sw),
              sw,
              told.all(),
              () ->
                  new Object[] {
                    built.names().ofSwitch(own),
                    told.all(),
                    told.loopbacks(),
                    told.networks(),
                    limit,
                    Fix.set("routing", "prefix-limit " + 2 * told.all())
                  });
        }
      }
    }
    return issues.issues();
  }

  private static int origin(Topology topology, int sw) {
    int line = topology.lines().first(List.of("routing prefix-limit"));
    return line == WrittenLines.UNWRITTEN ? topology.switches().origin(sw) : line;
  }

  private static boolean hasNeighbours(FabricIndex built, int sw) {
    for (int i = 0; i < built.adjacency().degreeOfSwitch(sw); i++) {
      if (!built.topology().links().isHost(built.adjacency().linkOfSwitch(sw, i))) {
        return true;
      }
    }
    return false;
  }

  private static Told told(Topology topology, Islands islands, int island) {
    Switches switches = topology.switches();
    long loopbacks = 0;
    Set<Integer> tunnels = new HashSet<>();
    Set<Integer> attachments = new HashSet<>();
    for (int sw = 0; sw < switches.count(); sw++) {
      if (islands.of(sw) == island) {
        loopbacks++;
        if (switches.sharedTunnel(sw) != 0) {
          tunnels.add(switches.sharedTunnel(sw));
        }
        if (switches.tier(sw) == Tier.LEAF) {
          attachments.add(switches.attachment(sw));
        }
      }
    }
    return new Told(loopbacks + tunnels.size(), networks(topology, islands, island, attachments));
  }

  /** In the default table; those of tenants are told by EVPN, which the limit is not about. */
  private static long networks(
      Topology topology, Islands islands, int island, Set<Integer> attachments) {
    if (topology.routing().overlay().hasTenants()) {
      return 0;
    }
    if (topology.pointToPoint().hasHostLinks()) {
      Links links = topology.links();
      long count = 0;
      for (int link = 0; link < links.end(Links.Kind.HOST); link++) {
        count += islands.of(links.upper(link)) == island ? 1 : 0;
      }
      return count;
    }
    RailNetworks networks = topology.railNetworks();
    Set<Ipv4Prefix> told = new HashSet<>();
    for (int network = 0; network < networks.count(); network++) {
      if (attachments.contains(networks.attachment(network))) {
        Ipv4Prefix aggregate = networks.hasAggregates() ? networks.aggregate(network) : null;
        told.add(aggregate == null ? networks.prefix(network) : aggregate);
      }
    }
    return told.size();
  }
}
