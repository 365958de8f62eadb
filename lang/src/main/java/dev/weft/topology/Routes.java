package dev.weft.topology;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Shortest-path routes, computed once for validation, backends and the simulation model.
 *
 * <p>Destinations are attachments (a leaf, or the pair of leaves that the same NICs go to).
 * Attachments that look alike from afar, since their leaves meet the same upper switches, form one
 * destination group. At a switch, traffic for an attachment takes the links straight down to its
 * leaves where there are any, else the next-hop group of its destination group: all links to
 * neighbours that are one hop nearer (ECMP).
 */
public final class Routes {
  /** No route. */
  public static final int NONE = -1;

  private final int[] groupOfAttachment;
  private final int groupCount;
  private final int[] nextHops;
  private final byte[] hops;
  private final int switchCount;
  private final List<int[]> nextHopGroups;

  private Routes(
      int[] groupOfAttachment,
      int groupCount,
      int switchCount,
      int[] nextHops,
      byte[] hops,
      List<int[]> nextHopGroups) {
    this.groupOfAttachment = groupOfAttachment;
    this.groupCount = groupCount;
    this.switchCount = switchCount;
    this.nextHops = nextHops;
    this.hops = hops;
    this.nextHopGroups = nextHopGroups;
  }

  public static Routes of(Topology topology, Adjacency adjacency) {
    return new Search(topology, adjacency).run();
  }

  public int groupCount() {
    return groupCount;
  }

  /** Destination group of an attachment. */
  public int groupOfAttachment(int attachment) {
    return groupOfAttachment[attachment];
  }

  /**
   * Next-hop group id at a switch towards a destination group that is not straight below it; {@link
   * #NONE} when it can't be reached that way.
   */
  public int nextHops(int sw, int group) {
    return nextHops[group * switchCount + sw];
  }

  /** Links of a next-hop group, ascending. Shared: do not modify. */
  public int[] links(int nextHopGroup) {
    return nextHopGroups.get(nextHopGroup);
  }

  public int nextHopGroupCount() {
    return nextHopGroups.size();
  }

  /**
   * Links that a packet crosses from a switch to the leaf of a destination group, 0 at the leaf
   * itself (for a leaf of the group: to its nearest other attachment); {@link #NONE} when
   * unreachable.
   */
  public int distance(int sw, int group) {
    return hops[group * switchCount + sw];
  }

  /** Breadth-first search from every destination group. */
  private static final class Search {
    private final Topology topology;
    private final Adjacency adjacency;
    private final Switches switches;
    private final Links links;
    private final Map<IntList, Integer> groupIds = new HashMap<>();
    private final List<int[]> groups = new ArrayList<>();

    private record IntList(int[] values) {
      @Override
      public boolean equals(Object other) {
        return other instanceof IntList list && Arrays.equals(values, list.values);
      }

      @Override
      public int hashCode() {
        return Arrays.hashCode(values);
      }
    }

    Search(Topology topology, Adjacency adjacency) {
      this.topology = topology;
      this.adjacency = adjacency;
      this.switches = topology.switches();
      this.links = topology.links();
    }

    Routes run() {
      int[] groupOfAttachment = new int[topology.attachments()];
      List<List<Integer>> leavesOfGroup = groupAttachments(groupOfAttachment);
      int count = switches.count();
      int[] nextHops = new int[leavesOfGroup.size() * count];
      byte[] hops = new byte[leavesOfGroup.size() * count];
      Arrays.fill(nextHops, NONE);
      Arrays.fill(hops, (byte) NONE);
      int[] queue = new int[count];
      for (int group = 0; group < leavesOfGroup.size(); group++) {
        search(leavesOfGroup.get(group), group * count, nextHops, hops, queue);
      }
      return new Routes(groupOfAttachment, leavesOfGroup.size(), count, nextHops, hops, groups);
    }

    /**
     * Groups attachments whose leaves meet the same upper switches; returns the leaves of each
     * group.
     */
    private List<List<Integer>> groupAttachments(int[] groupOfAttachment) {
      List<List<Integer>> leaves = new ArrayList<>();
      List<List<Integer>> leavesOfAttachment = new ArrayList<>();
      for (int i = 0; i < groupOfAttachment.length; i++) {
        leavesOfAttachment.add(new ArrayList<>(2));
      }
      for (int sw = 0; sw < switches.count() && switches.tier(sw) == Tier.LEAF; sw++) {
        leavesOfAttachment.get(switches.attachment(sw)).add(sw);
      }
      Map<IntList, Integer> ids = new HashMap<>();
      for (int attachment = 0; attachment < groupOfAttachment.length; attachment++) {
        List<Integer> own = leavesOfAttachment.get(attachment);
        int id = ids.computeIfAbsent(parents(own, attachment), key -> ids.size());
        if (id == leaves.size()) {
          leaves.add(new ArrayList<>());
        }
        leaves.get(id).addAll(own);
        groupOfAttachment[attachment] = id;
      }
      return leaves;
    }

    /**
     * Upper switches of some leaves, ascending; the attachment itself, marked, when there are none.
     */
    private IntList parents(List<Integer> leaves, int attachment) {
      int[] parents =
          leaves.stream().flatMapToInt(leaf -> upperSwitches(leaf)).sorted().distinct().toArray();
      return new IntList(parents.length == 0 ? new int[] {-1 - attachment} : parents);
    }

    private java.util.stream.IntStream upperSwitches(int leaf) {
      return java.util.stream.IntStream.range(0, adjacency.degreeOfSwitch(leaf))
          .map(i -> adjacency.linkOfSwitch(leaf, i))
          .filter(link -> links.kind(link) == Links.Kind.LEAF_SPINE)
          .map(links::upper);
    }

    private void search(List<Integer> leaves, int base, int[] nextHops, byte[] hops, int[] queue) {
      int head = 0;
      int tail = 0;
      for (int leaf : leaves) {
        hops[base + leaf] = 0;
        queue[tail++] = leaf;
      }
      while (head < tail) {
        int sw = queue[head++];
        for (int i = 0; i < adjacency.degreeOfSwitch(sw); i++) {
          int next = neighbour(adjacency.linkOfSwitch(sw, i), sw);
          if (next != NONE && hops[base + next] == NONE) {
            hops[base + next] = (byte) (hops[base + sw] + 1);
            queue[tail++] = next;
          }
        }
      }
      for (int i = 0; i < tail; i++) {
        nextHops[base + queue[i]] = nearer(queue[i], base, hops);
      }
    }

    /**
     * Next-hop group of the links that lead one hop nearer; for a leaf of the group itself, its
     * uplinks.
     */
    private int nearer(int sw, int base, byte[] hops) {
      int own = hops[base + sw];
      int[] found = new int[adjacency.degreeOfSwitch(sw)];
      int count = 0;
      for (int i = 0; i < found.length; i++) {
        int link = adjacency.linkOfSwitch(sw, i);
        int next = neighbour(link, sw);
        if (next != NONE && (own == 0 || hops[base + next] == own - 1)) {
          found[count++] = link;
        }
      }
      if (count == 0 || own == 1) {
        return NONE;
      }
      IntList key = new IntList(Arrays.copyOf(found, count));
      return groupIds.computeIfAbsent(
          key,
          k -> {
            groups.add(k.values());
            return groups.size() - 1;
          });
    }

    /** The switch at the other end of a fabric link; none for host and peer links. */
    private int neighbour(int link, int sw) {
      if (links.isHost(link) || links.kind(link) == Links.Kind.PEER) {
        return NONE;
      }
      return links.lower(link) == sw ? links.upper(link) : links.lower(link);
    }
  }
}
