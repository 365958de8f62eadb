package dev.weft.generator.frrconf;

import dev.weft.generator.underlay.EcmpWidth;
import dev.weft.generator.underlay.HostPort;
import dev.weft.generator.underlay.Ipv6;
import dev.weft.generator.underlay.PlannedRoutes;
import dev.weft.generator.underlay.RouteTargets;
import dev.weft.generator.underlay.SwitchPorts;
import dev.weft.topology.EthernetSegments;
import dev.weft.topology.FabricIndex;
import dev.weft.topology.Ipv4Prefix;
import dev.weft.topology.PointToPoint;
import dev.weft.topology.Routing;
import dev.weft.topology.Switches;
import dev.weft.topology.Topology;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** From a switch of the design to its routing. */
public final class RoutingBuilder {
  private final FabricIndex design;
  private final Dialect dialect;
  private final Topology topology;
  private final Switches switches;
  private final Routing routing;
  private final PlannedRoutes planned;

  public RoutingBuilder(FabricIndex design, Dialect dialect) {
    this.design = design;
    this.dialect = dialect;
    this.topology = design.topology();
    this.switches = topology.switches();
    this.routing = topology.routing();
    this.planned = PlannedRoutes.of(design);
  }

  /** The routing, with the interfaces that FRR is told about. */
  public FrrSwitch build(
      int sw, SwitchPorts ports, @Nullable LeafPair pair, List<FrrSwitch.Interface> interfaces) {
    VirtualNetworks virtual = VirtualNetworks.of(topology, sw, pair);
    boolean hasBfd = routing.isBgp() && routing.bfdMultiplier() > 0;
    return new FrrSwitch(
        design.names().ofSwitch(sw),
        interfaces,
        virtual.tenants().stream().map(tenant -> tenant(sw, ports, tenant)).toList(),
        virtual.tenants().stream()
            .flatMap(tenant -> SwitchPorts.aggregates(topology, sw, tenant.number()).stream())
            .toList(),
        routing.isBgp() ? bgp(sw, ports, pair, virtual) : null,
        hasBfd ? new FrrSwitch.Bfd(routing.bfdMultiplier(), routing.bfdIntervalMs()) : null);
  }

  /** Whether a switch's ports carry EVPN for Ethernet segments at it. */
  private static boolean hasSegments(@Nullable LeafPair pair) {
    return pair != null && !pair.isMlag();
  }

  /** What EVPN multihoming wants of a port to a switch; nothing where there is none. */
  public static List<String> uplinkLines(@Nullable LeafPair pair) {
    return hasSegments(pair) ? List.of("evpn mh uplink") : List.of();
  }

  /** The Ethernet segment of each port-channel of a leaf, by number. */
  public List<FrrSwitch.Interface> segments(SwitchPorts ports, @Nullable LeafPair pair) {
    if (pair == null || !hasSegments(pair)) {
      return List.of();
    }
    TreeSet<Integer> channels = new TreeSet<>();
    for (HostPort port : ports.hosts()) {
      channels.add(LeafPair.channel(topology, port));
    }
    return channels.stream().map(channel -> segment(pair, channel)).toList();
  }

  private FrrSwitch.Interface segment(LeafPair pair, int channel) {
    String identifier = EthernetSegments.of(topology).identifier(pair.attachment(), channel);
    return new FrrSwitch.Interface(
        dialect.channel() + channel,
        List.of("evpn mh es-df-pref " + pair.forwarderPreference(), "evpn mh es-id " + identifier));
  }

  private FrrSwitch.Tenant tenant(int sw, SwitchPorts ports, VirtualNetworks.Tenant tenant) {
    return new FrrSwitch.Tenant(
        dialect.tenant() + tenant.number(),
        carries(tenant),
        switches.as(sw),
        routerId(sw),
        routerId(sw) + ":" + tenant.vlan(),
        RouteTargets.ofTenant(routing.overlay(), tenant.number()),
        announced(sw, ports, tenant));
  }

