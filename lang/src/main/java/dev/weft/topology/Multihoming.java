package dev.weft.topology;

/** How a NIC with several ports is attached to a pair of leaves. */
public enum Multihoming {
  NONE("none"),
  MLAG("mlag"),
  ESI("esi"),
  /** Two leaves that know nothing of one another: no peer link, routes to each NIC from both. */
  UNSTACKED("unstacked");

  private final String word;

  Multihoming(String word) {
    this.word = word;
  }

  /** Whether the two leaves of a pair act as one, and so have to know of one another. */
  public boolean joinsLeaves() {
    return this == MLAG || this == ESI;
  }

  public String word() {
    return word;
  }
}
