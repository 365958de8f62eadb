package dev.weft.topology;

import java.util.List;

/**
 * What links to the outside carry that are switched: VLANs of the leaf that they are at.
 *
 * @param vlans those whose packets have a tag
 * @param untagged VLAN of packets without one; 0 for none
 * @param isBundle whether the links of a leaf, or of both leaves of a pair, are one link
 *     aggregation group
 * @param isGatewayOutside whether what is outside is the gateway of these VLANs
 */
public record Trunk(List<Integer> vlans, int untagged, boolean isBundle, boolean isGatewayOutside) {
  public Trunk {
    vlans = List.copyOf(vlans);
  }

  /** Whether packets of a VLAN cross the links, with or without a tag. */
  public boolean carries(int vlan) {
    return vlan == untagged || vlans.contains(vlan);
  }
}
