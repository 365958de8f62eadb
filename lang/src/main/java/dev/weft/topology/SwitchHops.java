package dev.weft.topology;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The longest of the shortest NIC-to-NIC paths, in switches, over pairs of NICs that the network
 * joins. Pairs are compared by area, not one by one: two NICs that share no attachment are as far
 * apart as their areas.
 */
final class SwitchHops {
  private static final int UNREACHABLE = Integer.MAX_VALUE;

  private final NicHomes homes;
  private final int groupCount;
  private final List<List<Integer>> homesOfArea = new ArrayList<>();

  /** Links between the leaves of two groups; between different attachments within one group. */
  private final int[] distance;

  private SwitchHops(Topology topology, Routes routes, NicHomes homes) {
    this.homes = homes;
    this.groupCount = routes.groupCount();
    this.distance = distances(topology.switches(), routes);
    for (int area = 0; area < homes.areaCount(); area++) {
      homesOfArea.add(new ArrayList<>());
    }
    for (int home = 0; home < homes.homeCount(); home++) {
      homesOfArea.get(homes.areaOfHome(home)).add(home);
    }
  }

  /** Switches on the longest path; 0 when no NIC is attached. */
  static int longest(Topology topology, Routes routes, NicHomes homes) {
    return homes.homeCount() == 0 ? 0 : new SwitchHops(topology, routes, homes).longest();
  }

  private int longest() {
    int longest = 0;
    for (int a = 0; a < homes.areaCount(); a++) {
      for (int b = a; b < homes.areaCount(); b++) {
        int links = between(homes.groupsOfArea(a), homes.groupsOfArea(b));
        if (links != UNREACHABLE && links > longest && someShareNothing(a, b)) {
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

  /** Whether some home of one area shares no attachment with some home of the other. */
  private boolean someShareNothing(int areaA, int areaB) {
    for (int a : homesOfArea.get(areaA)) {
      for (int b : homesOfArea.get(areaB)) {
        if (!share(homes.attachmentsOfHome(a), homes.attachmentsOfHome(b))) {
          return true;
        }
      }
    }
    return false;
  }

  private static boolean share(int[] a, int[] b) {
    int i = 0;
    int j = 0;
    while (i < a.length && j < b.length) {
      if (a[i] == b[j]) {
        return true;
      }
      if (a[i] < b[j]) {
        i++;
      } else {
        j++;
      }
    }
    return false;
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
