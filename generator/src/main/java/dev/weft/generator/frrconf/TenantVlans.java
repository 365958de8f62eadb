package dev.weft.generator.frrconf;

import dev.weft.topology.Issue;
import dev.weft.topology.Issue.Severity;
import dev.weft.topology.RailNetworks;
import dev.weft.topology.Topology;
import java.util.List;
import java.util.Locale;

/** Rails stay below the VLANs that carry the numbers of tenants. */
public final class TenantVlans {
  private TenantVlans() {}

  /**
   * The first rail that would get one of them; nothing without tenants.
   *
   * @param target id of the system, with which the code begins
   * @param system as people call it
   * @param sw the switch to report at
   */
  public static List<Issue> clashes(Topology topology, String target, String system, int sw) {
    int tenants =
        topology.routing().overlay().isVxlan() ? topology.routing().overlay().tenants() : 0;
    RailNetworks networks = topology.railNetworks();
    for (int network = 0; tenants > 0 && network < networks.count(); network++) {
      if (networks.vlan(network) > VirtualNetworks.TENANT_VLAN) {
        String message =
            String.format(
                Locale.ROOT,
                "Rail %d would get VLAN %d, but on %s VLANs from %d on are those of tenants"
                    + " ('tenants %d').\nMaybe say 'vlan %d' in 'addressing': VLANs up to %d are"
                    + " free.",
                networks.rail(network) + 1,
                networks.vlan(network),
                system,
                VirtualNetworks.TENANT_VLAN + 1,
                tenants,
                VirtualNetworks.TENANT_VLAN + 1 - topology.rails(),
                VirtualNetworks.TENANT_VLAN);
        int origin = topology.switches().origin(sw);
        return List.of(new Issue(Severity.ERROR, target + ".vlan", message, origin));
      }
    }
    return List.of();
  }
}
