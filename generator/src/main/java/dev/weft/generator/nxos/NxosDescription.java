package dev.weft.generator.nxos;

/**
 * Descriptions as long as NX-OS takes them; what is beyond is cut, since it refuses the whole line.
 */
final class NxosDescription {
  /** Of an interface: Nexus 9000 Interfaces Configuration Guide, {@code description}. */
  private static final int OF_INTERFACE = 254;

  /** Of a neighbor: Nexus 9000 Unicast Routing Configuration Guide, {@code description}. */
  private static final int OF_NEIGHBOR = 80;

  private NxosDescription() {}

  static String ofInterface(String text) {
    return cut(text, OF_INTERFACE);
  }

  static String ofNeighbor(String text) {
    return cut(text, OF_NEIGHBOR);
  }

  private static String cut(String text, int most) {
    return text.substring(0, Math.min(text.length(), most)).stripTrailing();
  }
}
