package dev.weft.topology.rules.routing;

import dev.weft.topology.RailNetworks;
import dev.weft.topology.Switches;
import dev.weft.topology.TakenVlans;
import dev.weft.topology.Tier;
import dev.weft.topology.Topology;
import dev.weft.topology.findings.Issue;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.rule.IssueCollector;
import dev.weft.topology.rule.Rule;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The VLAN of a rail is one that the system of its leaf leaves free. */
final class FreeVlans implements Rule {
  private record Clash(int leaf, int network, TakenVlans taken) {}

  @Override
  public List<Issue> check(FabricIndex built) {
    Switches switches = built.topology().switches();
    RailNetworks networks = built.topology().railNetworks();
    List<Clash> clashes = new ArrayList<>();
    for (int sw = 0; networks.count() > 0 && sw < switches.count(); sw++) {
      if (switches.tier(sw) == Tier.LEAF) {
        addClashes(built.topology(), sw, clashes);
      }
    }
    return clashes.isEmpty() ? List.of() : report(built, clashes);
  }

  private static void addClashes(Topology topology, int leaf, List<Clash> clashes) {
    RailNetworks networks = topology.railNetworks();
    int attachment = topology.switches().attachment(leaf);
    for (TakenVlans taken : TakenVlans.of(topology, leaf)) {
      for (int net = networks.first(attachment); net < networks.end(attachment); net++) {
        if (taken.has(networks.vlan(net))) {
          clashes.add(new Clash(leaf, net, taken));
        }
      }
    }
  }

  private static List<Issue> report(FabricIndex built, List<Clash> clashes) {
    FreeVlanBlock block = new FreeVlanBlock(built.topology());
    IssueCollector issues = new IssueCollector();
    for (Clash clash : clashes) {
      issues.add(
          block.isThere() ? RoutingIssue.VLAN_OF_SYSTEM : RoutingIssue.VLAN_OF_SYSTEM_NO_ROOM,
          built.topology().switches().origin(clash.leaf()),
          clash.leaf(),
          () -> Stream.concat(words(built, clash), block.advice().stream()).toArray());
    }
    return issues.issues();
  }

  /** What clashes with what. */
  private static Stream<Object> words(FabricIndex built, Clash clash) {
    RailNetworks networks = built.topology().railNetworks();
    TakenVlans taken = clash.taken();
    return Stream.of(
        built.names().ofSwitch(clash.leaf()),
        networks.title(clash.network()),
        networks.vlan(clash.network()),
        taken.system(),
        taken.first() == taken.last()
            ? "VLAN " + taken.first()
            : "VLANs " + taken.first() + " to " + taken.last(),
        taken.use());
  }
}
