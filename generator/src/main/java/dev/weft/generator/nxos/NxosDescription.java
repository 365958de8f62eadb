package dev.weft.generator.nxos;

/**
 * Descriptions as long as NX-OS takes them; what is beyond is cut, since it refuses the whole line.
 */
final class NxosDescription {
  /**
   * Of an interface. Source: Juniper's Apstra 5.0 User Guide, Interface Descriptions (API): 240
   * characters is what all switches take that it supports, NX-OS among them. A limit of Cisco's own
   * guides was not found.
   */
  private static final int OF_INTERFACE = 240;

  /**
   * Of a neighbor. Source: Cisco Nexus 5500 NX-OS Unicast Routing Command Reference, {@code
   * neighbor}: up to 80 characters including spaces.
   */
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
