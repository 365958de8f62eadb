package dev.weft.elaboration;

import dev.weft.topology.Lanes;
import dev.weft.topology.Links;
import dev.weft.topology.SwitchModel;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Ports of a switch that are for one thing, handed out one after the other: through the cages that
 * the text lists, else from a cage on, past those that something else has.
 */
final class CageRun {
  private final SwitchCages switchCages;
  private final int kind;
  private int @Nullable [] list;

  /** Where the next cage is looked for: a cage, or a place in the list, from 1. */
  private int next = 1;

  /** The cage that the last port was in, and how many of its lanes are handed out. */
  private int cage;

  private int usedLanes;
  private long rateBps;
  private int taken;
  private int fitted;

  /** A rate for which no cage was left. */
  private long fullBps = -1;

  CageRun(SwitchCages switchCages, int kind) {
    this.switchCages = switchCages;
    this.kind = kind;
  }

  /** Makes it go through the cages of a list. */
  void list(int[] cages) {
    list = cages;
    switchCages.reserve(kind, cages);
  }

  boolean isListed() {
    return list != null;
  }

  /** Cages that it may still take for links of a rate. */
  int free(SwitchModel model, long linkBps) {
    return list == null ? switchCages.countFree(model, kind, linkBps) : list.length - next + 1;
  }

  /** Starts, or starts again, at an unsplit cage. */
  void start(int from) {
    next = Math.max(1, from);
    usedLanes = 0;
  }

  /** Next port for a link of a rate, packed: in the cage at hand while it has a lane left. */
  int next(SwitchModel model, long linkBps, @Nullable Lanes split) {
    if (rateBps != linkBps) {
      usedLanes = 0;
    }
    rateBps = linkBps;
    if (usedLanes == 0) {
      cage = open(model);
    }
    int lanes =
        split != null && split.rateBps() == rateBps
            ? split.count()
            : Math.max(1, model.groupOf(cage).linksPerCage(rateBps));
    int lane = ++usedLanes;
    taken++;
    fitted += cage == Links.MOST_CAGES ? 0 : 1;
    if (lane >= lanes) {
      usedLanes = 0;
    }
    return Links.port(cage, lanes == 1 ? 0 : lane);
  }

  /** Opens a cage: the next of the list, or one that nothing else has. */
  private int open(SwitchModel model) {
    if (list != null) {
      while (next <= list.length && switchCages.isLost(list[next - 1])) {
        next++;
      }
      int at = next++;
      return switchCages.give(at <= list.length ? list[at - 1] : Links.MOST_CAGES);
    }
    if (fullBps == rateBps) {
      return switchCages.givePastTheEnd(model);
    }
    int found = switchCages.free(model, kind, next, rateBps);
    if (found == SwitchCages.NONE) {
      fullBps = rateBps;
      return switchCages.givePastTheEnd(model);
    }
    next = found + 1;
    return switchCages.give(found);
  }

  /** Links that the list has room for. */
  int fitted() {
    return fitted;
  }

  /** Cages of the list that went to others. */
  int lost() {
    return list == null ? 0 : (int) Arrays.stream(list).filter(switchCages::isLost).count();
  }

  boolean isUsed() {
    return taken > 0;
  }

  /** Links that were asked for where the list ended before them; 0 when it holds all. */
  int beyondList() {
    return list == null || next <= list.length + 1 ? 0 : taken;
  }
}
