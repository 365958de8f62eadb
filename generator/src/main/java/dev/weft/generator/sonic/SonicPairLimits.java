package dev.weft.generator.sonic;

import dev.weft.generator.Design;
import dev.weft.generator.frrconf.LeafPair;
import dev.weft.generator.underlay.HostPort;
import dev.weft.generator.underlay.LeafPairs;
import dev.weft.generator.underlay.SwitchPorts;
import dev.weft.topology.Issue;
import dev.weft.topology.Issue.Severity;
import dev.weft.topology.Multihoming;
import dev.weft.topology.Switches;
import dev.weft.topology.Topology;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** What two SONiC leaves need to act as one. */
final class SonicPairLimits {
  private final Design design;
  private final Topology topology;
  private final LeafPairs pairs;
  private final boolean isMlag;

  SonicPairLimits(Design design) {
    this.design = design;
    this.topology = design.topology();
    this.pairs = LeafPairs.of(topology);
    this.isMlag = topology.multihoming() == Multihoming.MLAG;
  }

  /** The first fault of the first faulty leaf; the others would repeat it. */
  List<Issue> find(List<Integer> leaves) {
    List<Issue> issues = new ArrayList<>();
    List<Integer> paired =
        leaves.stream().filter(sw -> pairs.partner(sw) != Switches.NONE).toList();
    if (!isMlag && !paired.isEmpty()) {
      issues.add(
          issue(
              Severity.WARNING,
              "esi",
              paired.getFirst(),
              "EVPN multihoming is in SONiC's published schema, but not in every image."
                  + "\nMaybe try the files on one pair of leaves first."));
    }
    for (int leaf : paired) {
      Issue issue = check(leaf);
      if (issue != null) {
        issues.add(issue);
        break;
      }
    }
    return issues;
  }

  private @Nullable Issue check(int leaf) {
    String name = design.names().ofSwitch(leaf);
    int partner = pairs.partner(leaf);
    if (!topology.switchModel(partner).os().equals("sonic")) {
      return error(
          "mixed-pair",
          leaf,
          "%s runs sonic and its partner %s runs %s; 'multihoming %s' needs the same on both.",
          name,
          design.names().ofSwitch(partner),
          topology.switchModel(partner).os(),
          topology.multihoming().word());
    }
    if (isMlag && topology.routing().overlay().isVxlan()) {
      return error(
          "mlag",
          leaf,
          "Weft can't configure 'multihoming mlag' below an overlay on SONiC.\nMaybe use 'esi'.");
    }
    if (topology.switches().attachment(leaf) >= LeafPair.MAXIMUM_PAIRS) {
      int most = LeafPair.MAXIMUM_PAIRS;
      return error("pairs", leaf, "%s is beyond the %d pairs that Weft can address.", name, most);
    }
    return checkNumbers(leaf, name);
  }

  private @Nullable Issue checkNumbers(int leaf, String name) {
    for (HostPort port : SwitchPorts.of(design, leaf).hosts()) {
      int vlan = topology.railNetworks().vlan(port.network());
      if (isMlag && vlan >= LeafPair.CONTROL_VLAN) {
        return error(
            "vlan",
            leaf,
            "VLAN %d of %s is kept for MLAG; VLANs up to %d are free.",
            vlan,
            name,
            LeafPair.CONTROL_VLAN - 1);
      }
      int channel = LeafPair.channel(topology, port);
      if (channel >= LeafPair.PEER_LINK) {
        return error(
            "port-channels",
            leaf,
            "%s needs port-channel %d; Weft numbers them up to %d on SONiC.\nMaybe attach fewer servers.",
            name,
            channel,
            LeafPair.PEER_LINK - 1);
      }
    }
    return null;
  }

  private Issue error(String code, int leaf, String template, Object... values) {
    return issue(Severity.ERROR, code, leaf, template, values);
  }

  private Issue issue(Severity severity, String code, int leaf, String template, Object... values) {
    String message = String.format(Locale.ROOT, template, values);
    return new Issue(severity, "sonic." + code, message, topology.switches().origin(leaf));
  }
}
