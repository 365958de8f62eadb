package dev.weft.generator.nxos;

import dev.weft.topology.Routing;
import java.util.ArrayList;
import java.util.List;

/**
 * How ports between switches route. External BGP runs over each link; internal BGP runs between
 * loopbacks, which OSPF makes reachable (RFC 4456 leaves next hops as they are).
 */
final class NxosUnderlay {
  static final String OSPF = "UNDERLAY";

  /** Lines that let OSPF run on an interface that has its address by now. */
  static final String OSPF_AREA = "ip router ospf " + OSPF + " area 0.0.0.0";

  /** The path over the partner of a pair, which is the last resort. */
  private static final int COST_OF_PARTNER = 100;

  private NxosUnderlay() {}

  /** Lines of a port to another switch, after its address if it has one. */
  static List<String> portLines(Routing routing) {
    List<String> lines = new ArrayList<>();
    if (!routing.isNumbered() && routing.isInternalBgp()) {
      lines.add("medium p2p");
      lines.add("ip unnumbered loopback0");
    } else if (!routing.isNumbered() && routing.isExternalBgp()) {
      lines.add("ip forward");
      lines.add("ipv6 address use-link-local-only");
      lines.add("ipv6 link-local use-bia");
      lines.add("no ipv6 redirects");
    }
    lines.add("no ip redirects");
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
    return List.of("ip ospf network point-to-point", "ip ospf cost " + cost, OSPF_AREA);
  }
}
