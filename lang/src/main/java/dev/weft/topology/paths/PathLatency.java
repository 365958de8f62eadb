package dev.weft.topology.paths;

import dev.weft.topology.Links;
import dev.weft.topology.NicGroup;
import dev.weft.topology.ScaleUp;
import dev.weft.topology.Servers;
import dev.weft.topology.Topology;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;

/**
 * Path latency: one way, from the first byte at the source NIC to the last byte of a 64-byte
 * message at the destination, through hardware only and on an idle network. Both NICs, every switch
 * on the way, every cable, and the packet itself once; and again at each switch that sends faster
 * than it receives, since it must hold the packet.
 */
public final class PathLatency {
  /** The message whose latency is meant. */
  static final int MESSAGE_BYTES = 64;

  private final Topology topology;
  private final Routes routes;
  private final NicHomes homes;
  private final AttachmentClasses classes;
  private final PathTimes times;

  /** By leaf and rate of its host links: NIC and cable on the way in; NONE without such links. */
  private final long[] heads;

  /**
   * By leaf and rate of the link into it: the leaf itself, cable, packet and NIC on the way out.
   */
  private final long[] tails;

  private PathLatency(Topology topology, Adjacency adjacency, Routes routes) {
    this.topology = topology;
    this.routes = routes;
    this.homes = NicHomes.of(topology, adjacency, routes);
    this.classes = new AttachmentClasses(topology, adjacency, routes);
    int packet =
        WireBytes.of(topology.transport(), MESSAGE_BYTES) + topology.routing().securityBytes();
    this.times = new PathTimes(topology, adjacency, routes, packet, true);
    this.heads = new long[topology.switches().count() * times.rateCount()];
    this.tails = new long[heads.length];
    measureHosts();
  }

  /**
   * The longest latency over all pairs of NICs that the network joins, in picoseconds; of equal
   * next hops the slowest counts. Empty when no two NICs are joined.
   */
  public static OptionalLong worstPs(Topology topology, Adjacency adjacency, Routes routes) {
    PathLatency latency = new PathLatency(topology, adjacency, routes);
    long worst = Math.max(latency.withinLeaf(adjacency), latency.betweenAttachments());
    return worst == PathTimes.NONE ? OptionalLong.empty() : OptionalLong.of(worst);
  }

  /**
   * The longest latency among the GPUs of a scale-up network, in picoseconds: the network and 64
   * bytes at the rate of one of its links. The network of a domain stands for those of its servers.
   * Empty where there is none.
   */
  public static OptionalLong worstScaleUpPs(Topology topology) {
    Servers servers = topology.servers();
    Set<ScaleUp> networks = new HashSet<>();
    for (int server = 0; server < servers.count(); server++) {
      ScaleUp own = topology.scaleUp(server);
      if (own != null) {
        networks.add(own);
      }
    }
    return networks.stream().mapToLong(PathLatency::scaleUpPs).max();
  }

  private static long scaleUpPs(ScaleUp network) {
    double rate = network.linkBytesPerSecond();
    return network.latencyPs() + (rate > 0 ? (long) Math.ceil(MESSAGE_BYTES * 1e12 / rate) : 0);
  }

  private void measureHosts() {
    Arrays.fill(heads, PathTimes.NONE);
    Arrays.fill(tails, PathTimes.NONE);
    Links links = topology.links();
    for (int link = 0; link < links.end(Links.Kind.HOST); link++) {
      int leaf = links.upper(link);
      long edge = nicPs(links.lower(link)) + topology.cableDelayPs(link);
      int in = leaf * times.rateCount() + times.rateOf(link);
      heads[in] = Math.max(heads[in], edge);
      long out = topology.switchModel(leaf).latencyPs() + edge + times.serialisationPs(link);
      for (int rate = 0; rate < times.rateCount(); rate++) {
        int cell = leaf * times.rateCount() + rate;
        tails[cell] = Math.max(tails[cell], out + times.holdingPs(rate, link));
      }
    }
  }

