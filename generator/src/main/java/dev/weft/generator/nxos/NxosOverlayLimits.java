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

  private void checkVlans(List<Integer> leaves, int firstTaken) {
    for (int leaf : leaves) {
      for (int network : SwitchPorts.networks(topology, leaf)) {
        int vlan = topology.railNetworks().vlan(network);
        if (vlan >= firstTaken) {
          add(
              Severity.ERROR,
              "nxos.vlan",
              leaf,
              "VLAN %d is taken on NX-OS, by itself or for tenants and pairs; VLANs up to %d are free.",
              vlan,
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
