package dev.weft.engine.model;

import java.util.Locale;

/** How a switch, or a NIC with several ports, chooses among equal next hops. */
public enum LoadBalancing {
  /** One member per flow, by a hash of the five-tuple, the seed and the switch. */
  ECMP,
  /** Bursts of a flow move between members; a fluid sees an equal split. */
  FLOWLET,
  /** Every packet takes the next member; a fluid sees an equal split. */
  SPRAY,
  /** The least loaded member per packet; approximated by an equal split. */
  ADAPTIVE,
  /** One member per destination NIC, as InfiniBand forwarding tables do. */
  STATIC;

  /** Says whether flows divide equally over all members, in the fluid picture. */
  public boolean isSplit() {
    return this == FLOWLET || this == SPRAY || this == ADAPTIVE;
  }

  /** Returns the word that files and messages use: lower case, hyphens. */
  public String word() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
