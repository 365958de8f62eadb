package dev.weft.topology;

/** What distinguishes the planes of a fabric. */
public enum PlaneMode {
  /** One plane. */
  NONE("none"),
  /**
   * The NICs of every server are dealt to the planes in equal blocks: with 8 NICs and 8 planes NIC
   * k lives in plane k.
   */
  BY_NIC("nic"),
  /** Port p of every NIC lives in plane p. */
  BY_PORT("port");

  private final String word;

  PlaneMode(String word) {
    this.word = word;
  }

  public String word() {
    return word;
  }
}
