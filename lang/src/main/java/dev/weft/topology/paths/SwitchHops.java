package dev.weft.topology.paths;

import dev.weft.topology.Switches;
import dev.weft.topology.Tier;
import dev.weft.topology.Topology;
import java.util.Arrays;

/**
 * The longest of the shortest NIC-to-NIC paths, in switches, over pairs of NICs that the network
 * joins. Pairs are compared by area, not one by one: two NICs that share no attachment are as far
 * apart as their areas.
 */
public final class SwitchHops {
  private static final int UNREACHABLE = Integer.MAX_VALUE;

  private final NicHomes homes;
  private final int groupCount;

  /** Links between the leaves of two groups; between different attachments within one group. */
  private final int[] distance;

  private SwitchHops(Topology topology, Routes routes, NicHomes homes) {
    this.homes = homes;
    this.groupCount = routes.groupCount();
    this.distance = distances(topology.switches(), routes);
  }

  /** Switches on the longest path; 0 when no NIC is attached. */
  public static int longest(Topology topology, Routes routes, NicHomes homes) {
    return homes.homeCount() == 0 ? 0 : new SwitchHops(topology, routes, homes).longest();
  }

  private int longest() {
    int longest = 0;
    FarPairs far = new FarPairs(homes);
    for (int a = 0; a < homes.areaCount(); a++) {
      for (int b = a; b < homes.areaCount(); b++) {
        int links = between(homes.groupsOfArea(a), homes.groupsOfArea(b));
        if (links != UNREACHABLE && links > longest && far.someShareNothing(a, b)) {
          longest = links;
        }
      }
    }
    return longest + 1;
  }

  private int between(int[] groupsA, int[] groupsB) {
    int least = UNREACHABLE;
    for (int a : groupsA) {
      for (int b : groupsB) {
        least = Math.min(least, distance[a * groupCount + b]);
      }
    }
    return least;
  }

  private int[] distances(Switches switches, Routes routes) {
    int[] result = new int[groupCount * groupCount];
    Arrays.fill(result, UNREACHABLE);
    int[] representative = new int[groupCount];
    Arrays.fill(representative, NicHomes.NONE);
    for (int leaf = 0; leaf < switches.count() && switches.tier(leaf) == Tier.LEAF; leaf++) {
      int attachment = switches.attachment(leaf);
      int own = routes.groupOfAttachment(attachment);
      if (representative[own] == NicHomes.NONE) {
        representative[own] = attachment;
      }
      if (representative[own] == attachment) {
        nearest(leaf, own, routes, result);
      }
    }
    return result;
  }

  private void nearest(int leaf, int own, Routes routes, int[] result) {
    for (int group = 0; group < groupCount; group++) {
      int links = group == own ? 2 : routes.distance(leaf, group);
      boolean joined = group == own ? routes.nextHops(leaf, own) != Routes.NONE : links >= 0;
      if (joined) {
        result[own * groupCount + group] = Math.min(result[own * groupCount + group], links);
      }
    }
  }
}
