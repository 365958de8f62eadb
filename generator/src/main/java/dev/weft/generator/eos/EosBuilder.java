package dev.weft.generator.eos;

import dev.weft.generator.Design;
import dev.weft.generator.underlay.LeafPairs;
import dev.weft.generator.underlay.SwitchPorts;
import dev.weft.topology.Ipv4Prefix;
import dev.weft.topology.LoadBalancing;
import dev.weft.topology.ManagementPorts;
import dev.weft.topology.Multihoming;
import dev.weft.topology.RailNetworks;
import dev.weft.topology.Routing;
import dev.weft.topology.Switches;
import dev.weft.topology.Tier;
import dev.weft.topology.Topology;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** From a switch of the design to its EOS configuration. */
final class EosBuilder {
  private static final int FIRST_VNI = 10_000;
  private static final String VIRTUAL_MAC = "00:1c:73:00:dc:01";

  private final Design design;
  private final Topology topology;
  private final Switches switches;
  private final LeafPairs pairs;
  private final @Nullable EosQos qos;

  EosBuilder(Design design) {
    this.design = design;
    this.topology = design.topology();
    this.switches = topology.switches();
    this.pairs = LeafPairs.of(topology);
    this.qos = topology.qos() == null ? null : EosQosBuilder.build(topology.qos());
  }

  EosSwitch build(int sw) {
    SwitchPorts ports = SwitchPorts.of(design, sw);
    LeafPair pair = pair(sw);
    EosPortsBuilder portsBuilder = new EosPortsBuilder(design, sw, ports, pair);
    Routing routing = topology.routing();
    boolean isMlag = pair != null && topology.multihoming() == Multihoming.MLAG;
    boolean isEsi = pair != null && topology.multihoming() == Multihoming.ESI;
    boolean hasBfd = routing.isBgp() && routing.bfdMultiplier() > 0;
    int partner = pair == null ? Switches.NONE : pairs.partner(sw);
    return new EosSwitch(
        design.names().ofSwitch(sw),
        isMlag ? LeafPair.ROUTING_VLAN + "-" + LeafPair.CONTROL_VLAN : "",
        vlans(sw, isMlag),
        qos,
        portsBuilder.portChannels(),
        portsBuilder.ports(),
        switches.loopback(sw) == 0 ? "" : Ipv4Prefix.format(switches.loopback(sw)) + "/32",
        management(sw),
        svis(sw, pair),
        isEsi ? vxlan(sw) : null,
        loadBalancing(routing.loadBalancing()),
        pair == null ? "" : VIRTUAL_MAC,
        routingLines(sw, routing),
        isMlag ? mlag(sw, pair, partner) : null,
        hasBfd ? new EosSwitch.Bfd(routing.bfdIntervalMs(), routing.bfdMultiplier()) : null,
        routing.isBgp() ? new EosBgpBuilder(design, sw, ports, pair, partner).build() : null);
  }

  /** VXLAN network of a rail; only the two leaves of a pair share it. */
  static int vni(RailNetworks networks, int network) {
    return FIRST_VNI + networks.vlan(network);
  }

  private @Nullable LeafPair pair(int sw) {
    boolean isPaired =
        switches.tier(sw) == Tier.LEAF
            && topology.multihoming() != Multihoming.NONE
            && pairs.partner(sw) != Switches.NONE;
    return isPaired ? new LeafPair(switches.attachment(sw), pairs.member(sw)) : null;
  }

  private List<EosSwitch.Vlan> vlans(int sw, boolean isMlag) {
    RailNetworks networks = topology.railNetworks();
    List<EosSwitch.Vlan> vlans = new ArrayList<>();
    for (int network : SwitchPorts.networks(topology, sw)) {
      vlans.add(
          new EosSwitch.Vlan(networks.vlan(network), "rail" + (networks.rail(network) + 1), ""));
    }
    if (isMlag) {
      vlans.add(new EosSwitch.Vlan(LeafPair.ROUTING_VLAN, "mlag-routing", LeafPair.TRUNK_GROUP));
      vlans.add(new EosSwitch.Vlan(LeafPair.CONTROL_VLAN, "mlag-control", LeafPair.TRUNK_GROUP));
    }
    return vlans;
  }

  private List<EosSwitch.Svi> svis(int sw, @Nullable LeafPair pair) {
    int mtu = Math.min(topology.routing().mtu(), EosPortsBuilder.MAXIMUM_MTU);
    RailNetworks networks = topology.railNetworks();
    List<EosSwitch.Svi> svis = new ArrayList<>();
    for (int network : SwitchPorts.networks(topology, sw)) {
      String description = "gateway of rail " + (networks.rail(network) + 1);
      svis.add(
          new EosSwitch.Svi(
              networks.vlan(network), description, mtu, true, gateway(network, pair)));
    }
    if (pair != null && topology.multihoming() == Multihoming.MLAG) {
      svis.add(pairSvi(LeafPair.ROUTING_VLAN, "mlag routing", mtu, true, pair.routingAddress()));
      svis.add(pairSvi(LeafPair.CONTROL_VLAN, "mlag control", mtu, false, pair.controlAddress()));
    }
    return svis;
  }

  private static EosSwitch.Svi pairSvi(
      int vlan, String description, int mtu, boolean hasAutostate, String address) {
    return new EosSwitch.Svi(
        vlan, description, mtu, hasAutostate, List.of("ip address " + address + "/31"));
  }

  private List<String> gateway(int network, @Nullable LeafPair pair) {
    RailNetworks networks = topology.railNetworks();
    String gateway = Ipv4Prefix.format(networks.gateway(network));
    String length = "/" + networks.prefix(network).length();
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

  private EosSwitch.Vxlan vxlan(int sw) {
    RailNetworks networks = topology.railNetworks();
    return new EosSwitch.Vxlan(
        SwitchPorts.networks(topology, sw).stream()
            .map(network -> new EosSwitch.VlanVni(networks.vlan(network), vni(networks, network)))
            .toList());
  }

  private EosSwitch.Mlag mlag(int sw, LeafPair pair, int partner) {
    String domain = design.names().ofSwitch(Math.min(sw, partner));
    return new EosSwitch.Mlag(
        domain, LeafPair.CONTROL_VLAN, pair.peerControlAddress(), LeafPair.PEER_LINK);
  }

  private static List<String> loadBalancing(LoadBalancing mode) {
    return switch (mode) {
      case ECMP, STATIC -> List.of();
      case FLOWLET, SPRAY, ADAPTIVE -> List.of("ip hardware fib load-balance distribution dynamic");
    };
  }

  /** The address that the cluster's management network gives, else the one that DHCP gives. */
  private List<String> management(int sw) {
    ManagementPorts.Port port = topology.membership().management().of(sw);
    return port == null
        ? List.of("ip address dhcp", "dhcp client accept default-route")
        : List.of("ip address " + port.cidr());
  }

  private List<String> routingLines(int sw, Routing routing) {
    List<String> lines = new ArrayList<>();
    boolean hasIpv6Links = routing.isBgp() && !routing.isNumbered();
    lines.add(hasIpv6Links ? "ip routing ipv6 interfaces" : "ip routing");
    lines.add("no ip routing vrf MGMT");
    if (hasIpv6Links) {
      lines.add("ipv6 unicast-routing");
    }
    ManagementPorts.Port port = topology.membership().management().of(sw);
    if (port != null) {
      lines.add("ip route vrf MGMT 0.0.0.0/0 " + port.gatewayText());
    }
    return lines;
  }
}