  /** A network is on one leaf or pair, so that no routes to single servers are needed. */
  private String carries(VirtualNetworks.Tenant tenant) {
    return tenant.vni() + (dialect.hasTenantRails() ? " prefix-routes-only" : "");
  }

  /** What servers are behind; the gateways that both leaves of a pair have are no networks. */
  private List<String> announced(int sw, SwitchPorts ports, VirtualNetworks.Tenant tenant) {
    if (!dialect.hasTenantRails()) {
      return List.of("redistribute connected");
    }
    List<String> lines = new ArrayList<>();
    rails(sw, ports, tenant.number()).forEach(network -> lines.add("network " + network));
    SwitchPorts.aggregates(topology, sw, tenant.number())
        .forEach(aggregate -> lines.add("aggregate-address " + aggregate + " summary-only"));
    return lines;
  }

  private boolean hasTenantRails() {
    return dialect.hasTenantRails()
        && routing.overlay().isVxlan()
        && routing.overlay().tenants() > 0;
  }

  private FrrSwitch.Bgp bgp(
      int sw, SwitchPorts ports, @Nullable LeafPair pair, VirtualNetworks virtual) {
    int width = EcmpWidth.of(design, sw);
    boolean sharesGateways = hasSegments(pair) && dialect.hasLeafAddresses();
    boolean carriesEvpn = virtual.exist() || routing.overlay().isVxlan();
    Map<Integer, PlannedRoutes.Preferred> preferred = planned.at(sw, ports.routed());
    return new FrrSwitch.Bgp(
        switches.as(sw),
        routerId(sw),
        "maximum-paths " + (routing.isInternalBgp() ? "ibgp " : "") + width,
        new PeerGroups(design, dialect, sw, ports, pair, preferred).build(),
        networks(sw, ports),
        networks6(sw),
        hasTenantRails() ? List.of() : SwitchPorts.aggregates(topology, sw, 0),
        carriesEvpn ? new FrrSwitch.Evpn(vnis(sw, virtual), sharesGateways) : null,
        List.copyOf(preferred.values()));
  }

  private List<String> networks(int sw, SwitchPorts ports) {
    List<String> networks = new ArrayList<>();
    networks.add(routerId(sw) + "/32");
    if (switches.sharedTunnel(sw) != 0) {
      networks.add(Ipv4Prefix.format(switches.sharedTunnel(sw)) + "/32");
    }
    if (!hasTenantRails()) {
      networks.addAll(rails(sw, ports, 0));
    }
    return networks;
  }

  /** Networks with servers of a tenant in them, or with any where there are no tenants (0). */
  private List<String> rails(int sw, SwitchPorts ports, int tenant) {
    List<String> networks = new ArrayList<>();
    for (int network : SwitchPorts.networks(topology, sw, tenant)) {
      networks.add(topology.railNetworks().prefix(network).toString());
    }
    PointToPoint links = topology.pointToPoint();
    if (links.hasHostLinks()) {
      ports.hostsOf(tenant).forEach(port -> networks.add(links.network(port.link()).toString()));
    }
    return networks;
  }

  private List<String> networks6(int sw) {
    return routing.isNumbered() ? List.of() : Ipv6.networks(topology, sw);
  }

  /**
   * Virtual networks of the rails. The networks of each attachment are its own, so its number makes
   * the route target: what is one VLAN on two attachments stays two broadcast domains.
   */
  private List<FrrSwitch.Vni> vnis(int sw, VirtualNetworks virtual) {
    List<FrrSwitch.Vni> vnis = new ArrayList<>();
    for (VirtualNetworks.Rail rail : virtual.rails()) {
      String target = RouteTargets.ofNetwork(topology, sw, rail.vni());
      String distinguisher = routerId(sw) + ":" + rail.vlan();
      vnis.add(new FrrSwitch.Vni(rail.vni(), distinguisher, target));
    }
    return vnis;
  }

  private String routerId(int sw) {
    return Ipv4Prefix.format(switches.loopback(sw));
  }
}
