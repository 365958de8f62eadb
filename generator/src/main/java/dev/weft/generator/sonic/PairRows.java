package dev.weft.generator.sonic;

import dev.weft.generator.bgp.Outside;
import dev.weft.generator.frrconf.FrrPeerLink;
import dev.weft.generator.underlay.Bundle;
import dev.weft.generator.underlay.FabricPort;
import dev.weft.generator.underlay.Gateways;
import dev.weft.generator.underlay.LeafPair;
import dev.weft.generator.underlay.PortMtu;
import dev.weft.generator.underlay.SwitchPorts;
import dev.weft.topology.EthernetSegments;
import dev.weft.topology.Overlay;
import dev.weft.topology.Topology;
import dev.weft.topology.index.FabricIndex;

/** Port-channels of a leaf of a pair, and what makes the two one to a server. */
final class PairRows {
  /** Range of MCLAG domains; only two leaves ever see one. */
  private static final int DOMAINS = 4095;

  static final String CHANNEL = "PortChannel";

  private static final String PEER_LINK = channelName(FrrPeerLink.PORT_CHANNEL);

  private final Topology topology;
  private final SwitchPorts ports;
  private final LeafPair pair;
  private final ConfigDbRows rows;

  PairRows(FabricIndex design, SwitchPorts ports, LeafPair pair, ConfigDbRows rows) {
    this.topology = design.topology();
    this.ports = ports;
    this.pair = pair;
    this.rows = rows;
  }

  void add() {
    String domain = String.valueOf(pair.domain(DOMAINS));
    if (pair.isMlag()) {
      domain(domain);
    } else {
      rows.add("SAG", "GLOBAL", "gateway_mac", Gateways.MAC);
    }
    Bundle.of(topology, ports, pair).forEach(this::channel);
    for (FabricPort port : ports.peers()) {
      rows.add("PORTCHANNEL_MEMBER", PEER_LINK + "|" + port.name());
    }
  }

  static String channelName(int number) {
    return CHANNEL + number;
  }

  /** The session of MCLAG and its VLAN; the peer link carries all VLANs, tagged. */
  private void domain(String domain) {
    rows.add(
        "MCLAG_DOMAIN",
        domain,
        "keepalive_interval",
        "1",
        "peer_ip",
        pair.routing(false).partner(),
        "peer_link",
        PEER_LINK,
        "session_timeout",
        "30",
        "source_ip",
        pair.routing(false).own());
    rows.add("FEATURE", "iccpd", "state", "enabled");
    rows.add("PORTCHANNEL", PEER_LINK, "admin_status", "up");
    rows.add("PORTCHANNEL", PEER_LINK, "description", ports.peers().getFirst().peerName());
    rows.add("PORTCHANNEL", PEER_LINK, "lacp_key", "auto", "mtu", PortRows.mtu(topology));
    // What one leaf can't send to a spine goes to the other, in its tunnel where there are any.
    between(FrrPeerLink.CONTROL_VLAN, PortMtu.betweenSwitches(topology));
    Overlay overlay = topology.routing().overlay();
    for (int tenant : Outside.joined(ports, pair, overlay.isVxlan() ? overlay.tenants() : 0)) {
      String name = between(FrrPeerLink.tenantVlan(tenant), PortMtu.ofServers(topology));
      rows.add("VLAN_INTERFACE", name, "vrf_name", NetworkRows.TENANT + tenant);
    }
    ports.hosts().stream()
        .mapToInt(port -> topology.railNetworks().vlan(port.network()))
        .distinct()
        .sorted()
        .forEach(
            id -> rows.add("VLAN_MEMBER", "Vlan" + id + "|" + PEER_LINK, "tagging_mode", "tagged"));
  }

  /** A VLAN of the peer link in which each leaf has its own address; returns its interface. */
  private String between(int id, int mtu) {
    String vlan = "Vlan" + id;
    NetworkRows.vlan(rows, id, String.valueOf(mtu));
    rows.add("MCLAG_UNIQUE_IP", vlan, "unique_ip", "enable");
    rows.add("VLAN_INTERFACE", vlan);
    rows.add("VLAN_INTERFACE", vlan + "|" + pair.routing(false).own() + "/31");
    rows.add("VLAN_MEMBER", vlan + "|" + PEER_LINK, "tagging_mode", "tagged");
    return vlan;
  }

  private void channel(Bundle bundle) {
    String name = channelName(bundle.number());
    bundle.members().forEach(port -> rows.add("PORTCHANNEL_MEMBER", name + "|" + port.name()));
    String description = PortRows.shorten(bundle.description());
    rows.add("PORTCHANNEL", name, "admin_status", "up", "description", description);
    rows.add("PORTCHANNEL", name, "lacp_key", "auto", "mtu", PortRows.mtu(topology));
    if (topology.routing().edgePorts().worksWithoutLacp()) {
      rows.add("PORTCHANNEL", name, "fallback", "true");
    }
    String vlan = "Vlan" + topology.railNetworks().vlan(bundle.network());
    rows.add("VLAN_MEMBER", vlan + "|" + name, "tagging_mode", "untagged");
    if (pair.isMlag()) {
      shared(rows, pair, name);
    } else {
      String mac = EthernetSegments.format(bundle.systemMac(topology, pair));
      segment(rows, pair, name, mac, bundle.segment(topology, pair));
    }
  }

  /** The other leaf of an MCLAG pair has the port-channel too. */
  static void shared(ConfigDbRows rows, LeafPair pair, String channel) {
    String domain = String.valueOf(pair.domain(DOMAINS));
    rows.add("MCLAG_INTERFACE", domain + "|" + channel, "if_type", "PortChannel");
  }

  static void segment(
      ConfigDbRows rows, LeafPair pair, String channel, String mac, String identifier) {
    rows.add("PORTCHANNEL", channel, "system_mac", mac);
    rows.add(
        "EVPN_ETHERNET_SEGMENT",
        channel,
        "df_pref",
        String.valueOf(pair.forwarderPreference()),
        "esi",
        identifier,
        "type",
        "TYPE_0_OPERATOR_CONFIGURED");
  }
}
