package dev.weft.generator.eos;

import dev.weft.generator.underlay.Ipv6;
import dev.weft.generator.underlay.PortMtu;
import dev.weft.generator.underlay.SwitchPorts;
import dev.weft.topology.Ipv4Prefix;
import dev.weft.topology.Ipv6Prefix;
import dev.weft.topology.Multihoming;
import dev.weft.topology.RailNetworks;
import dev.weft.topology.Topology;
import dev.weft.topology.systems.Eos;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Interfaces of VLANs: the gateways of rails, and those between the leaves of an MLAG pair. */
final class EosGateways {
  private final Topology topology;
  private final int sw;
  private final @Nullable LeafPair pair;
  private final EosOverlay overlay;
  private final int mtu;

  EosGateways(Topology topology, int sw, @Nullable LeafPair pair, EosOverlay overlay) {
    this.topology = topology;
    this.sw = sw;
    this.pair = pair;
    this.overlay = overlay;
    this.mtu = PortMtu.ofServers(topology, Eos.SYSTEM.greatestMtu());
  }

  List<EosSwitch.Svi> svis() {
    RailNetworks networks = topology.railNetworks();
    List<EosSwitch.Svi> svis = new ArrayList<>();
    for (int network : SwitchPorts.networks(topology, sw)) {
      String description = "gateway of " + networks.title(network);
      List<String> lines = new ArrayList<>(gateway(network));
      lines.addAll(gateway6(network));
      svis.add(new EosSwitch.Svi(networks.vlan(network), description, mtu, true, lines));
    }
    if (pair != null && topology.multihoming() == Multihoming.MLAG) {
      int peerMtu = PortMtu.betweenSwitches(topology, Eos.SYSTEM.greatestMtu());
      List<String> routing = new ArrayList<>(address(pair.routingAddress()));
      routing.addAll(EosUnderlay.partnerLines(topology.routing()));
      svis.add(new EosSwitch.Svi(LeafPair.ROUTING_VLAN, "mlag routing", peerMtu, true, routing));
      List<String> control = address(pair.controlAddress());
      svis.add(new EosSwitch.Svi(LeafPair.CONTROL_VLAN, "mlag control", peerMtu, false, control));
    }
    return svis;
  }

  /** Whether some gateway answers from a MAC address that other switches have too. */
  boolean areVirtual() {
    return pair != null || overlay.hasTenants();
  }

  private static List<String> address(String address) {
    return List.of("ip address " + address + "/31");
  }

  private List<String> gateway6(int network) {
    RailNetworks networks = topology.railNetworks();
    Ipv6Prefix prefix = networks.prefix6(network);
    if (prefix == null || !Ipv6.isCarried(topology)) {
      return List.of();
    }
    String kind = pair == null ? "" : "virtual ";
    String gateway = networks.address6(network, networks.gateway(network));
    return List.of("ipv6 address " + kind + gateway + "/" + prefix.length());
  }

  private List<String> gateway(int network) {
    RailNetworks networks = topology.railNetworks();
    String gateway = Ipv4Prefix.format(networks.gateway(network));
    String length = "/" + networks.prefix(network).length();
    if (overlay.hasTenants()) {
      List<String> lines = new ArrayList<>(overlay.tableOf(networks.tenant(network)));
      lines.add("ip address virtual " + gateway + length);
      return lines;
    }
    if (pair == null) {
      return List.of("ip address " + gateway + length);
    }
    if (topology.multihoming() == Multihoming.ESI) {
      return List.of("ip address virtual " + gateway + length);
    }
    String own = Ipv4Prefix.format(networks.leafAddress(network, pair.member(), true));
    List<String> lines = new ArrayList<>();
    lines.add("ip address " + own + length);
    lines.add("ip virtual-router address " + gateway);
    if (topology.multihoming() == Multihoming.UNSTACKED) {
      // A neighbour whose link to this leaf is down is reached through the other leaf: by routes.
      lines.add("ip local-proxy-arp");
      lines.add("ip attached-host route export");
    }
    return lines;
  }
}
