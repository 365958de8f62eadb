package dev.weft.generator.nxos;

import dev.weft.generator.underlay.Ipv6;
import dev.weft.generator.underlay.LeafPair;
import dev.weft.generator.underlay.PortMtu;
import dev.weft.topology.RailNetworks;
import dev.weft.topology.Topology;
import dev.weft.topology.addresses.Ipv4Prefix;
import dev.weft.topology.addresses.Ipv6Prefix;
import org.jspecify.annotations.Nullable;

/**
 * Interfaces of VLANs: the gateways of rails, shared by HSRP between the leaves of a pair and, for
 * a tenant, by a MAC address of the fabric, and the interface between the leaves.
 */
final class NxosGateways {
  /** The leaf that comes first answers for the gateway; either forwards for it. */
  private static final int FIRST_PRIORITY = 110;

  private static final int PRIORITY_STEP = 10;

  /** The path over the partner of a pair, which is the last resort. */
  private static final int COST_OF_PARTNER = 100;

  private final Topology topology;
  private final @Nullable LeafPair pair;
  private final NxosOverlay overlay;

  NxosGateways(Topology topology, @Nullable LeafPair pair, NxosOverlay overlay) {
    this.topology = topology;
    this.pair = pair;
    this.overlay = overlay;
  }

  NxosInterfaces.Gateway ofNetwork(int network) {
    RailNetworks networks = topology.railNetworks();
    NxosInterfaces.Hsrp hsrp =
        pair == null || overlay.hasTenants() ? null : hsrp(network, pair.member());
    int own =
        pair == null || hsrp == null
            ? networks.gateway(network)
            : networks.leafAddress(network, pair.member(), true);
    return new NxosInterfaces.Gateway(
        networks.vlan(network),
        networks.title(network),
        PortMtu.ofServers(topology),
        overlay.tableOf(networks.tenant(network)),
        Ipv4Prefix.format(own) + "/" + networks.prefix(network).length(),
        overlay.hasTenants(),
        hsrp,
        address6(network));
  }

  private NxosInterfaces.Hsrp hsrp(int network, int member) {
    RailNetworks networks = topology.railNetworks();
    return new NxosInterfaces.Hsrp(
        networks.vlan(network),
        FIRST_PRIORITY - PRIORITY_STEP * member,
        Ipv4Prefix.format(networks.gateway(network)));
  }

  private String address6(int network) {
    RailNetworks networks = topology.railNetworks();
    Ipv6Prefix prefix = networks.prefix6(network);
    return prefix == null || !Ipv6.isCarried(topology)
        ? ""
        : networks.address6(network, networks.gateway(network)) + "/" + prefix.length();
  }

  NxosInterfaces.@Nullable Partner toPartner() {
    return pair == null
        ? null
        : new NxosInterfaces.Partner(
            NxosPeerLink.ROUTING_VLAN,
            PortMtu.betweenSwitches(topology),
            pair.routing(false).own() + "/31",
            COST_OF_PARTNER);
  }
}
