package dev.weft.generator.eos;

import dev.weft.topology.Ipv4Prefix;
import dev.weft.topology.Routing;
import java.util.ArrayList;
import java.util.List;

/**
 * How interfaces towards switches route. External BGP runs over each link; internal BGP runs
 * between loopbacks, which OSPF makes reachable (RFC 4456 leaves next hops as they are).
 */
final class EosUnderlay {
  /** Lets OSPF run on an interface that has its address by now. */
  static final String OSPF_AREA = "ip ospf area 0.0.0.0";

  /** The path over the partner of a pair, which is the last resort. */
  private static final int COST_OF_PARTNER = 100;

  private EosUnderlay() {}

  /**
   * Lines of a port to another switch.
   *
   * @param address 0 when links have none
   */
  static List<String> portLines(Routing routing, int address) {
    List<String> lines = new ArrayList<>();
    if (address != 0) {
      lines.add("ip address " + Ipv4Prefix.format(address) + "/31");
    } else if (routing.isInternalBgp()) {
      lines.add("ip address unnumbered Loopback0");
    } else {
      lines.add("ipv6 enable");
    }
    if (routing.isInternalBgp()) {
      lines.addAll(ospfLines(1));
    }
    return lines;
  }

  /** Lines of the interface to the partner of a pair, after its address. */
  static List<String> partnerLines(Routing routing) {
    return routing.isInternalBgp() ? ospfLines(COST_OF_PARTNER) : List.of();
  }

  /** All links cost the same, as equal next hops are counted by hops. */
  private static List<String> ospfLines(int cost) {
    return List.of("ip ospf cost " + cost, "ip ospf network point-to-point", OSPF_AREA);
  }
}
