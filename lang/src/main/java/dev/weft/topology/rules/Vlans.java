package dev.weft.topology.rules;

import dev.weft.topology.Issue;
import dev.weft.topology.RailNetworks;
import java.util.List;

/** VLANs run from 1 to 4094 (IEEE 802.1Q). */
final class Vlans implements Rule {
  private static final int LAST = 4094;

  @Override
  public List<Issue> check(Built built) {
    Gathered issues = new Gathered();
    RailNetworks networks = built.topology().railNetworks();
    for (int network = 0; network < networks.count(); network++) {
      int own = network;
      int vlan = networks.vlan(network);
      if (vlan < 1 || vlan > LAST) {
        issues.add(
            AddressIssue.VLAN_OUT_OF_RANGE,
            0,
            0,
            Math.abs(vlan),
            () ->
                new Object[] {
                  built.topology().name(),
                  networks.rail(own) + 1,
                  vlan,
                  built.topology().rails(),
                  LAST + 1 - built.topology().rails()
                });
      }
    }
    return issues.issues();
  }
}
