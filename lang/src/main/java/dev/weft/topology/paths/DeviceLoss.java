package dev.weft.topology.paths;

import dev.weft.topology.CableAssemblies;
import dev.weft.topology.Links;
import dev.weft.topology.ServerRole;
import dev.weft.topology.Servers;
import dev.weft.topology.Tier;
import dev.weft.topology.Topology;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What the loss of one device of a kind does before anything forwards for it. Each figure is the
 * worst of any device of the kind: the cable that takes most bandwidth is not always one that cuts
 * a GPU off.
 *
 * @param left the least share of the bandwidth of all lit GPUs into the network that remains; of a
 *     spine or what hangs on it, the share of what their leaves send up
 * @param gpus the most that lose something
 * @param gpusCut the most that lose all, of what {@code left} is a share of
 * @param ofGpu the greatest share of its bandwidth that a GPU loses, 1 for all
 */
public record DeviceLoss(Kind kind, double left, int gpus, int gpusCut, double ofGpu) {
  /** What can be lost. */
  public enum Kind {
    LEAF("leaf", Tier.LEAF, Kind.CUT),
    SPINE("spine", Tier.SPINE, "confined to leaves"),
    SUPERSPINE("super-spine", Tier.SUPERSPINE, "confined to pods"),
    NIC("NIC", null, Kind.CUT),
    SERVER("GPU server", null, Kind.CUT),
    /** With all links that run through it when it is split; of a server, or above the leaves. */
    CABLE("cable", null, "cut off or confined"),
    /** All switches of one of several planes. */
    PLANE("plane", null, Kind.CUT);

    private static final String CUT = "cut off";

    private final String word;
    private final @Nullable Tier tier;
    private final String allLost;

    Kind(String word, @Nullable Tier tier, String allLost) {
      this.word = word;
      this.tier = tier;
      this.allLost = allLost;
    }

    /** Of a switch of a tier. */
    static Kind of(Tier tier) {
      return Arrays.stream(values()).filter(kind -> kind.tier == tier).findFirst().orElseThrow();
    }

    /** The tier of the switch that is lost; null for what is no switch. */
    public @Nullable Tier tier() {
      return tier;
    }

    /** For people. */
    public String word() {
      return word;
    }

    /**
     * What GPUs are that lose all: without a spine they reach each other below their leaves,
     * without a super-spine inside their pod.
     */
    public String allLost() {
      return allLost;
    }
  }

  /** Returns what is left as a percentage that has three digits of what is missing. */
  public String leftText() {
    return percent(left);
  }

  /** Returns a share of 1 as a percentage that has three digits of what is missing. */
  public static String percent(double share) {
    BigDecimal left = rounded(share);
    return (left.signum() == 0 ? "0" : left.toPlainString()) + "%";
  }

  /** Returns shares of 1 beside each other: all with the decimals of the one that needs most. */
  public static List<String> percents(List<Double> shares) {
    int decimals = shares.stream().mapToInt(share -> rounded(share).scale()).max().orElse(0);
    return shares.stream()
        .map(
            share ->
                new BigDecimal(share * 100).setScale(Math.max(0, decimals), RoundingMode.HALF_UP)
                    + "%")
        .toList();
  }

  private static BigDecimal rounded(double share) {
    BigDecimal missing = BigDecimal.valueOf(100).subtract(new BigDecimal(share * 100));
    // Half of the last digit is left rather than missing: 96.875 is 96.88.
    BigDecimal rounded = missing.round(new MathContext(3, RoundingMode.HALF_DOWN));
    return BigDecimal.valueOf(100).subtract(rounded).stripTrailingZeros();
  }

  /** NICs or cables that are lost alike: as many GPUs of equal servers hang on them. */
  private record Alike(Links.Kind kind, int origin, long rateBps, List<End> ends) {}

  /**
   * What hangs on the lower end of a link.
   *
   * @param from the number of the server or switch, counted from that of the first link
   * @param of the model of a lit server, or the links of a switch
   * @param nic of the server; 0 of a switch
   */
  private record End(int from, int of, int nic) {}

