package dev.weft.engine.model;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.Random;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

final class RoutingTest {
  /** Every row is found and no other, however its groups lie: dense, with gaps, or at random. */
  @Test
  void findsTheRowsThatThereAre() {
    Random random = new Random(7);
    for (int stride : new int[] {1, 8, 1000}) {
      for (int rows : new int[] {1, 2, 3, 50}) {
        TreeSet<Integer> groups = new TreeSet<>();
        while (groups.size() < rows) {
          groups.add(3 + (random.nextBoolean() ? groups.size() : random.nextInt(60)) * stride);
        }
        // Switch 1 has these rows; switch 0 has the first of them, switch 2 none.
        long[] keys = new long[rows + 1];
        int[] nextHops = new int[rows + 1];
        keys[0] = Routing.key(0, groups.first());
        int row = 1;
        for (int group : groups) {
          nextHops[row] = 100 + row;
          keys[row++] = Routing.key(1, group);
        }
        int[] none = new int[3];
        Routing routing = new Routing(none, none, new int[] {0}, new int[0], keys, nextHops, null);
        for (int group = 0; group <= groups.last() + 2; group++) {
          int expected = Arrays.binarySearch(keys, Routing.key(1, group));
          assertEquals(
              expected < 0 ? Routing.NONE : nextHops[expected],
              routing.lookup(1, group),
              groups + " " + group);
          assertEquals(group == groups.first() ? 0 : Routing.NONE, routing.lookup(0, group));
          assertEquals(Routing.NONE, routing.lookup(2, group));
        }
      }
    }
  }
}
