package dev.weft.topology;

/** How a NIC with several ports is attached to a pair of leaves. */
public enum Multihoming {
  NONE("none"),
  MLAG("mlag"),
  ESI("esi");

  private final String word;

  Multihoming(String word) {
    this.word = word;
  }

  public String word() {
    return word;
  }
}
