package dev.weft.topology.measures;

import dev.weft.topology.Islands;
import dev.weft.topology.Links;
import dev.weft.topology.Rates;
import dev.weft.topology.ServerRole;
import dev.weft.topology.Servers;
import dev.weft.topology.Switches;
import dev.weft.topology.Tier;
import dev.weft.topology.Topology;
import dev.weft.topology.paths.Adjacency;
import dev.weft.topology.paths.NicHomes;
import dev.weft.topology.paths.Routes;
import dev.weft.topology.paths.SwitchHops;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * What is built, in numbers: what {@code weft show} prints.
 *
 * @param network which network of a cluster it is
 * @param nics NICs that plug into the fabric
 * @param domains scale-up domains larger than a server
 * @param maxSwitchHops switches on the longest of the shortest NIC-to-NIC paths
 * @param powerKw servers, scale-up domains and switches that the fabric declares; null when the
 *     power of one of them is unknown
 */
public record Summary(
    String fabric,
    String network,
    GpuCounts gpus,
    int servers,
    int nics,
    int domains,
    Levels levels,
    SwitchCounts switches,
    LinkCounts links,
    Oversubscription oversubscription,
    Bisection bisection,
    int maxSwitchHops,
    IslandCounts islands,
    @Nullable Double powerKw) {

  /**
   * GPUs by what their servers are for.
   *
   * @param lit of servers that are in use
   * @param backup of servers that stand by
   * @param installed of all servers
   */
  public record GpuCounts(int lit, int backup, int installed) {
    public static GpuCounts of(Servers servers) {
      return new GpuCounts(
          servers.gpus(ServerRole.LIT), servers.gpus(ServerRole.BACKUP), servers.totalGpus());
    }

    /** Those in use, and how many stand by if any do. */
    public String text() {
      return backup == 0
          ? String.format(Locale.ROOT, "%,d", lit)
          : String.format(Locale.ROOT, "%,d lit, %,d stand by", lit, backup);
    }
  }

  /**
   * How many of each level of the fabric there are.
   *
   * @param podWord what the text calls a pod
   * @param segmentWord what the text calls a segment
   */
  public record Levels(
      int planes, int rails, int segments, int pods, String podWord, String segmentWord) {
    private static Levels of(Topology topology) {
      return new Levels(
          topology.planes(),
          topology.rails(),
          topology.segments().count(),
          topology.pods(),
          topology.naming().podWord(),
          topology.naming().segmentWord());
    }
  }

  /**
   * Connected parts of switches and the links between them.
   *
   * @param asked how many of these the design asks for
   */
  public record IslandCounts(int built, int asked) {
    private static IslandCounts of(Topology topology) {
      Links links = topology.links();
      return new IslandCounts(
          Islands.of(links, topology.switches().count()).count(links),
          topology.askedIslands().count(links));
    }
  }

  /**
   * What passes between two halves.
   *
   * @param gbps the least over all tiers, the links of lit servers included, of links times rate /
   *     2, one direction
   */
  public record Bisection(double gbps, BisectionByTier byTier) {
    /** {@code 3.5 Gb/s}, {@code 19.2 Tb/s}. */
    public String text() {
      return gbps < 1000 ? Rates.figure(gbps) + " Gb/s" : Rates.figure(gbps / 1000) + " Tb/s";
    }
  }

  /** Switches of each tier. */
  public record SwitchCounts(int leaf, int spine, int superspine) {
    public int total() {
      return leaf + spine + superspine;
    }
  }

  /** Links of each kind; peer links (between the leaves of an MLAG pair) are not in the total. */
  public record LinkCounts(int host, int leafSpine, int spineSuperspine, int peer) {
    public int total() {
      return host + leafSpine + spineSuperspine;
    }
  }

  /**
   * Down (to what is lit) over up bandwidth, the greatest of each tier's switches that have
   * uplinks; null when none has.
   */
  public record Oversubscription(@Nullable Double leaf, @Nullable Double spine) {}

  /** Links times rate / 2 of each tier, one direction; 0 where there are no such links. */
  public record BisectionByTier(double hostGbps, double leafGbps, double spineGbps) {}

  public static Summary of(Topology topology) {
    Adjacency adjacency = Adjacency.of(topology);
    return of(topology, adjacency, Routes.of(topology, adjacency));
  }

  /** Counts and measures a fabric; time grows with its tables. */
  public static Summary of(Topology topology, Adjacency adjacency, Routes routes) {
    NicHomes homes = NicHomes.of(topology, adjacency, routes);
    Bandwidth bandwidth = new Bandwidth(topology);
    return new Summary(
        topology.name(),
        topology.network(),
        GpuCounts.of(topology.servers()),
        topology.servers().machines(),
        topology.servers().totalNics(),
        topology.domains().size(),
        Levels.of(topology),
        switchCounts(topology.switches()),
        linkCounts(topology.links()),
        new Oversubscription(bandwidth.worst(Tier.LEAF), bandwidth.worst(Tier.SPINE)),
        bandwidth.bisection(),
        SwitchHops.longest(topology, routes, homes),
        IslandCounts.of(topology),
        powerKw(topology));
  }

  private static SwitchCounts switchCounts(Switches switches) {
    int[] counts = new int[Tier.values().length];
    for (int sw = 0; sw < switches.count(); sw++) {
      counts[switches.tier(sw).ordinal()]++;
    }
    return new SwitchCounts(counts[0], counts[1], counts[2]);
  }

  private static LinkCounts linkCounts(Links links) {
    return new LinkCounts(
        links.count(Links.Kind.HOST),
        links.count(Links.Kind.LEAF_SPINE),
        links.count(Links.Kind.SPINE_SUPERSPINE),
        links.count(Links.Kind.PEER));
  }

  private static @Nullable Double powerKw(Topology topology) {
    Double watts = PowerDraw.of(topology).watts();
    return watts == null ? null : watts / 1000;
  }

  /** Bandwidth below and above every switch, and through every tier. */
  private static final class Bandwidth {
    private static final Links.Kind[] TIERS = {
      Links.Kind.HOST, Links.Kind.LEAF_SPINE, Links.Kind.SPINE_SUPERSPINE
    };

    private final Servers servers;
    private final Switches switches;
    private final long[] downBps;
    private final long[] upBps;
    private final double[] halfBps = new double[TIERS.length];
    private double bisectionBps = Double.POSITIVE_INFINITY;

    Bandwidth(Topology topology) {
      servers = topology.servers();
      switches = topology.switches();
      downBps = new long[switches.count()];
      upBps = new long[switches.count()];
      for (Links.Kind kind : TIERS) {
        add(topology.links(), kind);
      }
    }

    private void add(Links links, Links.Kind kind) {
      double totalBps = 0;
      for (int link = links.first(kind); link < links.end(kind); link++) {
        long rateBps = links.rateBps(link);
        if (kind == Links.Kind.HOST && !servers.isLit(servers.serverOfNic(links.lower(link)))) {
          continue;
        }
        totalBps += rateBps;
        downBps[links.upper(link)] += rateBps;
        if (kind != Links.Kind.HOST) {
          upBps[links.lower(link)] += rateBps;
        }
      }
      halfBps[kind.ordinal()] = totalBps / 2.0;
      if (totalBps > 0) {
        bisectionBps = Math.min(bisectionBps, totalBps / 2.0);
      }
    }

    @Nullable Double worst(Tier tier) {
      Double worst = null;
      for (int sw = 0; sw < switches.count(); sw++) {
        if (switches.tier(sw) == tier && upBps[sw] > 0) {
          double ratio = (double) downBps[sw] / upBps[sw];
          worst = worst == null ? ratio : Math.max(worst, ratio);
        }
      }
      return worst;
    }

    Bisection bisection() {
      double least = Double.isInfinite(bisectionBps) ? 0 : bisectionBps;
      return new Bisection(
          least / 1e9,
          new BisectionByTier(
              gbps(Links.Kind.HOST),
              gbps(Links.Kind.LEAF_SPINE),
              gbps(Links.Kind.SPINE_SUPERSPINE)));
    }

    private double gbps(Links.Kind kind) {
      return halfBps[kind.ordinal()] / 1e9;
    }
  }
}
