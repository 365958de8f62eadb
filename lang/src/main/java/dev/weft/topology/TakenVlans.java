package dev.weft.topology;

import java.util.List;

/**
 * Neighbouring VLANs that are not free for rails on a switch: those that its system keeps for
 * itself as it is delivered, and those that Weft's configurations give to pairs of leaves and to
 * tenants. Rules and backends read the same ones.
 *
 * @param system what people call the system that the switch runs
 * @param use what they are for: {@code itself}
 */
public record TakenVlans(String system, int first, int last, String use) {
  /** Those of a leaf. */
  public static List<TakenVlans> of(Topology topology, int leaf) {
    return topology.switchModel(leaf).system().takenVlans(LeafRole.of(topology, leaf));
  }

  public boolean has(int vlan) {
    return first <= vlan && vlan <= last;
  }
}
