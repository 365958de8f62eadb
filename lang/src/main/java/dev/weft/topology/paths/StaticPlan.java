package dev.weft.topology.paths;

import dev.weft.topology.Links;
import dev.weft.topology.RailNetworks;
import dev.weft.topology.Switches;
import dev.weft.topology.Tier;
import dev.weft.topology.Topology;
import dev.weft.topology.addresses.Ipv4Prefix;
import java.nio.IntBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Which of several equal next hops each switch takes to each prefix under {@code load-balancing
 * static}.
 *
 * <p>Prefixes are those that leaves advertise for servers, in the order of planes, rails, leaves. A
 * switch deals those that it reaches over the same next hops to them in turn, and begins after its
 * own: so each next hop gets as many, within one, and different leaves reach a prefix by different
 * next hops. The engine deals by the same rule ({@code flow.StaticPlan}).
 */
public final class StaticPlan {
  /** No choice to make, or no way. */
  public static final int NONE = -1;

  private final Topology topology;
  private final Adjacency adjacency;
  private final Routes routes;
  private final List<Ipv4Prefix> prefixes;
  private final int[] attachment;
  private final int[] rail;
  private final int[] prefixOfNic;

  /**
   * In the order in which prefixes are dealt.
   *
   * @param part of the rail at the attachment: the link, or the tenant
   */
  private record Place(int plane, int rail, int attachment, int part) {
    static final Comparator<Place> ORDER =
        Comparator.comparingInt(Place::plane)
            .thenComparingInt(Place::rail)
            .thenComparingInt(Place::attachment)
            .thenComparingInt(Place::part);
  }

  private StaticPlan(Topology topology, Adjacency adjacency, Routes routes) {
    this.topology = topology;
    this.adjacency = adjacency;
    this.routes = routes;
    SortedMap<Place, Ipv4Prefix> found = new TreeMap<>(Place.ORDER);
    Links links = topology.links();
    for (int link = 0; link < links.end(Links.Kind.HOST); link++) {
      found.computeIfAbsent(place(link), this::prefix);
    }
    Map<Place, Integer> rows = new HashMap<>();
    found.keySet().forEach(place -> rows.put(place, rows.size()));
    this.prefixes = List.copyOf(found.values());
    this.attachment = found.keySet().stream().mapToInt(Place::attachment).toArray();
    this.rail = found.keySet().stream().mapToInt(Place::rail).toArray();
    this.prefixOfNic = new int[topology.servers().totalNics()];
    for (int nic = 0; nic < prefixOfNic.length; nic++) {
      boolean isLinked = adjacency.degreeOfNic(nic) > 0;
      prefixOfNic[nic] = isLinked ? rows.get(place(adjacency.linkOfNic(nic, 0))) : NONE;
    }
  }

  /** The plan of a fabric whose servers have IPv4 networks. */
  public static StaticPlan of(Topology topology, Adjacency adjacency, Routes routes) {
    return new StaticPlan(topology, adjacency, routes);
  }

  private Place place(int hostLink) {
    int leaf = topology.links().upper(hostLink);
    int plane = topology.switches().plane(leaf);
    int own = topology.switches().attachment(leaf);
    RailNetworks networks = topology.railNetworks();
    int nic = topology.links().lower(hostLink);
    int rail = topology.servers().rail(nic);
    int tenant = topology.tenantOf(topology.servers().serverOfNic(nic));
    if (topology.pointToPoint().hasHostLinks()) {
      return new Place(plane, rail, own, hostLink);
    }
    return networks.hasAggregates()
        ? new Place(plane, networks.rail(networks.first(own)), own, tenant)
        : new Place(plane, rail, own, tenant);
  }

  private Ipv4Prefix prefix(Place place) {
    if (topology.pointToPoint().hasHostLinks()) {
      return topology.pointToPoint().network(place.part());
    }
    RailNetworks networks = topology.railNetworks();
    int network = networks.of(place.attachment(), place.rail(), place.part());
    Ipv4Prefix aggregate = networks.aggregate(network);
    return aggregate == null ? networks.prefix(network) : aggregate;
  }

  public int prefixCount() {
    return prefixes.size();
  }

  public Ipv4Prefix prefix(int row) {
    return prefixes.get(row);
  }

  /** The leaf, or pair of leaves, that advertises a prefix. */
  public int attachment(int row) {
    return attachment[row];
  }

  /** The rail of a prefix, from 0; the first one of an aggregate. */
  public int rail(int row) {
    return rail[row];
  }

  /** The prefix of a NIC, in the first of its planes; {@link #NONE} without links. */
  public int prefixOfNic(int nic) {
    return prefixOfNic[nic];
  }

  /** By prefix the link that a switch takes; {@link #NONE} where it has no choice. */
  public int[] links(int sw) {
    boolean isLeaf = topology.switches().tier(sw) == Tier.LEAF;
    int own = isLeaf ? topology.switches().attachment(sw) : Switches.NONE;
    Map<Integer, int[]> down = isLeaf ? Map.of() : straightDown(sw);
    int[] taken = new int[attachment.length];
    Arrays.fill(taken, NONE);
    Map<IntBuffer, Integer> dealt = new HashMap<>();
    int start = 0;
    while (isLeaf && start < taken.length && attachment[start] != own) {
      start++;
    }
    for (int i = 0; i < taken.length; i++) {
      int row = (start + i) % taken.length;
      int[] nextHops = down.getOrDefault(attachment[row], routed(sw, attachment[row]));
      if (attachment[row] != own && nextHops.length > 1) {
        int turn = dealt.merge(IntBuffer.wrap(nextHops), 1, Integer::sum) - 1;
        taken[row] = nextHops[turn % nextHops.length];
      }
    }
    return taken;
  }

  private int[] routed(int sw, int to) {
    int nextHops = routes.nextHops(sw, routes.groupOfAttachment(to));
    return nextHops == Routes.NONE ? new int[0] : routes.links(nextHops);
  }

  /** Links to the leaves below, by attachment. */
  private Map<Integer, int[]> straightDown(int sw) {
    Links links = topology.links();
    Switches switches = topology.switches();
    Map<Integer, List<Integer>> found = new HashMap<>();
    for (int i = 0; i < adjacency.degreeOfSwitch(sw); i++) {
      int link = adjacency.linkOfSwitch(sw, i);
      if (links.kind(link) == Links.Kind.LEAF_SPINE && links.upper(link) == sw) {
        int below = switches.attachment(links.lower(link));
        found.computeIfAbsent(below, key -> new ArrayList<>()).add(link);
      }
    }
    Map<Integer, int[]> down = new HashMap<>();
    found.forEach((to, own) -> down.put(to, own.stream().mapToInt(Integer::intValue).toArray()));
    return down;
  }
}
