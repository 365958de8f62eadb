package dev.weft.elaboration;

import dev.weft.topology.Links;
import dev.weft.topology.SwitchModel;

/**
 * Hands out the ports of the switches. Each switch has two runs of cages: one facing down, from
 * port 1 (or where {@code hosts on ports} says), one facing up. Ports are handed out past the last
 * cage where too many are asked for; a rule reports that.
 */
final class PortAllocator {
  private static final int DOWN = 0;
  private static final int UP = 1;

  private final int[] nextCage;
  private final int[] usedLanes;
  private final long[] rate;

  /** Starts every switch's downward run at cage 1. */
  PortAllocator(int switches) {
    nextCage = new int[2 * switches];
    usedLanes = new int[2 * switches];
    rate = new long[2 * switches];
    java.util.Arrays.fill(nextCage, 1);
  }

  void startDown(int sw, int cage) {
    nextCage[2 * sw + DOWN] = cage;
  }

  /** Starts, or starts again, the upward run of a switch at an unsplit cage. */
  void startUp(int sw, int cage) {
    nextCage[2 * sw + UP] = cage;
    usedLanes[2 * sw + UP] = 0;
  }

  /** Next port of a switch facing down, packed. */
  int down(int sw, SwitchModel model, long rateBps) {
    return next(2 * sw + DOWN, model, rateBps);
  }

  /** Next port of a switch facing up, packed. */
  int up(int sw, SwitchModel model, long rateBps) {
    return next(2 * sw + UP, model, rateBps);
  }

  /** Cages of the downward run that are in use. */
  int lastDown(int sw) {
    int run = 2 * sw + DOWN;
    return usedLanes[run] == 0 ? nextCage[run] - 1 : nextCage[run];
  }

  private int next(int run, SwitchModel model, long rateBps) {
    int lanes = Math.max(1, model.linksPerCage(rateBps));
    if (usedLanes[run] > 0 && rate[run] != rateBps) {
      nextCage[run]++;
      usedLanes[run] = 0;
    }
    rate[run] = rateBps;
    int cage = nextCage[run];
    int lane = ++usedLanes[run];
    if (lane >= lanes) {
      nextCage[run]++;
      usedLanes[run] = 0;
    }
    return Links.port(cage, lanes == 1 ? 0 : lane);
  }
}
