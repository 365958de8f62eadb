package dev.weft.topology.rules;

import dev.weft.topology.Fix;
import dev.weft.topology.Issue;
import dev.weft.topology.RailNetworks;
import dev.weft.topology.Switches;
import dev.weft.topology.SystemVlans;
import dev.weft.topology.SystemVlans.Taken;
import dev.weft.topology.Tier;
import java.util.List;

/** The VLAN of a rail is one that the system of its leaf leaves free. */
final class FreeVlans implements Rule {
  @Override
  public List<Issue> check(Built built) {
    Gathered issues = new Gathered();
    Switches switches = built.topology().switches();
    RailNetworks networks = built.topology().railNetworks();
    for (int sw = 0; networks.count() > 0 && sw < switches.count(); sw++) {
      if (switches.tier(sw) == Tier.LEAF) {
        checkLeaf(built, sw, issues);
      }
    }
    return issues.issues();
  }

  private static void checkLeaf(Built built, int leaf, Gathered issues) {
    RailNetworks networks = built.topology().railNetworks();
    int attachment = built.topology().switches().attachment(leaf);
    for (Taken taken : SystemVlans.of(built.topology(), leaf)) {
      for (int net = networks.first(attachment); net < networks.end(attachment); net++) {
        if (taken.has(networks.vlan(net))) {
          report(built, leaf, net, taken, issues);
        }
      }
    }
  }

  private static void report(Built built, int leaf, int network, Taken taken, Gathered issues) {
    RailNetworks networks = built.topology().railNetworks();
    issues.add(
        RoutingIssue.VLAN_OF_SYSTEM,
        built.topology().switches().origin(leaf),
        leaf,
        () ->
            new Object[] {
              built.names().ofSwitch(leaf),
              networks.title(network),
              networks.vlan(network),
              taken.system(),
              taken.first() == taken.last()
                  ? "VLAN " + taken.first()
                  : "VLANs " + taken.first() + " to " + taken.last(),
              taken.use(),
              Fix.set("addressing", "vlan 101")
            });
  }
}
