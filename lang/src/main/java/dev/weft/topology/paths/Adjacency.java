package dev.weft.topology.paths;

import dev.weft.topology.Links;
import dev.weft.topology.Topology;

/** Which links meet each switch and each NIC, in link order; computed once, immutable. */
public final class Adjacency {
  private final int[] firstOfSwitch;
  private final int[] linksOfSwitch;
  private final int[] firstOfNic;
  private final int[] linksOfNic;

  private Adjacency(Topology topology) {
    Links links = topology.links();
    firstOfSwitch = new int[topology.switches().count() + 1];
    firstOfNic = new int[topology.servers().totalNics() + 1];
    for (int link = 0; link < links.count(); link++) {
      firstOfSwitch[links.upper(link) + 1]++;
      (links.isHost(link) ? firstOfNic : firstOfSwitch)[links.lower(link) + 1]++;
    }
    accumulate(firstOfSwitch);
    accumulate(firstOfNic);
    linksOfSwitch = new int[firstOfSwitch[firstOfSwitch.length - 1]];
    linksOfNic = new int[firstOfNic[firstOfNic.length - 1]];
    int[] nextOfSwitch = firstOfSwitch.clone();
    int[] nextOfNic = firstOfNic.clone();
    for (int link = 0; link < links.count(); link++) {
      linksOfSwitch[nextOfSwitch[links.upper(link)]++] = link;
      if (links.isHost(link)) {
        linksOfNic[nextOfNic[links.lower(link)]++] = link;
      } else {
        linksOfSwitch[nextOfSwitch[links.lower(link)]++] = link;
      }
    }
  }

  public static Adjacency of(Topology topology) {
    return new Adjacency(topology);
  }

  private static void accumulate(int[] counts) {
    for (int i = 1; i < counts.length; i++) {
      counts[i] += counts[i - 1];
    }
  }

  public int degreeOfSwitch(int sw) {
    return firstOfSwitch[sw + 1] - firstOfSwitch[sw];
  }

  /** Link number {@code i} of a switch, {@code 0 <= i < degreeOfSwitch(sw)}. */
  public int linkOfSwitch(int sw, int i) {
    return linksOfSwitch[firstOfSwitch[sw] + i];
  }

  public int degreeOfNic(int nic) {
    return firstOfNic[nic + 1] - firstOfNic[nic];
  }

  public int linkOfNic(int nic, int i) {
    return linksOfNic[firstOfNic[nic] + i];
  }
}
