package dev.weft.elaboration;

import dev.weft.topology.CableModel;
import dev.weft.topology.Rates;

/**
 * What a cable is chosen for.
 *
 * @param rateBps rate of each link
 * @param links how many links go the same way, from cage to cage
 * @param joinsSeveral whether they lead from one cage to several
 */
record CableRun(int lengthMm, long rateBps, int links, boolean joinsSeveral) {
  CableModel.Fit fit(CableModel type) {
    return type.fit(rateBps, links, joinsSeveral);
  }

  boolean isReached(CableModel type) {
    return type.reachOrEndless() >= lengthMm;
  }

  /** The rate, and how many links share a cage. */
  String rate() {
    String rate = Rates.text(rateBps);
    return links == 1 ? rate : links + " x " + rate;
  }
}
