package dev.weft.engine.model;

import java.util.Locale;

/** How a switch, or a NIC with several ports, chooses among equal next hops. */
public enum LoadBalancing {
  /** One member per flow, by a hash of the five-tuple, the seed and the switch. */
  ECMP,
  /**
   * Bursts of a flow, {@link #FLOWLETS} per transfer; a switch deals those of one transfer over its
   * members in turn.
   */
  FLOWLET,
  /** Every packet takes the next member; a fluid divides equally. */
  SPRAY,
  /**
   * The least loaded member per packet; a fluid divides in proportion to what the ways on over the
   * members can carry.
   */
  ADAPTIVE,
  /** One member per destination NIC, as InfiniBand forwarding tables do. */
  STATIC;

  /** How often a transfer changes its way with {@link #FLOWLET}, the first choice included. */
  public static final int FLOWLETS = 16;

  /** Says whether flows divide over all members, in the fluid picture. */
  public boolean isSplit() {
    return this == SPRAY || this == ADAPTIVE;
  }

  /** Returns the word that files and messages use: lower case, hyphens. */
  public String word() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
