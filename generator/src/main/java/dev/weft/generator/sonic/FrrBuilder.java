package dev.weft.generator.sonic;

import dev.weft.generator.Design;
import dev.weft.generator.underlay.EcmpWidth;
import dev.weft.generator.underlay.FabricPort;
import dev.weft.generator.underlay.HostPort;
import dev.weft.generator.underlay.SwitchPorts;
import dev.weft.topology.EthernetSegments;
import dev.weft.topology.Ipv4Prefix;
import dev.weft.topology.Ipv6Prefix;
import dev.weft.topology.Overlay;
import dev.weft.topology.RailNetworks;
import dev.weft.topology.Routing;
import dev.weft.topology.Switches;
import dev.weft.topology.Topology;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** From a switch of the design to its {@code frr.conf}. Addresses are in the database. */
final class FrrBuilder {
  /** The same on all switches, of the private numbers (RFC 6996). */
  private static final int TENANT_TARGET_AS = 64_512;

  private final Design design;
  private final Topology topology;
  private final Switches switches;
  private final Routing routing;

  FrrBuilder(Design design) {
    this.design = design;
    this.topology = design.topology();
    this.switches = topology.switches();
    this.routing = topology.routing();
  }

  FrrSwitch build(int sw, SwitchPorts ports, @Nullable LeafPair pair) {
    boolean hasVxlan = NetworkRows.hasVxlan(topology, sw, pair);
    boolean hasBfd = routing.isBgp() && routing.bfdMultiplier() > 0;
    return new FrrSwitch(
        design.names().ofSwitch(sw),
        pair == null || pair.isMlag() ? List.of() : segments(ports, pair),
        hasVxlan ? tenants(sw) : List.of(),
        routing.isBgp() ? bgp(sw, ports, pair, hasVxlan) : null,
        hasBfd ? new FrrSwitch.Bfd(routing.bfdMultiplier(), routing.bfdIntervalMs()) : null);
  }

  private List<FrrSwitch.Segment> segments(SwitchPorts ports, LeafPair pair) {
    EthernetSegments segments = EthernetSegments.of(topology);
    Map<Integer, FrrSwitch.Segment> channels = new TreeMap<>();
    for (HostPort port : ports.hosts()) {
      int number = PairRows.channelNumber(topology, port);
      List<String> lines =
          List.of(
              "evpn mh es-df-pref " + (pair.member() == 0 ? 50_000 : 32_767),
              "evpn mh es-id " + segments.identifier(pair.attachment(), number));
      channels.put(number, new FrrSwitch.Segment(PairRows.channelName(number), lines));
    }
    List<FrrSwitch.Segment> all = new ArrayList<>();
    ports.routed().forEach(port -> all.add(uplink(port)));
    all.addAll(channels.values());
    return all;
  }

  private static FrrSwitch.Segment uplink(FabricPort port) {
    return new FrrSwitch.Segment(port.name(), List.of("evpn mh uplink"));
  }

  private List<FrrSwitch.Tenant> tenants(int sw) {
    Overlay overlay = routing.overlay();
    List<FrrSwitch.Tenant> tenants = new ArrayList<>();
    for (int tenant = 1; overlay.isVxlan() && tenant <= overlay.tenants(); tenant++) {
      int vni = overlay.vniOfTenant(tenant);
      tenants.add(
          new FrrSwitch.Tenant(
              NetworkRows.vrf(tenant),
              vni,
              switches.as(sw),
              routerId(sw),
              routerId(sw) + ":" + (NetworkRows.TENANT_VLAN + tenant),
              TENANT_TARGET_AS + ":" + vni));
    }
    return tenants;
  }

  private FrrSwitch.Bgp bgp(int sw, SwitchPorts ports, @Nullable LeafPair pair, boolean hasVxlan) {
    int width = EcmpWidth.of(design, sw);
    boolean carriesEvpn = hasVxlan || routing.overlay().isVxlan();
    return new FrrSwitch.Bgp(
        switches.as(sw),
        routerId(sw),
        "maximum-paths " + (routing.isInternalBgp() ? "ibgp " : "") + width,
        new PeerGroups(design, sw, ports, pair).build(),
        networks(sw),
        networks6(sw),
        SwitchPorts.aggregates(topology, sw),
        carriesEvpn ? new FrrSwitch.Evpn(hasVxlan ? vnis(sw) : List.of()) : null);
  }

  private List<String> networks(int sw) {
    List<String> networks = new ArrayList<>();
    networks.add(routerId(sw) + "/32");
    for (int network : SwitchPorts.networks(topology, sw)) {
      networks.add(topology.railNetworks().prefix(network).toString());
    }
    return networks;
  }

  private List<String> networks6(int sw) {
    if (routing.isNumbered()) {
      return List.of();
    }
    List<String> networks = new ArrayList<>();
    if (switches.loopback6(sw) != null) {
      networks.add(switches.loopback6(sw) + "/128");
    }
    for (int network : SwitchPorts.networks(topology, sw)) {
      Ipv6Prefix prefix = topology.railNetworks().prefix6(network);
      if (prefix != null) {
        networks.add(prefix.toString());
      }
    }
    return networks;
  }

  /**
   * Virtual networks of the rails. The networks of each attachment are its own, so its number makes
   * the route target: what is one VLAN on two attachments stays two broadcast domains.
   */
  private List<FrrSwitch.Vni> vnis(int sw) {
    RailNetworks networks = topology.railNetworks();
    List<FrrSwitch.Vni> vnis = new ArrayList<>();
    for (int network : SwitchPorts.networks(topology, sw)) {
      int vni = routing.overlay().vniOfVlan(networks.vlan(network));
      String target = switches.attachment(sw) + 1 + ":" + vni;
      vnis.add(new FrrSwitch.Vni(vni, routerId(sw) + ":" + networks.vlan(network), target));
    }
    return vnis;
  }

  private String routerId(int sw) {
    return Ipv4Prefix.format(switches.loopback(sw));
  }
}
