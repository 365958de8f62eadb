package dev.weft.topology;

import org.jspecify.annotations.Nullable;

/**
 * A cable type; unknown quantities are 0.
 *
 * @param reachMm longest length, millimetres; 0 when not limited
 * @param delayPsPerMetre signal delay; 5,000 in glass and copper alike when not stated
 * @param split links that the cable carries between one connector and several; 1 when it has one at
 *     each end
 * @param legBps rate of each of the several connectors; 0 when it has one at each end
 * @param media null when not stated
 * @param cost price of one, whatever its length, in a currency of the user's choice
 */
public record CableModel(
    String name,
    long reachMm,
    long delayPsPerMetre,
    int split,
    long legBps,
    @Nullable Media media,
    double cost) {
  /** A cable with one connector at each end, of which no more is known. */
  public CableModel(String name, long reachMm, long delayPsPerMetre) {
    this(name, reachMm, delayPsPerMetre, 1, 0, null, 0);
  }

  /** Longest length, millimetres. */
  public long reachOrEndless() {
    return reachMm == 0 ? Long.MAX_VALUE : reachMm;
  }
}
