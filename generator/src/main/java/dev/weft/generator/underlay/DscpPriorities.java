package dev.weft.generator.underlay;

import java.util.Arrays;
import java.util.Collection;
import java.util.List;

/** The priority of packets by their DSCP value, collected from what a configuration says. */
public final class DscpPriorities {
  /** DSCP has six bits (RFC 2474, 3). */
  public static final int DSCPS = 64;

  private final Integer[] priorities = new Integer[DSCPS];

  /**
   * @param rest priority of packets whose DSCP nothing is said of
   */
  public DscpPriorities(int rest) {
    Arrays.fill(priorities, rest);
  }

  /** Says that packets with one of some DSCP values have a priority. */
  public void put(Collection<Integer> dscps, int priority) {
    dscps.forEach(dscp -> priorities[dscp] = priority);
  }

  /** All 64, by DSCP value. */
  public List<Integer> all() {
    return List.of(priorities);
  }
}
