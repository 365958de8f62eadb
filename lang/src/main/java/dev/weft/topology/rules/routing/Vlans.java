package dev.weft.topology.rules.routing;

import dev.weft.topology.RailNetworks;
import dev.weft.topology.findings.Issue;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.rule.IssueCollector;
import dev.weft.topology.rule.Rule;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * VLANs run from 1 to 4094 (IEEE 802.1Q); the first is every port's default, and switches keep four
 * for networks of the past.
 */
final class Vlans implements Rule {
  @Override
  public List<Issue> check(FabricIndex built) {
    IssueCollector issues = new IssueCollector();
    RailNetworks networks = built.topology().railNetworks();
    FreeVlanBlock block = new FreeVlanBlock(built.topology());
    for (int network = 0; network < networks.count(); network++) {
      int own = network;
      int vlan = networks.vlan(network);
      String reserved = reserved(vlan);
      if (vlan < 1 || vlan > FreeVlanBlock.LAST) {
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
                  block.isThere() ? block.last() : block.tenants()
                });
      } else if (reserved != null) {
        issues.add(
            block.isThere() ? RoutingIssue.VLAN_RESERVED : RoutingIssue.VLAN_RESERVED_NO_ROOM,
            0,
            0,
            () ->
                Stream.concat(
                        Stream.of(built.topology().name(), networks.title(own), vlan, reserved),
                        block.advice().stream())
                    .toArray());
      }
    }
    return issues.issues();
  }

  private static @Nullable String reserved(int vlan) {
    if (vlan == FreeVlanBlock.DEFAULT) {
      return "what every port has by default";
    }
    return vlan >= FreeVlanBlock.FIRST_RESERVED && vlan <= FreeVlanBlock.LAST_RESERVED
        ? "kept for Token Ring and FDDI on many switches (1002 to 1005)"
        : null;
  }
}
