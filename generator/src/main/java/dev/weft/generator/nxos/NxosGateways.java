package dev.weft.generator.nxos;

import dev.weft.generator.underlay.Ipv6;
import dev.weft.generator.underlay.PortMtu;
import dev.weft.topology.Ipv4Prefix;
import dev.weft.topology.Ipv6Prefix;
import dev.weft.topology.RailNetworks;
import dev.weft.topology.Topology;
import dev.weft.topology.systems.Nxos;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Interfaces of VLANs: the gateways of rails, shared by HSRP between the leaves of a pair and, for
 * a tenant, by a MAC address of the fabric, and the interface between the leaves.
 */
final class NxosGateways {
  /** The leaf that comes first answers for the gateway; either forwards for it. */
  private static final int FIRST_PRIORITY = 110;

  private static final int PRIORITY_STEP = 10;

  private final Topology topology;
  private final @Nullable VpcPair pair;
  private final NxosOverlay overlay;

  NxosGateways(Topology topology, @Nullable VpcPair pair, NxosOverlay overlay) {
    this.topology = topology;
    this.pair = pair;
    this.overlay = overlay;
  }

  NxosSwitch.Interface ofNetwork(int network) {
    RailNetworks networks = topology.railNetworks();
    List<String> lines = new ArrayList<>();
    lines.add("mtu " + NxosPortsBuilder.mtu(topology));
    lines.addAll(overlay.tableOf(networks.tenant(network)));
    lines.add("no ip redirects");
    lines.addAll(addressLines(network));
    Ipv6Prefix prefix6 = networks.prefix6(network);
    if (prefix6 != null && Ipv6.isCarried(topology)) {
      String gateway = networks.address6(network, networks.gateway(network));
      lines.add("ipv6 address " + gateway + "/" + prefix6.length());
    }
    lines.add("no shutdown");
    String description = "gateway of " + networks.title(network);
    return new NxosSwitch.Interface("Vlan" + networks.vlan(network), description, lines);
  }

  NxosSwitch.Interface toPartner(VpcPair pair) {
    List<String> lines = new ArrayList<>();
    lines.add("mtu " + PortMtu.betweenSwitches(topology, Nxos.SYSTEM.greatestMtu()));
    lines.add("no ip redirects");
    lines.add("ip address " + pair.address() + "/31");
    lines.addAll(NxosUnderlay.partnerLines(topology.routing()));
    lines.add("no shutdown");
    return new NxosSwitch.Interface("Vlan" + VpcPair.ROUTING_VLAN, "vpc routing", lines);
  }

  private List<String> addressLines(int network) {
    RailNetworks networks = topology.railNetworks();
    String gateway = Ipv4Prefix.format(networks.gateway(network));
    String length = "/" + networks.prefix(network).length();
    String address = "ip address " + gateway + length;
    if (overlay.hasTenants()) {
      return List.of(address, "fabric forwarding mode anycast-gateway");
    }
    if (pair == null) {
      return List.of(address);
    }
    String own = Ipv4Prefix.format(networks.leafAddress(network, pair.member(), true));
    return List.of(
        "ip address " + own + length,
        "hsrp version 2",
        "hsrp " + networks.vlan(network),
        "  preempt",
        "  priority " + (FIRST_PRIORITY - PRIORITY_STEP * pair.member()),
        "  ip " + gateway);
  }
}