  /**
   * The losses of each kind that the fabric has, in the order of the kinds; none where no GPU is
   * lit.
   */
  public static List<DeviceLoss> worst(Topology topology, Adjacency adjacency) {
    int lit = topology.servers().gpus(ServerRole.LIT);
    List<DeviceLoss> worst = new ArrayList<>();
    if (lit == 0) {
      return worst;
    }
    for (Tier tier : Tier.values()) {
      List<CapacityLoss> switches =
          SwitchLoss.each(topology, adjacency, tier).stream().map(SwitchLoss.Each::lost).toList();
      add(worst, Kind.of(tier), switches, lit);
    }
    add(worst, Kind.NIC, nics(topology, adjacency), lit);
    add(worst, Kind.SERVER, servers(topology), lit);
    add(worst, Kind.CABLE, cables(topology, adjacency), lit);
    if (topology.planes() > 1) {
      List<CapacityLoss> planes = new ArrayList<>();
      for (int plane = 0; plane < topology.planes(); plane++) {
        planes.add(CapacityLoss.ofPlane(topology, adjacency, plane));
      }
      add(worst, Kind.PLANE, planes, lit);
    }
    return worst;
  }

  private static void add(List<DeviceLoss> worst, Kind kind, List<CapacityLoss> losses, int lit) {
    if (losses.isEmpty()) {
      return;
    }
    double sum = 0;
    int gpus = 0;
    int cut = 0;
    double ofGpu = 0;
    for (CapacityLoss loss : losses) {
      sum = Math.max(sum, loss.sum());
      gpus = Math.max(gpus, loss.gpus());
      cut = Math.max(cut, loss.gpusCut());
      ofGpu = Math.max(ofGpu, loss.ofGpu());
    }
    worst.add(new DeviceLoss(kind, 1 - sum / lit, gpus, cut, ofGpu));
  }

  /** A server takes the bandwidth of its GPUs with it. */
  private static List<CapacityLoss> servers(Topology topology) {
    Servers servers = topology.servers();
    List<CapacityLoss> losses = new ArrayList<>();
    for (int server = 0; server < servers.count(); server++) {
      int gpus = servers.isLit(server) ? servers.gpuCount(server) : 0;
      if (gpus > 0) {
        losses.add(new CapacityLoss(gpus, gpus, gpus, 1));
      }
    }
    return losses;
  }

  private static List<CapacityLoss> nics(Topology topology, Adjacency adjacency) {
    Servers servers = topology.servers();
    Set<Alike> seen = new HashSet<>();
    List<CapacityLoss> losses = new ArrayList<>();
    for (int nic = 0; nic < servers.totalNics(); nic++) {
      int server = servers.serverOfNic(nic);
      int count = adjacency.degreeOfNic(nic);
      if (count == 0 || !servers.isLit(server) || servers.gpuCount(server) == 0) {
        continue;
      }
      Set<Integer> links = new HashSet<>();
      for (int i = 0; i < count; i++) {
        links.add(adjacency.linkOfNic(nic, i));
      }
      if (seen.add(alike(topology, adjacency, links))) {
        losses.add(CapacityLoss.ofLinks(topology, adjacency, links));
      }
    }
    return losses;
  }

  private static List<CapacityLoss> cables(Topology topology, Adjacency adjacency) {
    CableAssemblies assemblies = CableAssemblies.of(topology);
    Map<Integer, Set<Integer>> links = new LinkedHashMap<>();
    int peers = topology.links().first(Links.Kind.PEER);
    for (int link = 0; link < peers; link++) {
      int assembly = assemblies.of(link);
      int cable = assemblies.hasCablePerLink(topology, assembly) ? -1 - link : assembly;
      links.computeIfAbsent(cable, key -> new HashSet<>()).add(link);
    }
    Set<Alike> seen = new HashSet<>();
    List<CapacityLoss> losses = new ArrayList<>();
    for (Set<Integer> cable : links.values()) {
      if (seen.add(alike(topology, adjacency, cable))) {
        losses.add(CapacityLoss.ofLinks(topology, adjacency, cable));
      }
    }
    return losses;
  }

  private static Alike alike(Topology topology, Adjacency adjacency, Set<Integer> gone) {
    Links links = topology.links();
    int[] sorted = gone.stream().mapToInt(link -> link).sorted().toArray();
    int first = sorted[0];
    Servers servers = topology.servers();
    List<End> ends = new ArrayList<>();
    for (int link : sorted) {
      int lower = links.lower(link);
      if (!links.isHost(link)) {
        ends.add(new End(lower - links.lower(first), adjacency.degreeOfSwitch(lower), 0));
        continue;
      }
      int server = servers.serverOfNic(lower);
      int from = server - servers.serverOfNic(links.lower(first));
      // Of a server that stands by nothing is lost.
      int model = servers.isLit(server) ? servers.model(server) : Servers.NONE;
      ends.add(new End(from, model, servers.nicIndex(lower)));
    }
    return new Alike(links.kind(first), links.origin(first), links.rateBps(first), ends);
  }
}
