package dev.weft.topology.paths;

import dev.weft.topology.Links;
import dev.weft.topology.Switches;
import dev.weft.topology.Topology;
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

  /**
   * Breadth-first search from every destination group. Where stripes make a group of every few
   * leaves, links are looked at many thousand times each: hence the arrays, and no look at a switch
   * when all are found.
   */
  private static final class Search {
    private static final int[] NO_RUNS = {};

    private final Topology topology;
    private final Adjacency adjacency;
    private final Switches switches;
    private final Links links;

    /** Links between switches, by switch. */
    private final int[] linkOfEnd;

    /**
     * Runs of links to one switch that follow each other at a switch: those of switch s begin at
     * firstRun[s].
     */
    private final int[] firstRun;

    private final int[] farOfRun;

    /** By run, where its links begin; they end where those of the next run begin. */
    private final int[] firstOfRun;

    /**
     * By switch, the next-hop group towards the destination before this one, and its runs; often it
     * is equal.
     */
    private final int[] lastGroup;

    private final int[][] lastRuns;

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
      int count = switches.count();
      this.firstRun = new int[count + 1];
      this.lastGroup = new int[count];
      Arrays.fill(lastGroup, NONE);
      this.lastRuns = new int[count][];
      int[] linkOf = new int[2 * links.count()];
      int[] farOf = new int[2 * links.count()];
      int[] endOf = new int[2 * links.count() + 1];
      int ends = 0;
      int runs = 0;
      for (int sw = 0; sw < count; sw++) {
        for (int i = 0; i < adjacency.degreeOfSwitch(sw); i++) {
          int link = adjacency.linkOfSwitch(sw, i);
          if (joinsTiers(link)) {
            int far = links.lower(link) == sw ? links.upper(link) : links.lower(link);
            if (runs == firstRun[sw] || farOf[runs - 1] != far) {
              farOf[runs] = far;
              endOf[runs++] = ends;
            }
            linkOf[ends++] = link;
          }
        }
        firstRun[sw + 1] = runs;
      }
      endOf[runs] = ends;
      this.linkOfEnd = Arrays.copyOf(linkOf, ends);
      this.farOfRun = Arrays.copyOf(farOf, runs);
      this.firstOfRun = Arrays.copyOf(endOf, runs + 1);
    }

    private boolean joinsTiers(int link) {
      return !links.isHost(link) && links.kind(link) != Links.Kind.PEER;
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
      List<List<Integer>> leavesOfAttachment =
          switches.leavesOfAttachments(groupOfAttachment.length);
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
      while (head < tail && tail < queue.length) {
        int sw = queue[head++];
        for (int run = firstRun[sw]; run < firstRun[sw + 1]; run++) {
          int next = farOfRun[run];
          if (hops[base + next] == NONE) {
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
      if (own == 1) {
        return NONE;
      }
      int[] last = lastRuns[sw] == null ? NO_RUNS : lastRuns[sw];
      int count = 0;
      boolean isLast = true;
      for (int run = firstRun[sw]; run < firstRun[sw + 1]; run++) {
        if (own == 0 || hops[base + farOfRun[run]] == own - 1) {
          isLast = isLast && count < last.length && last[count] == run;
          count++;
        }
      }
      if (count == 0) {
        return NONE;
      }
      if (!isLast || count != last.length) {
        lastRuns[sw] = runs(sw, own, base, hops, count);
        lastGroup[sw] = groupOf(lastRuns[sw]);
      }
      return lastGroup[sw];
    }

    private int[] runs(int sw, int own, int base, byte[] hops, int count) {
      int[] found = new int[count];
      int i = 0;
      for (int run = firstRun[sw]; run < firstRun[sw + 1]; run++) {
        if (own == 0 || hops[base + farOfRun[run]] == own - 1) {
          found[i++] = run;
        }
      }
      return found;
    }

    private int groupOf(int[] runs) {
      int size = 0;
      for (int run : runs) {
        size += firstOfRun[run + 1] - firstOfRun[run];
      }
      int[] found = new int[size];
      int i = 0;
      for (int run : runs) {
        int links = firstOfRun[run + 1] - firstOfRun[run];
        System.arraycopy(linkOfEnd, firstOfRun[run], found, i, links);
        i += links;
      }
      return groupIds.computeIfAbsent(
          new IntList(found),
          key -> {
            groups.add(key.values());
            return groups.size() - 1;
          });
    }
  }
}
