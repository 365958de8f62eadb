package dev.weft.topology.paths;

import java.util.ArrayList;
import java.util.List;

/** Areas of which some NICs share no attachment, so that only the tiers above join them. */
final class FarPairs {
  private final NicHomes homes;
  private final List<List<Integer>> homesOfArea = new ArrayList<>();

  FarPairs(NicHomes homes) {
    this.homes = homes;
    for (int area = 0; area < homes.areaCount(); area++) {
      homesOfArea.add(new ArrayList<>());
    }
    for (int home = 0; home < homes.homeCount(); home++) {
      homesOfArea.get(homes.areaOfHome(home)).add(home);
    }
  }

  /** Whether some home of one area shares no attachment with some home of the other. */
  boolean someShareNothing(int areaA, int areaB) {
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
}
