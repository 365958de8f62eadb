package dev.weft.engine.model;

import java.util.Locale;

/**
 * How long the network takes to forward around what has failed, and back when it works again.
 *
 * @param detectionPs from a failure until the devices at its links know, picoseconds
 * @param reroutePs from then until all NICs and switches forward around it
 */
public record Failover(long detectionPs, long reroutePs) {
  /** At once. */
  public static final Failover IMMEDIATE = new Failover(0, 0);

  /** Checks that no time is negative, or longer than a simulation may take. */
  public Failover {
    if (detectionPs < 0 || reroutePs < 0 || detectionPs > MAX_PS || reroutePs > MAX_PS) {
      throw new ModelException(
          String.format(
              Locale.ROOT,
              "failover: detectionPs is %d, reroutePs is %d. Set picoseconds from 0 to %d.",
              detectionPs,
              reroutePs,
              MAX_PS));
    }
  }

  /** One day; a time that a fault or an operation may wait for at most. */
  static final long MAX_PS = 86_400_000_000_000_000L;

  /** Returns the time from a failure to the last switch that knows. */
  public long totalPs() {
    return detectionPs + reroutePs;
  }
}
