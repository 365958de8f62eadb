package dev.weft.engine.collective;

import dev.weft.engine.flow.LinkLoad;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Which types load which links. Links that the same types load share one list of these, so that
 * pairs of types cost as much as there are different lists.
 */
final class LinkSets {
  /** Takes two rows. */
  @FunctionalInterface
  interface Pair {
    void take(int one, int other);
  }

  /** By directed link, its list. */
  private final int[] list;

  private final List<List<Integer>> lists = new ArrayList<>();

  /** By type that has its links for itself, those of the same flows. */
  private final Map<Integer, List<Integer>> alike = new HashMap<>();

  LinkSets(int directedLinks) {
    list = new int[directedLinks];
    lists.add(List.of());
  }

  /** Adds a type that loads these links. */
  void add(int type, LinkLoad load) {
    Map<Integer, Integer> longer = new HashMap<>();
    for (int i = 0; i < load.count(); i++) {
      int link = load.link(i);
      Integer with = longer.get(list[link]);
      if (with == null) {
        with = lists.size();
        longer.put(list[link], with);
        List<Integer> types = new ArrayList<>(lists.get(list[link]));
        types.add(type);
        lists.add(types);
      }
      list[link] = with;
    }
    alike.put(type, new ArrayList<>(List.of(type)));
  }

  /** Adds a type that loads the links of an earlier one, which was added itself. */
  void addLike(int type, int earlier) {
    alike.getOrDefault(earlier, new ArrayList<>()).add(type);
  }

  /** Names all pairs of types with a link in common, both ways round. */
  void forEachPair(Pair pair) {
    boolean[] isUsed = new boolean[lists.size()];
    for (int each : list) {
      isUsed[each] = true;
    }
    for (int row = 0; row < isUsed.length; row++) {
      for (int one : isUsed[row] ? lists.get(row) : List.<Integer>of()) {
        for (int other : lists.get(row)) {
          allOf(one, other, pair);
        }
      }
    }
  }

  private void allOf(int one, int other, Pair pair) {
    for (int first : alike.getOrDefault(one, List.of())) {
      for (int second : alike.getOrDefault(other, List.of())) {
        pair.take(first, second);
      }
    }
  }
}
