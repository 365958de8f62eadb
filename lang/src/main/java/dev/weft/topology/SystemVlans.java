package dev.weft.topology;

import java.util.ArrayList;
import java.util.List;

/**
 * VLANs that are not free for rails on a switch: those that its system keeps for itself as it is
 * delivered, and those that Weft's configurations give to pairs of leaves and to tenants. Rules and
 * backends read the same ones.
 *
 * <p>Sources: VLANs 3968 to 4094 of NX-OS: Cisco, Nexus 9000 Series NX-OS Layer 2 Switching
 * Configuration Guide 10.5, "VLAN Ranges". 3725 to 3999 of Cumulus Linux 5.0 and newer: NVIDIA,
 * "Reserved VLAN Range and Limitations"; 4000 to 4064, from which it takes those of routing tables:
 * {@code nv show system global reserved vlan l3-vni-vlan} of its NVUE reference.
 */
public final class SystemVlans {
  /** Between the leaves of a pair: routes around a leaf that lost its uplinks (EOS, Junos). */
  public static final int PAIR_ROUTING = 4093;

  /** Between the leaves of a pair: the session that keeps them one switch. */
  public static final int PAIR_CONTROL = 4094;

  /** Between the leaves of a vPC pair of NX-OS, below its own; those of tenants count down. */
  public static final int NXOS_PAIR_ROUTING = 3967;

  /** On SONiC and FRR the routing table of tenant 1 has the VLAN after this one. */
  public static final int TENANTS_AFTER = 4000;

  /**
   * Neighbouring VLANs that are not free.
   *
   * @param system what people call the system that the switch runs
   * @param use what they are for: {@code itself}
   */
  public record Taken(String system, int first, int last, String use) {
    public boolean has(int vlan) {
      return vlan >= first && vlan <= last;
    }
  }

  private static final String ITSELF = "itself";
  private static final String OF_PAIRS = "the two leaves of a pair";
  private static final String OF_TENANTS = "the routing tables of tenants";

  private SystemVlans() {}

  /** Those of a leaf. */
  public static List<Taken> of(Topology topology, int leaf) {
    Overlay overlay = topology.routing().overlay();
    int tenants = overlay.hasTenants() ? overlay.tenants() : 0;
    boolean isPaired = isPaired(topology, leaf);
    boolean isMlag = isPaired && topology.multihoming() == Multihoming.MLAG;
    return switch (topology.switchModel(leaf).os()) {
      case "nxos" -> ofNxos(tenants, isPaired);
      case "cumulus" -> ofCumulus(tenants, isMlag);
      case "eos" -> pair("EOS", PAIR_ROUTING, isMlag);
      case "junos" -> pair("Junos", PAIR_ROUTING, isMlag);
      case "sonic" -> {
        List<Taken> all = new ArrayList<>(tenants("SONiC", tenants));
        all.addAll(pair("SONiC", PAIR_CONTROL, isMlag));
        yield all;
      }
      case "frr" -> tenants("FRR", tenants);
      default -> List.of();
    };
  }

  private static List<Taken> ofNxos(int tenants, boolean isPaired) {
    List<Taken> all = new ArrayList<>();
    if (tenants > 0) {
      int first = Math.max(1, NXOS_PAIR_ROUTING - tenants);
      all.add(new Taken("NX-OS", first, NXOS_PAIR_ROUTING - 1, OF_TENANTS));
    }
    if (isPaired) {
      all.add(new Taken("NX-OS", NXOS_PAIR_ROUTING, NXOS_PAIR_ROUTING, OF_PAIRS));
    }
    all.add(new Taken("NX-OS", NXOS_PAIR_ROUTING + 1, PAIR_CONTROL, ITSELF));
    return all;
  }

  private static List<Taken> ofCumulus(int tenants, boolean isMlag) {
    List<Taken> all = new ArrayList<>();
    all.add(new Taken("Cumulus Linux", 3725, 3999, ITSELF));
    if (tenants > 0) {
      all.add(new Taken("Cumulus Linux", 4000, 4064, OF_TENANTS));
    }
    all.addAll(pair("Cumulus Linux", PAIR_CONTROL, isMlag));
    return all;
  }

  private static List<Taken> tenants(String system, int tenants) {
    return tenants == 0
        ? List.of()
        : List.of(new Taken(system, TENANTS_AFTER + 1, TENANTS_AFTER + tenants, OF_TENANTS));
  }

  private static List<Taken> pair(String system, int first, boolean isMlag) {
    return isMlag ? List.of(new Taken(system, first, PAIR_CONTROL, OF_PAIRS)) : List.of();
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
