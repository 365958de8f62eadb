package dev.weft.elaboration;

import dev.weft.topology.SwitchModel;
import java.util.Arrays;
import java.util.BitSet;
import org.jspecify.annotations.Nullable;

/**
 * The cages of one switch: which are handed out, and which the text keeps for something. Whoever
 * asks for a cage without a list gets one that nobody has.
 */
final class SwitchCages {
  static final int NONE = 0;

  private final BitSet given = new BitSet();

  /** Cages listed for one rail that another one without a list got. */
  private final BitSet ofOtherRails = new BitSet();

  /** Cages listed for what is handed out after a kind, or with it. */
  private final @Nullable BitSet[] kept = new BitSet[PortAllocator.KINDS];

  /** Cages listed for each kind. */
  private final BitSet[] listed = new BitSet[PortAllocator.KINDS];

  /** Cages listed for each kind that another one got, since there were no others. */
  private final BitSet[] lost = new BitSet[PortAllocator.KINDS];

  private int pastTheEnd;

  SwitchCages() {
    for (int kind = 0; kind < PortAllocator.KINDS; kind++) {
      listed[kind] = new BitSet();
      lost[kind] = new BitSet();
    }
  }

  /** Keeps cages for a kind: others take them only when there is nothing else. */
  void reserve(int kind, int[] cages) {
    Arrays.stream(cages).forEach(listed[kind]::set);
    for (int before = 0; before <= kind; before++) {
      BitSet own = kept[before] == null ? new BitSet() : kept[before];
      Arrays.stream(cages).forEach(own::set);
      kept[before] = own;
    }
  }

  int give(int cage) {
    given.set(cage);
    return cage;
  }

  /** A cage that the switch does not have, for a rule to report, and another one each time. */
  int givePastTheEnd(SwitchModel model) {
    return give(model.ports().count() + ++pastTheEnd);
  }

  /**
   * A cage that is free and runs at a rate: from one on, else the first (at the end of a switch:
   * the last) of all. Cages that the text lists for something else come last, of these what is kept
   * for what is cabled later. {@link #NONE} when there is none.
   */
  int free(SwitchModel model, int kind, int from, long rateBps) {
    BitSet ofOthers = new BitSet();
    for (BitSet each : listed) {
      ofOthers.or(each);
    }
    int cage = free(model, kind, from, rateBps, ofOthers);
    BitSet later = kept[kind];
    if (cage == NONE && later != null) {
      cage = free(model, kind, from, rateBps, later);
    }
    if (cage == NONE) {
      cage = lastOfOwnKind(model, kind, rateBps);
    }
    if (cage == NONE) {
      cage = free(model, kind, from, rateBps, given);
    }
    if (cage != NONE) {
      for (int other = 0; other < PortAllocator.KINDS; other++) {
        if (other != kind && listed[other].get(cage)) {
          lost[other].set(cage);
        }
      }
    }
    return cage;
  }

  /**
   * The last free cage that a list of this kind has, of one rail, which fills it from its first.
   */
  private int lastOfOwnKind(SwitchModel model, int kind, long rateBps) {
    for (int cage = model.ports().count(); cage > 0; cage--) {
      boolean isFree = listed[kind].get(cage) && !given.get(cage);
      if (isFree && model.groupOf(cage).linksPerCage(rateBps) > 0) {
        ofOtherRails.set(cage);
        return cage;
      }
    }
    return NONE;
  }

  /** Whether a cage of a rail's list went to another rail, since there were no others. */
  boolean isLost(int cage) {
    return ofOtherRails.get(cage);
  }

  /** Cages listed for a kind that another one got, since there were no others. */
  int lost(int kind) {
    return lost[kind].cardinality();
  }

  /** Cages that are free, run at a rate and are not kept for what is cabled later. */
  int countFree(SwitchModel model, int kind, long rateBps) {
    BitSet later = kept[kind];
    int count = 0;
    for (int cage = 1; cage <= model.ports().count(); cage++) {
      boolean isFree = !given.get(cage) && (later == null || !later.get(cage));
      count += isFree && model.groupOf(cage).linksPerCage(rateBps) > 0 ? 1 : 0;
    }
    return count;
  }

  private int free(SwitchModel model, int kind, int from, long rateBps, BitSet shunned) {
    int count = model.cages();
    boolean runsSomewhere = model.linksPerCage(rateBps) > 0;
    boolean isEnd = kind == PortAllocator.END;
    for (int i = 0; i < 2 * count; i++) {
      int cage = i < count ? from + i : isEnd ? 2 * count - i : i - count + 1;
      boolean isFree = cage <= count && !given.get(cage) && !shunned.get(cage);
      if (isFree && (!runsSomewhere || model.groupOf(cage).linksPerCage(rateBps) > 0)) {
        return cage;
      }
    }
    return NONE;
  }
}
