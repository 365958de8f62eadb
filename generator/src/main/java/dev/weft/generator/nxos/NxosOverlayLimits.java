package dev.weft.generator.nxos;

import dev.weft.generator.underlay.SwitchPorts;
import dev.weft.topology.Issue;
import dev.weft.topology.Issue.Severity;
import dev.weft.topology.Multihoming;
import dev.weft.topology.Overlay;
import dev.weft.topology.Topology;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** What NX-OS can't do of VLANs and of the overlay, or does only roughly. */
final class NxosOverlayLimits {
  private final Topology topology;
  private final List<Issue> issues = new ArrayList<>();

  NxosOverlayLimits(Topology topology) {
    this.topology = topology;
  }

  List<Issue> find(List<Integer> leaves) {
    if (leaves.isEmpty()) {
      return List.of();
    }
    Overlay overlay = topology.routing().overlay();
    int tenants = overlay.isVxlan() ? overlay.tenants() : 0;
    checkVlans(leaves, firstTaken(tenants));
    return issues;
  }

  /** The lowest VLAN that is not free for rails. */
  private int firstTaken(int tenants) {
    if (tenants > 0) {
      return NxosOverlay.tenantVlan(tenants);
    }
    return topology.multihoming() == Multihoming.NONE
        ? VpcPair.ROUTING_VLAN + 1
        : VpcPair.ROUTING_VLAN;
  }

  /** What the lowest of those VLANs is for. */
  private static String user(int firstTaken) {
    if (firstTaken > VpcPair.ROUTING_VLAN) {
      return "itself";
    }
    return firstTaken == VpcPair.ROUTING_VLAN
        ? "the routing between the two leaves of a pair, and for itself"
        : "tenants, for pairs of leaves and for itself";
  }

  private void checkVlans(List<Integer> leaves, int firstTaken) {
    for (int leaf : leaves) {
      for (int network : SwitchPorts.networks(topology, leaf)) {
        int vlan = topology.railNetworks().vlan(network);
        if (vlan >= firstTaken) {
          add(
              Severity.ERROR,
              "nxos.vlan",
              leaf,
              "Rail %d would get VLAN %d, but NX-OS has VLANs from %d on for %s.\nMaybe say 'vlan %d' in"
                  + " 'addressing': VLANs up to %d are free.",
              topology.railNetworks().rail(network) + 1,
              vlan,
              firstTaken,
              user(firstTaken),
              firstTaken - topology.rails(),
              firstTaken - 1);
          return;
        }
      }
    }
  }

  private void add(Severity severity, String code, int sw, String template, Object... values) {
    String message = String.format(Locale.ROOT, template, values);
    issues.add(new Issue(severity, code, message, topology.switches().origin(sw)));
  }
}
