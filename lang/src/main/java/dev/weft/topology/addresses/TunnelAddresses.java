package dev.weft.topology.addresses;

/**
 * Addresses at which the leaves of MLAG pairs end tunnels of an overlay, by switch id; 0 where a
 * switch ends them at its loopback, or not at all.
 *
 * @param shared address that both leaves of the pair have
 * @param own address that tells the leaf from its partner
 */
public record TunnelAddresses(int[] shared, int[] own) {
  public static final TunnelAddresses NONE = new TunnelAddresses(new int[0], new int[0]);
}
