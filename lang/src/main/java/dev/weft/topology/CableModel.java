package dev.weft.topology;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A cable type; unknown quantities are 0.
 *
 * @param reachMm longest length, millimetres; 0 when not limited
 * @param delayPsPerMetre signal delay; 5,000 in glass and copper alike when not stated
 * @param split links that the cable carries between one connector and several; 1 when it has one at
 *     each end
 * @param legBps rate of each of the several connectors; 0 when it has one at each end
 * @param ratesBps what it carries, all lanes together, at one of these; empty when not stated
 * @param media null when not stated
 * @param cost price of one, whatever its length, in a currency of the user's choice
 */
public record CableModel(
    String name,
    long reachMm,
    long delayPsPerMetre,
    int split,
    long legBps,
    List<Long> ratesBps,
    @Nullable Media media,
    double cost) {
  public CableModel {
    ratesBps = List.copyOf(ratesBps);
  }

  /** A word of the language, so that no type has this name. */
  public static final String UNTYPED = "cable";

  /** The cable of links for which no type is named. */
  public static CableModel untyped(long delayPsPerMetre) {
    return new CableModel(UNTYPED, 0, delayPsPerMetre);
  }

  /** Whether no type is named for it. */
  public boolean isUntyped() {
    return name.equals(UNTYPED);
  }

  /** How a cable suits the links of one cage. */
  public enum Fit {
    /** It carries none of them. */
    NONE,
    /** It carries one of them, so that each needs a cable of its own. */
    SINGLE,
    WHOLE
  }

  /** A cable with one connector at each end, of which no more is known. */
  public CableModel(String name, long reachMm, long delayPsPerMetre) {
    this(name, reachMm, delayPsPerMetre, 1, 0, List.of(), null, 0);
  }

  /**
   * How it suits links of a cage.
   *
   * @param links how many go through the same cables
   * @param joinsSeveral whether these lead from one cage to several
   * @param mostInCage links of this rate that a cage at one of the ends carries at most
   */
  public Fit fit(long rateBps, int links, boolean joinsSeveral, int mostInCage) {
    if (split > 1) {
      boolean isOtherRate = legBps != 0 && legBps != rateBps;
      // Two of its ends don't fit in one cage, and a whole cage is of no use to its joint end.
      boolean hasNoCage = links > 1 && !joinsSeveral || mostInCage < split;
      return isOtherRate || hasNoCage ? Fit.NONE : joinsSeveral ? Fit.WHOLE : Fit.SINGLE;
    }
    boolean carriesAll = ratesBps.contains(rateBps * links);
    if (ratesBps.isEmpty() || carriesAll && !joinsSeveral) {
      return Fit.WHOLE;
    }
    if (!ratesBps.contains(rateBps)) {
      return Fit.NONE;
    }
    return hasPlugs() ? Fit.SINGLE : Fit.WHOLE;
  }

  /**
   * Whether each of the links of a cage takes such a cable. One with a connector at each end
   * carries all of them to one other cage at most.
   *
   * @param joinsSeveral whether these lead from one cage to several
   */
  public boolean isForEach(long rateBps, int links, boolean joinsSeveral) {
    boolean carriesAll = !joinsSeveral && ratesBps.contains(rateBps * links);
    return split == 1 && ratesBps.contains(rateBps) && !carriesAll;
  }

  /** Whether its own connectors fill a cage; several fibres may end in one transceiver. */
  public boolean hasPlugs() {
    return media == Media.COPPER || media == Media.ACTIVE_OPTICAL;
  }

  /** Longest length, millimetres. */
  public long reachOrEndless() {
    return reachMm == 0 ? Long.MAX_VALUE : reachMm;
  }
}
