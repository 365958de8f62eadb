package dev.weft.topology.workload;

import dev.weft.topology.Links;
import dev.weft.topology.ScaleUp;
import dev.weft.topology.Servers;
import dev.weft.topology.Topology;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What links carry at most of collectives, by any algorithm: between scale-up networks the NICs of
 * each, inside one the links of each GPU. With p parts that have the data of all-reduce, nothing
 * that adds between them, and S bytes, all send 2(p-1)S at least (Patarasuk and Yuan, "Bandwidth
 * optimal all-reduce algorithms for clusters of workstations", JPDC 2009); where the network adds,
 * each still sends S. Of other collectives each part sends or takes what the others have or want.
 */
public final class MostBandwidth {
  private final int ranks;

  /** Of each part: its ranks, and bits per second in one direction. The first has rank 0. */
  private final int[] ranksOf;

  private final double[] bps;
  private final boolean isOfNics;
  private final boolean mayAddInNetwork;

  private MostBandwidth(int[] ranksOf, double[] bps, boolean isOfNics, boolean mayAddInNetwork) {
    this.ranks = Arrays.stream(ranksOf).sum();
    this.ranksOf = ranksOf;
    this.bps = bps;
    this.isOfNics = isOfNics;
    this.mayAddInNetwork = mayAddInNetwork;
  }

  /**
   * Of the collectives of some GPUs.
   *
   * @param gpus by rank
   * @param mayAddInNetwork whether switches between servers may add
   */
  public static MostBandwidth of(Topology topology, int[] gpus, boolean mayAddInNetwork) {
    Servers servers = topology.servers();
    Map<Integer, Integer> partOf = new LinkedHashMap<>();
    int[] partOfRank = new int[gpus.length];
    for (int rank = 0; rank < gpus.length; rank++) {
      int key = key(servers, servers.serverOfGpu(gpus[rank]));
      partOf.putIfAbsent(key, partOf.size());
      partOfRank[rank] = partOf.get(key);
    }
    int parts = partOf.size();
    if (parts < 2) {
      return inside(topology, gpus);
    }
    int[] ranksOf = new int[parts];
    for (int part : partOfRank) {
      ranksOf[part]++;
    }
    double[] bps = new double[parts];
    Links links = topology.links();
    for (int link = links.first(Links.Kind.HOST); link < links.end(Links.Kind.HOST); link++) {
      Integer part = partOf.get(key(servers, servers.serverOfNic(links.lower(link))));
      if (part != null) {
        bps[part] += links.rateBps(link);
      }
    }
    return new MostBandwidth(ranksOf, bps, true, mayAddInNetwork);
  }

  /** Inside one scale-up network, whose switches may add; of one that is not known, no limit. */
  private static MostBandwidth inside(Topology topology, int[] gpus) {
    int[] ranksOf = new int[gpus.length];
    Arrays.fill(ranksOf, 1);
    double[] bps = new double[gpus.length];
    for (int rank = 0; rank < gpus.length; rank++) {
      ScaleUp scaleUp = topology.scaleUp(topology.servers().serverOfGpu(gpus[rank]));
      bps[rank] =
          scaleUp == null ? Double.POSITIVE_INFINITY : scaleUp.gpuBytesPerSecond() * Byte.SIZE;
    }
    return new MostBandwidth(ranksOf, bps, false, true);
  }

  /** Servers of one domain have one scale-up network; others are behind all domains. */
  private static int key(Servers servers, int server) {
    return servers.domain(server) == Servers.NONE ? server : -2 - servers.domain(server);
  }

  /** How many ranks there are. */
  public int ranks() {
    return ranks;
  }

  /** Whether NICs are what limits it, not scale-up links. */
  public boolean isOfNics() {
    return isOfNics;
  }

  /** Bus bandwidth over algorithm bandwidth, as nccl-tests defines them. */
  public double busFactor(String collective) {
    return switch (collective) {
      case "all-reduce" -> 2.0 * (ranks - 1) / ranks;
      case "all-gather", "reduce-scatter", "gather", "scatter", "all-to-all" ->
          (ranks - 1.0) / ranks;
      default -> 1;
    };
  }

  /** The most that bytes of a collective over its time can be; infinite where nothing is known. */
  public double algorithmBps(String collective) {
    int parts = ranksOf.length;
    if (parts < 2) {
      return Double.POSITIVE_INFINITY;
    }
    return switch (collective) {
      case "all-reduce" ->
          mayAddInNetwork ? least(part -> 1) : Arrays.stream(bps).sum() / (2.0 * (parts - 1));
      case "all-gather", "reduce-scatter" -> least(part -> (double) others(part) / ranks);
      case "broadcast", "reduce" -> least(part -> 1);
      case "gather", "scatter" -> bps[0] * ranks / others(0);
      case "all-to-all" -> least(part -> (double) ranksOf[part] * others(part) / ranks);
      default -> Double.POSITIVE_INFINITY;
    };
  }

  private int others(int part) {
    return ranks - ranksOf[part];
  }

  /** Bytes of a collective that one part has to send or take, for each of its size. */
  private interface Share {
    double of(int part);
  }

  private double least(Share share) {
    double least = Double.POSITIVE_INFINITY;
    for (int part = 0; part < bps.length; part++) {
      least = Math.min(least, bps[part] / share.of(part));
    }
    return least;
  }
}
