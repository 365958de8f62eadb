package dev.weft.topology.rules;

import dev.weft.topology.Fix;
import dev.weft.topology.Issue;
import dev.weft.topology.RailNetworks;
import dev.weft.topology.Topology;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * VLANs run from 1 to 4094 (IEEE 802.1Q); the first is every port's default, and switches keep four
 * for networks of the past.
 */
final class Vlans implements Rule {
  private static final int LAST = 4094;
  private static final int DEFAULT = 1;
  private static final int FIRST_RESERVED = 1002;
  private static final int LAST_RESERVED = 1005;

  @Override
  public List<Issue> check(Built built) {
    Gathered issues = new Gathered();
    RailNetworks networks = built.topology().railNetworks();
    for (int network = 0; network < networks.count(); network++) {
      int own = network;
      int vlan = networks.vlan(network);
      String reserved = reserved(vlan);
      if (vlan < 1 || vlan > LAST) {
        issues.add(
            AddressIssue.VLAN_OUT_OF_RANGE,
            0,
            0,
            Math.abs(vlan),
            () ->
                new Object[] {
                  built.topology().name(),
                  networks.title(own),
                  vlan,
                  networks.vlanSpan(),
                  enough(built.topology())
                });
      } else if (reserved != null) {
        issues.add(
            RoutingIssue.VLAN_RESERVED,
            0,
            0,
            () ->
                new Object[] {
                  built.topology().name(),
                  networks.title(own),
                  vlan,
                  reserved,
                  Fix.set("addressing", "vlan 101")
                });
      }
    }
    return issues.issues();
  }

  /**
   * The highest VLAN for rail 1; where none is low enough, as many tenants as there is room for.
   */
  private static Fix enough(Topology topology) {
    int highest = LAST + 1 - topology.railNetworks().vlanSpan();
    int ofTenant = Integer.highestOneBit(Math.max(1, 2 * topology.rails() - 1));
    return highest > DEFAULT
        ? Fix.set("addressing", "vlan " + highest)
        : Fix.set("routing", "tenants " + (LAST - DEFAULT) / ofTenant);
  }

  private static @Nullable String reserved(int vlan) {
    if (vlan == DEFAULT) {
      return "what every port has by default";
    }
    return vlan >= FIRST_RESERVED && vlan <= LAST_RESERVED
        ? "kept for Token Ring and FDDI on many switches (1002 to 1005)"
        : null;
  }
}
