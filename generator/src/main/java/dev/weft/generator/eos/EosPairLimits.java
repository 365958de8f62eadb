package dev.weft.generator.eos;

import dev.weft.generator.Design;
import dev.weft.generator.underlay.HostPort;
import dev.weft.generator.underlay.LeafPairs;
import dev.weft.generator.underlay.SwitchPorts;
import dev.weft.topology.Issue;
import dev.weft.topology.Multihoming;
import dev.weft.topology.Names;
import dev.weft.topology.RailNetworks;
import dev.weft.topology.Switches;
import dev.weft.topology.Topology;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * What two EOS leaves need to act as one: a partner with the same system, free VLANs and channels.
 */
final class EosPairLimits {
  private final Design design;
  private final Topology topology;
  private final Names names;
  private final LeafPairs pairs;
  private final boolean isMlag;

  EosPairLimits(Design design) {
    this.design = design;
    this.topology = design.topology();
    this.names = design.names();
    this.pairs = LeafPairs.of(topology);
    this.isMlag = topology.multihoming() == Multihoming.MLAG;
  }

  /** The first fault of the first faulty leaf; the others would repeat it. */
  List<Issue> find(List<Integer> leaves) {
    for (int leaf : leaves) {
      Issue issue = check(leaf);
      if (issue != null) {
        return List.of(issue);
      }
    }
    return List.of();
  }

  private @Nullable Issue check(int leaf) {
    String name = names.ofSwitch(leaf);
    String word = topology.multihoming().word();
    int partner = pairs.partner(leaf);
    if (partner == Switches.NONE) {
      return null;
    }
    if (!topology.switchModel(partner).os().equals("eos")) {
      String other = topology.switchModel(partner).os();
      return error(
          "eos.mixed-pair",
          leaf,
          "%s runs eos and its partner %s runs %s; 'multihoming %s' needs the same on both.",
          name,
          names.ofSwitch(partner),
          other,
          word);
    }
    if (topology.switches().attachment(leaf) >= LeafPair.MAXIMUM_PAIRS) {
      int most = LeafPair.MAXIMUM_PAIRS;
      return error(
          "eos.pairs", leaf, "%s is beyond the %d pairs that Weft can address.", name, most);
    }
    return checkNumbers(leaf, name, SwitchPorts.of(design, leaf));
  }

  private @Nullable Issue checkNumbers(int leaf, String name, SwitchPorts ports) {
    RailNetworks networks = topology.railNetworks();
    for (HostPort port : ports.hosts()) {
      int vlan = networks.vlan(port.network());
      if (isMlag && vlan >= LeafPair.ROUTING_VLAN) {
        return error(
            "eos.vlan",
            leaf,
            "VLAN %d of %s is kept for MLAG; VLANs up to 4092 are free.",
            vlan,
            name);
      }
      int channel = EosPortsBuilder.channel(topology, port);
      if (channel >= LeafPair.PEER_LINK) {
        return error(
            "eos.port-channels",
            leaf,
            "%s needs port-channel %d; Weft numbers them up to %d on EOS.\nMaybe attach fewer servers.",
            name,
            channel,
            LeafPair.PEER_LINK - 1);
      }
    }
    return null;
  }

  private Issue error(String code, int leaf, String template, Object... values) {
    String message = String.format(Locale.ROOT, template, values);
    return new Issue(Issue.Severity.ERROR, code, message, topology.switches().origin(leaf));
  }
}
