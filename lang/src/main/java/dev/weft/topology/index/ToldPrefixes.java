package dev.weft.topology.index;

import dev.weft.topology.External;
import dev.weft.topology.Handoff;
import dev.weft.topology.Islands;
import dev.weft.topology.Links;
import dev.weft.topology.RailNetworks;
import dev.weft.topology.Switches;
import dev.weft.topology.Tier;
import dev.weft.topology.Topology;
import dev.weft.topology.addresses.Ipv4Prefix;
import java.util.HashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** How many prefixes the switches of one connected part of a fabric tell one another. */
public final class ToldPrefixes {
  /**
   * In one routing table.
   *
   * @param written those that are routed to the outside without asking
   * @param accepted those inside which routes are taken from outside, one for each at least
   */
  public record Count(long loopbacks, long networks, long written, long accepted) {
    /** What the fabric has by itself. */
    public long own() {
      return loopbacks + networks + written;
    }

    /** What leads out of the fabric. */
    public long outside() {
      return written + accepted;
    }

    public long all() {
      return own() + accepted;
    }
  }

  private record Table(int island, int tenant) {}

  private final Topology topology;
  private final Islands islands;
  private final Map<Table, Count> counts = new ConcurrentHashMap<>();

  private ToldPrefixes(Topology topology) {
    this.topology = topology;
    this.islands = Islands.of(topology.links(), topology.switches().count());
  }

  public static ToldPrefixes of(FabricIndex design) {
    return design.derived(ToldPrefixes.class, () -> new ToldPrefixes(design.topology()));
  }

  /** The part of the fabric that a switch is in. */
  public int island(int sw) {
    return islands.of(sw);
  }

  /** In the routing table of a tenant, from 1, or in the default one (0), around a switch. */
  public Count around(int sw, int tenant) {
    return counts.computeIfAbsent(new Table(islands.of(sw), tenant), this::count);
  }

  /**
   * Most routes that a neighbour outside may tell so that the limit on those inside the fabric is
   * kept: an equal part for each line of the text, of what the fabric's own prefixes leave of it,
   * but one for each prefix that is accepted. 0 for any number.
   */
  public int mostFrom(External link) {
    int limit = topology.routing().sessions().prefixLimit();
    Handoff handoff = link.handoff();
    if (limit == 0 || handoff == null || !handoff.terms().isBgp()) {
      return 0;
    }
    Table table = new Table(islands.of(link.sw()), handoff.terms().tenant());
    long lines =
        waysOut(table).filter(ToldPrefixes::isBgp).map(External::origin).distinct().count();
    long room = limit - around(link.sw(), table.tenant()).own();
    return (int) Math.max(handoff.terms().accepts().size(), room / lines);
  }

  private Count count(Table table) {
    Set<Ipv4Prefix> written =
        waysOut(table)
            .flatMap(link -> terms(link).routes().stream())
            .collect(Collectors.toCollection(HashSet::new));
    long accepted =
        waysOut(table)
            .filter(ToldPrefixes::isBgp)
            .flatMap(link -> terms(link).accepts().stream())
            .filter(prefix -> !written.contains(prefix))
            .distinct()
            .count();
    long loopbacks = table.tenant() == 0 ? loopbacks(table.island()) : 0;
    return new Count(loopbacks, networks(table), written.size(), accepted);
  }

  private Stream<External> waysOut(Table table) {
    return topology.externals().stream()
        .filter(link -> link.handoff() != null && islands.of(link.sw()) == table.island())
        .filter(link -> terms(link).tenant() == table.tenant());
  }

  private static Handoff.Terms terms(External link) {
    return Objects.requireNonNull(link.handoff()).terms();
  }

  private static boolean isBgp(External link) {
    return terms(link).isBgp();
  }

  /** Those of switches, and the tunnel addresses that pairs share. */
  private long loopbacks(int island) {
    Switches switches = topology.switches();
    Set<Integer> tunnels = new HashSet<>();
    long loopbacks = 0;
    for (int sw = 0; sw < switches.count(); sw++) {
      if (islands.of(sw) == island) {
        loopbacks++;
        if (switches.sharedTunnel(sw) != 0) {
          tunnels.add(switches.sharedTunnel(sw));
        }
      }
    }
    return loopbacks + tunnels.size();
  }

  /** Of servers: in the tables of tenants where there are any, else in the default one. */
  private long networks(Table table) {
    boolean hasTenants = topology.routing().overlay().hasTenants();
    if (hasTenants == (table.tenant() == 0)) {
      return 0;
    }
    return topology.pointToPoint().hasHostLinks() ? serverLinks(table) : rails(table);
  }

  private long serverLinks(Table table) {
    Links links = topology.links();
    long count = 0;
    for (int link = 0; link < links.end(Links.Kind.HOST); link++) {
      if (islands.of(links.upper(link)) == table.island()) {
        int server = topology.servers().serverOfNic(links.lower(link));
        count += table.tenant() == 0 || topology.tenantOf(server) == table.tenant() ? 1 : 0;
      }
    }
    return count;
  }

  private long rails(Table table) {
    Switches switches = topology.switches();
    Set<Integer> attachments = new HashSet<>();
    for (int sw = 0; sw < switches.count(); sw++) {
      if (islands.of(sw) == table.island() && switches.tier(sw) == Tier.LEAF) {
        attachments.add(switches.attachment(sw));
      }
    }
    RailNetworks networks = topology.railNetworks();
    Set<Ipv4Prefix> told = new HashSet<>();
    for (int network = 0; network < networks.count(); network++) {
      boolean isInTable = table.tenant() == 0 || networks.tenant(network) == table.tenant();
      if (isInTable && attachments.contains(networks.attachment(network))) {
        told.add(networks.hasAggregates() ? aggregate(network) : networks.prefix(network));
      }
    }
    return told.size();
  }

  private Ipv4Prefix aggregate(int network) {
    Ipv4Prefix aggregate = topology.railNetworks().aggregate(network);
    return aggregate == null ? topology.railNetworks().prefix(network) : aggregate;
  }
}
