package dev.weft.topology;

/**
 * What a leaf is to its servers, as far as it decides which VLANs it keeps for itself.
 *
 * @param tenants routing tables of tenants on it
 * @param isPaired whether it is one of a pair that share servers
 * @param isMlag whether that pair looks like one switch to them
 */
public record LeafRole(int tenants, boolean isPaired, boolean isMlag) {
  /** The role of a leaf of a fabric. */
  public static LeafRole of(Topology topology, int leaf) {
    Overlay overlay = topology.routing().overlay();
    boolean isPaired = isPaired(topology, leaf);
    return new LeafRole(
        overlay.hasTenants() ? overlay.tenants() : 0,
        isPaired,
        isPaired && topology.multihoming() == Multihoming.MLAG);
  }

  /** Leaves of a pair stand side by side in the table, with one attachment. */
  private static boolean isPaired(Topology topology, int leaf) {
    Switches switches = topology.switches();
    int attachment = switches.attachment(leaf);
    boolean withNext =
        leaf + 1 < switches.count()
            && switches.tier(leaf + 1) == Tier.LEAF
            && switches.attachment(leaf + 1) == attachment;
    boolean withBefore = leaf > 0 && switches.attachment(leaf - 1) == attachment;
    return topology.multihoming().joinsLeaves() && (withNext || withBefore);
  }
}
