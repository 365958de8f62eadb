package dev.weft.elaboration;

import dev.weft.topology.DisjointSets;
import java.nio.IntBuffer;
import java.util.HashMap;
import java.util.Map;

/**
 * Which switches above each switch meets, and so which the design wants joined, whatever links
 * there are. Switches that meet the same ones have ranks among each other, in order.
 */
final class UpperGroups {
  private final DisjointSets wanted;
  private final int[] above;
  private final Map<IntBuffer, Integer> ranks = new HashMap<>();

  UpperGroups(int switches) {
    wanted = new DisjointSets(switches);
    above = new int[switches];
  }

  /** Notes that a switch meets some above; answers its rank among those that meet the same. */
  int meet(int sw, int[] upper) {
    above[sw] = upper.length;
    for (int each : upper) {
      wanted.join(sw, each);
    }
    return ranks.merge(IntBuffer.wrap(upper), 1, Integer::sum) - 1;
  }

  /** Notes that peers are joined. */
  void join(int one, int other) {
    wanted.join(one, other);
  }

  DisjointSets wanted() {
    return wanted;
  }

  /** How many above each switch meets. */
  int[] above() {
    return above;
  }
}
