package dev.weft.topology.paths;

import dev.weft.topology.Topology;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Where NICs are attached. NICs with the same attachments share a <i>home</i>; homes whose
 * attachments lie in the same destination groups of the routes look alike from afar and share an
 * <i>area</i>.
 */
public final class NicHomes {
  /** A NIC without links. */
  public static final int NONE = -1;

  private final int[] homeOfNic;
  private final List<int[]> attachments = new ArrayList<>();
  private final List<Integer> areaOfHome = new ArrayList<>();
  private final List<int[]> groups = new ArrayList<>();

  private NicHomes(Topology topology, Adjacency adjacency, Routes routes) {
    Map<IntSet, Integer> homes = new HashMap<>();
    Map<IntSet, Integer> areas = new HashMap<>();
    homeOfNic = new int[topology.servers().totalNics()];
    for (int nic = 0; nic < homeOfNic.length; nic++) {
      int[] own = attachmentsOf(nic, topology, adjacency);
      if (own.length == 0) {
        homeOfNic[nic] = NONE;
        continue;
      }
      int home = homes.computeIfAbsent(new IntSet(own), key -> homes.size());
      if (home == attachments.size()) {
        attachments.add(own);
        int[] seen = distinct(Arrays.stream(own).map(routes::groupOfAttachment).toArray());
        int area = areas.computeIfAbsent(new IntSet(seen), key -> areas.size());
        if (area == groups.size()) {
          groups.add(seen);
        }
        areaOfHome.add(area);
      }
      homeOfNic[nic] = home;
    }
  }

  public static NicHomes of(Topology topology, Adjacency adjacency, Routes routes) {
    return new NicHomes(topology, adjacency, routes);
  }

  public int homeCount() {
    return attachments.size();
  }

  public int areaCount() {
    return groups.size();
  }

  /** Home of a NIC; {@link #NONE} when it has no links. */
  public int homeOfNic(int nic) {
    return homeOfNic[nic];
  }

  public int areaOfHome(int home) {
    return areaOfHome.get(home);
  }

  /** Attachments of a home, ascending. Shared: do not modify. */
  public int[] attachmentsOfHome(int home) {
    return attachments.get(home);
  }

  /** Destination groups of an area, ascending. Shared: do not modify. */
  public int[] groupsOfArea(int area) {
    return groups.get(area);
  }

  private static int[] attachmentsOf(int nic, Topology topology, Adjacency adjacency) {
    int[] found = new int[adjacency.degreeOfNic(nic)];
    for (int i = 0; i < found.length; i++) {
      int leaf = topology.links().upper(adjacency.linkOfNic(nic, i));
      found[i] = topology.switches().attachment(leaf);
    }
    return distinct(found);
  }

  private static int[] distinct(int[] values) {
    return values.length < 2 ? values : Arrays.stream(values).sorted().distinct().toArray();
  }

  private record IntSet(int[] values) {
    @Override
    public boolean equals(Object other) {
      return other instanceof IntSet set && Arrays.equals(values, set.values);
    }

    @Override
    public int hashCode() {
      return Arrays.hashCode(values);
    }
  }
}
