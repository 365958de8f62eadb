package dev.weft.elaboration;

import dev.weft.topology.CableModel;
import dev.weft.topology.Rates;

/**
 * What a cable is chosen for.
 *
 * @param rateBps rate of each link
 * @param links how many links go the same way, from cage to cage
 * @param joinsSeveral whether they lead from one cage to several
 * @param mostInCage links of this rate that a cage at one of the ends carries at most
 */
record CableRun(int lengthMm, long rateBps, int links, boolean joinsSeveral, int mostInCage) {
  CableModel.Fit fit(CableModel type) {
    return type.fit(rateBps, links, joinsSeveral, mostInCage);
  }

  boolean isReached(CableModel type) {
    return type.reachOrEndless() >= lengthMm;
  }

  /** Whether a type has ends for these links, but neither side is one cage that runs so many. */
  boolean lacksCageOf(CableModel type) {
    return type.split() > 1 && type.legBps() == rateBps && fit(type) == CableModel.Fit.NONE;
  }

  /** What links that no split cable suits do. */
  String fromCageToCage() {
    return links == 1 ? rate() + " alone in a cage" : rate() + " from one cage to one other";
  }

  /** The rate, and how many links share a cage. */
  String rate() {
    String rate = Rates.text(rateBps);
    return links == 1 ? rate : links + " x " + rate;
  }
}
