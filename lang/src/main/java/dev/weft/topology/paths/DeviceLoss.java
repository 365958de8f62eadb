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
 * What the loss of one device of a kind leaves, at worst, before anything forwards for it.
 *
 * @param left share of the bandwidth of all lit GPUs into the network; of a spine or what hangs on
 *     it, the share of what their leaves send up
 * @param gpus that lose something
 * @param gpusCut of these, those that lose all
 */
public record DeviceLoss(Kind kind, double left, int gpus, int gpusCut) {
  /** What can be lost. */
  public enum Kind {
    LEAF("leaf", Tier.LEAF),
    SPINE("spine", Tier.SPINE),
    SUPERSPINE("super-spine", Tier.SUPERSPINE),
    NIC("NIC", null),
    SERVER("GPU server", null),
    /** With all links that run through it when it is split. */
    CABLE("cable", null),
    /** All switches of one of several planes. */
    PLANE("plane", null);

    private final String word;
    private final @Nullable Tier tier;

    Kind(String word, @Nullable Tier tier) {
      this.word = word;
      this.tier = tier;
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
  private record Alike(Links.Kind kind, int origin, int place, long rateBps, int count, int ends) {}

  /**
   * The worst loss of each kind that the fabric has, in the order of the kinds; none where no GPU
   * is lit.
   *
   * @param switches {@link SwitchLoss#worst} of it
   */
  public static List<DeviceLoss> worst(
      Topology topology, Adjacency adjacency, List<SwitchLoss> switches) {
    int lit = topology.servers().gpus(ServerRole.LIT);
    List<DeviceLoss> worst = new ArrayList<>();
    if (lit == 0) {
      return worst;
    }
    for (SwitchLoss loss : switches) {
      double sum = loss.gpus() * loss.share();
      CapacityLoss lost = new CapacityLoss(loss.gpus(), loss.gpusCut(), sum);
      worst.add(of(Kind.of(loss.tier()), lost, lit));
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

  private static DeviceLoss of(Kind kind, CapacityLoss lost, int lit) {
    return new DeviceLoss(kind, 1 - lost.sum() / lit, lost.gpus(), lost.gpusCut());
  }

  private static void add(List<DeviceLoss> worst, Kind kind, List<CapacityLoss> losses, int lit) {
    CapacityLoss found = null;
    for (CapacityLoss loss : losses) {
      found = found == null || loss.sum() > found.sum() ? loss : found;
    }
    if (found != null) {
      worst.add(of(kind, found, lit));
    }
  }

  /** A server takes the bandwidth of its GPUs with it. */
  private static List<CapacityLoss> servers(Topology topology) {
    Servers servers = topology.servers();
    List<CapacityLoss> losses = new ArrayList<>();
    for (int server = 0; server < servers.count(); server++) {
      int gpus = servers.isLit(server) ? servers.gpuCount(server) : 0;
      if (gpus > 0) {
        losses.add(new CapacityLoss(gpus, gpus, gpus));
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
      long rateBps = topology.links().rateBps(adjacency.linkOfNic(nic, 0));
      int model = servers.model(server);
      Alike alike = new Alike(Links.Kind.HOST, model, servers.nicIndex(nic), rateBps, count, model);
      if (seen.add(alike)) {
        Set<Integer> links = new HashSet<>();
        for (int i = 0; i < count; i++) {
          links.add(adjacency.linkOfNic(nic, i));
        }
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

  private static Alike alike(Topology topology, Adjacency adjacency, Set<Integer> cable) {
    Links links = topology.links();
    int first = cable.stream().mapToInt(link -> link).min().orElseThrow();
    int lower = links.lower(first);
    if (!links.isHost(first)) {
      int ends = adjacency.degreeOfSwitch(lower);
      return new Alike(
          links.kind(first), links.origin(first), 0, links.rateBps(first), cable.size(), ends);
    }
    Servers servers = topology.servers();
    int server = servers.serverOfNic(lower);
    // Of a server that stands by nothing is lost.
    int ends = servers.isLit(server) ? servers.model(server) : Servers.NONE;
    return new Alike(
        Links.Kind.HOST,
        links.origin(first),
        servers.nicIndex(lower),
        links.rateBps(first),
        cable.size(),
        ends);
  }
}
