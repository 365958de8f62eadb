package dev.weft.generator.underlay;

import dev.weft.topology.Routing;
import org.jspecify.annotations.Nullable;

/**
 * How fast BFD finds a dead neighbour (RFC 5880), the same in both directions.
 *
 * @param intervalMs between two packets
 * @param multiplier packets that are missed
 */
public record BfdTimers(int intervalMs, int multiplier) {
  /** Those of a policy; null where BFD is off. */
  public static @Nullable BfdTimers of(Routing routing) {
    return routing.isBgp() && routing.bfdMultiplier() > 0
        ? new BfdTimers(routing.bfdIntervalMs(), routing.bfdMultiplier())
        : null;
  }
}
