package dev.weft.generator.junos;

import dev.weft.generator.Design;
import dev.weft.generator.underlay.LeafPairs;
import dev.weft.generator.underlay.SwitchPorts;
import dev.weft.topology.Issue;
import dev.weft.topology.Multihoming;
import dev.weft.topology.RailNetworks;
import dev.weft.topology.Switches;
import dev.weft.topology.Topology;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** What two Junos leaves need to act as one: a partner with the same system, and free VLANs. */
final class JunosPairLimits {
  private final Design design;
  private final Topology topology;
  private final LeafPairs pairs;
  private final boolean isMlag;

  JunosPairLimits(Design design) {
    this.design = design;
    this.topology = design.topology();
    this.pairs = LeafPairs.of(topology);
    this.isMlag = topology.multihoming() == Multihoming.MLAG;
  }

  /** The first fault of the first faulty leaf; the others would repeat it. */
  List<Issue> find(List<Integer> leaves) {
    for (int leaf : leaves) {
      Issue issue = pairs.partner(leaf) == Switches.NONE ? null : check(leaf, pairs.partner(leaf));
      if (issue != null) {
        return List.of(issue);
      }
    }
    return List.of();
  }

  private @Nullable Issue check(int leaf, int partner) {
    String name = design.names().ofSwitch(leaf);
    if (!topology.switchModel(partner).os().equals("junos")) {
      return error(
          "junos.mixed-pair",
          leaf,
          "%s runs junos and its partner %s runs %s; 'multihoming %s' needs the same on both.",
          name,
          design.names().ofSwitch(partner),
          topology.switchModel(partner).os(),
          topology.multihoming().word());
    }
    if (topology.switches().attachment(leaf) >= JunosPair.MAXIMUM_PAIRS) {
      int most = JunosPair.MAXIMUM_PAIRS;
      return error(
          "junos.pairs", leaf, "%s is beyond the %d pairs that Weft can address.", name, most);
    }
    SwitchPorts ports = SwitchPorts.of(design, leaf);
    if (isMlag && ports.peers().isEmpty()) {
      return error(
          "junos.peer-link",
          leaf,
          "%s has no link to its partner, which 'multihoming mlag' needs.",
          name);
    }
    return isMlag ? checkVlans(leaf, name) : null;
  }

  private @Nullable Issue checkVlans(int leaf, String name) {
    RailNetworks networks = topology.railNetworks();
    for (int network : SwitchPorts.networks(topology, leaf)) {
      int vlan = networks.vlan(network);
      if (vlan >= JunosPair.ROUTING_VLAN) {
        return error(
            "junos.vlan",
            leaf,
            "VLAN %d of %s is kept for MC-LAG; VLANs up to %d are free.",
            vlan,
            name,
            JunosPair.ROUTING_VLAN - 1);
      }
    }
    return null;
  }

  private Issue error(String code, int leaf, String template, Object... values) {
    String message = String.format(Locale.ROOT, template, values);
    return new Issue(Issue.Severity.ERROR, code, message, topology.switches().origin(leaf));
  }
}