  private long nicPs(int nic) {
    NicGroup group = topology.serverModel(topology.servers().serverOfNic(nic)).fabricNics();
    return group == null ? 0 : group.model().latencyPs();
  }

  /** The longest of the paths through one leaf. */
  private long withinLeaf(Adjacency adjacency) {
    long worst = PathTimes.NONE;
    for (int leaf = 0; leaf < topology.switches().count(); leaf++) {
      if (joinsNics(leaf, adjacency)) {
        worst = Math.max(worst, through(leaf));
      }
    }
    return worst;
  }

  private boolean joinsNics(int leaf, Adjacency adjacency) {
    int first = NicHomes.NONE;
    for (int i = 0; i < adjacency.degreeOfSwitch(leaf); i++) {
      int link = adjacency.linkOfSwitch(leaf, i);
      if (topology.links().isHost(link)) {
        int nic = topology.links().lower(link);
        if (first != NicHomes.NONE && first != nic) {
          return true;
        }
        first = nic;
      }
    }
    return false;
  }

  private long through(int leaf) {
    long worst = PathTimes.NONE;
    for (int rate = 0; rate < times.rateCount(); rate++) {
      int cell = leaf * times.rateCount() + rate;
      if (heads[cell] != PathTimes.NONE) {
        worst = Math.max(worst, heads[cell] + tails[cell]);
      }
    }
    return worst;
  }

  /** The longest of the paths over spines: of each pair of areas the way that is shortest. */
  private long betweenAttachments() {
    long[] between = betweenGroups();
    FarPairs far = new FarPairs(homes);
    long worst = PathTimes.NONE;
    for (int a = 0; a < homes.areaCount(); a++) {
      for (int b = 0; b < homes.areaCount(); b++) {
        long time = shortest(homes.groupsOfArea(a), homes.groupsOfArea(b), between);
        if (time > worst && far.someShareNothing(a, b)) {
          worst = time;
        }
      }
    }
    return worst;
  }

  private long shortest(int[] from, int[] to, long[] between) {
    long least = PathTimes.NONE;
    for (int a : from) {
      for (int b : to) {
        long time = between[a * routes.groupCount() + b];
        if (time != PathTimes.NONE && (least == PathTimes.NONE || time < least)) {
          least = time;
        }
      }
    }
    return least;
  }

  /** The longest time from a leaf of one group to a leaf of another, both NICs included. */
  private long[] betweenGroups() {
    long[] between = new long[routes.groupCount() * routes.groupCount()];
    Arrays.fill(between, PathTimes.NONE);
    for (int to = 0; to < classes.count(); to++) {
      times.search(classes.group(to), classes.leaves(classes.destination(to)), worst(tails, to));
      for (int from = 0; from < classes.count(); from++) {
        int source = classes.source(from, to);
        if (source != Routes.NONE) {
          int cell = classes.group(from) * routes.groupCount() + classes.group(to);
          long time = slowest(classes.leaves(source), worst(heads, from));
          between[cell] = Math.max(between[cell], time);
        }
      }
    }
    return between;
  }

  private long slowest(List<Integer> leaves, long[] headOfRate) {
    long slowest = PathTimes.NONE;
    for (int leaf : leaves) {
      for (int rate = 0; rate < headOfRate.length; rate++) {
        long rest = times.from(leaf, rate);
        if (headOfRate[rate] != PathTimes.NONE && rest != PathTimes.NONE) {
          slowest = Math.max(slowest, headOfRate[rate] + rest);
        }
      }
    }
    return slowest;
  }

  /** By rate, the worst of the ends of all leaves of a class. */
  private long[] worst(long[] ends, int id) {
    long[] worst = new long[times.rateCount()];
    Arrays.fill(worst, PathTimes.NONE);
    for (int attachment : classes.attachments(id)) {
      for (int leaf : classes.leaves(attachment)) {
        for (int rate = 0; rate < worst.length; rate++) {
          worst[rate] = Math.max(worst[rate], ends[leaf * worst.length + rate]);
        }
      }
    }
    return worst;
  }
}
