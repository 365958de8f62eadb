package dev.weft.generator.nxos;

import dev.weft.generator.Design;
import dev.weft.generator.underlay.HostPort;
import dev.weft.generator.underlay.LeafPairs;
import dev.weft.generator.underlay.SwitchPorts;
import dev.weft.topology.Issue;
import dev.weft.topology.Issue.Severity;
import dev.weft.topology.Multihoming;
import dev.weft.topology.Switches;
import dev.weft.topology.Topology;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** What two NX-OS leaves need to act as one: a partner with the same system, free numbers. */
final class NxosPairLimits {
  private final Design design;
  private final Topology topology;
  private final LeafPairs pairs;

  NxosPairLimits(Design design) {
    this.design = design;
    this.topology = design.topology();
    this.pairs = LeafPairs.of(topology);
  }

  /** The first error, else the first warning; those of the other leaves would repeat it. */
  List<Issue> find(List<Integer> leaves) {
    List<Issue> issues = new ArrayList<>();
    for (int leaf : leaves) {
      Issue issue = pairs.partner(leaf) == Switches.NONE ? null : check(leaf);
      if (issue != null) {
        issues.add(issue);
      }
    }
    return issues.stream().min(Comparator.comparing(Issue::severity)).stream().toList();
  }

  private @Nullable Issue check(int leaf) {
    String name = design.names().ofSwitch(leaf);
    if (topology.multihoming() == Multihoming.ESI) {
      return issue(
          Severity.ERROR,
          "nxos.esi",
          leaf,
          "%s is one of a pair with 'multihoming esi', which NX-OS spells in two ways by release and"
              + " model; Weft writes neither.\nMaybe: Use 'multihoming mlag'.",
          name);
    }
    int partner = pairs.partner(leaf);
    String other = topology.switchModel(partner).os();
    if (!other.equals("nxos")) {
      return issue(
          Severity.ERROR,
          "nxos.mixed-pair",
          leaf,
          "%s runs nxos and its partner %s runs %s; 'multihoming mlag' needs the same on both.",
          name,
          design.names().ofSwitch(partner),
          other);
    }
    if (topology.routing().overlay().isVxlan()) {
      return issue(
          Severity.ERROR,
          "nxos.vpc-overlay",
          leaf,
          "%s is one of a pair with 'overlay evpn-vxlan': the two would share a tunnel address, for which"
              + " the address plan has none.\nMaybe attach each NIC to one leaf.",
          name);
    }
    if (topology.switches().attachment(leaf) >= VpcPair.MAXIMUM_PAIRS) {
      int most = VpcPair.MAXIMUM_PAIRS;
      return issue(
          Severity.ERROR,
          "nxos.pairs",
          leaf,
          "%s is beyond the %d pairs that Weft can address.",
          name,
          most);
    }
    return checkPorts(leaf, name, SwitchPorts.of(design, leaf));
  }

  private @Nullable Issue checkPorts(int leaf, String name, SwitchPorts ports) {
    for (HostPort port : ports.hosts()) {
      int channel = NxosPortsBuilder.channel(topology, port);
      if (channel >= VpcPair.PEER_LINK) {
        return issue(
            Severity.ERROR,
            "nxos.port-channels",
            leaf,
            "%s needs port-channel %d; Weft numbers them up to %d on NX-OS.\nMaybe attach fewer servers.",
            name,
            channel,
            VpcPair.PEER_LINK - 1);
      }
    }
    return ports.routed().isEmpty()
        ? issue(
            Severity.WARNING,
            "nxos.keepalive",
            leaf,
            "%s meets its partner over the peer link alone, so the vPC keepalive is lost with it."
                + "\nMaybe set 'peer-keepalive' to the management addresses, which Weft does not know.",
            name)
        : null;
  }

  private Issue issue(Severity severity, String code, int leaf, String template, Object... values) {
    String message = String.format(Locale.ROOT, template, values);
    return new Issue(severity, code, message, topology.switches().origin(leaf));
  }
}
