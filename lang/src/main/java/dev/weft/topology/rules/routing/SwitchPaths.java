package dev.weft.topology.rules.routing;

import dev.weft.topology.Links;
import dev.weft.topology.index.FabricIndex;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.stream.Collectors;

/** Shortest ways between switches, to be shown in messages; links between peers carry no routes. */
final class SwitchPaths {
  private static final int NONE = -1;

  private SwitchPaths() {}

  /** The switches from one to another by name, both included. */
  static String text(FabricIndex built, int from, int to) {
    return between(built, from, to).stream()
        .map(sw -> built.names().ofSwitch(sw))
        .collect(Collectors.joining(" - "));
  }

  /** The switches on a way; the ends alone where there is none. */
  private static List<Integer> between(FabricIndex built, int from, int to) {
    int[] before = new int[built.topology().switches().count()];
    Arrays.fill(before, NONE);
    before[from] = from;
    Deque<Integer> open = new ArrayDeque<>(List.of(from));
    while (!open.isEmpty() && before[to] == NONE) {
      int sw = open.remove();
      for (int i = 0; i < built.adjacency().degreeOfSwitch(sw); i++) {
        int other = other(built, sw, built.adjacency().linkOfSwitch(sw, i));
        if (other != NONE && before[other] == NONE) {
          before[other] = sw;
          open.add(other);
        }
      }
    }
    List<Integer> way = new ArrayList<>(List.of(to));
    while (before[way.getFirst()] != NONE && way.getFirst() != from) {
      way.addFirst(before[way.getFirst()]);
    }
    if (way.getFirst() != from) {
      way.addFirst(from);
    }
    return way;
  }

  private static int other(FabricIndex built, int sw, int link) {
    Links links = built.topology().links();
    if (links.isHost(link) || links.kind(link) == Links.Kind.PEER) {
      return NONE;
    }
    return links.upper(link) == sw ? links.lower(link) : links.upper(link);
  }
}
