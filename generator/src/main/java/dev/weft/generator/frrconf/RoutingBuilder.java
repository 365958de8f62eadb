package dev.weft.generator.frrconf;

import dev.weft.generator.bgp.Outside;
import dev.weft.generator.bgp.PeerGroup;
import dev.weft.generator.bgp.SessionStyle;
import dev.weft.generator.bgp.SessionStyle.Trait;
import dev.weft.generator.bgp.Speaker;
import dev.weft.generator.bgp.Speakers;
import dev.weft.generator.frrconf.FrrSwitch.Uplink;
import dev.weft.generator.underlay.BfdTimers;
import dev.weft.generator.underlay.Bundle;
import dev.weft.generator.underlay.Ipv6;
import dev.weft.generator.underlay.LeafPair;
import dev.weft.generator.underlay.OutsideTrunk;
import dev.weft.generator.underlay.RouteTargets;
import dev.weft.generator.underlay.SwitchPorts;
import dev.weft.topology.Routing;
import dev.weft.topology.Switches;
import dev.weft.topology.Topology;
import dev.weft.topology.addresses.Ipv4Prefix;
import dev.weft.topology.index.EcmpWidth;
import dev.weft.topology.index.FabricIndex;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** From a switch of the design to its routing. */
public final class RoutingBuilder {
  private final FabricIndex design;
  private final Dialect dialect;
  private final Topology topology;
  private final Switches switches;
  private final Routing routing;
  private final Speakers speakers;

  public RoutingBuilder(FabricIndex design, Dialect dialect) {
    this.design = design;
    this.dialect = dialect;
    this.topology = design.topology();
    this.switches = topology.switches();
    this.routing = topology.routing();
    Set<Trait> traits = Set.of(Trait.POLICY_BY_PORT);
    this.speakers = Speakers.of(design, new SessionStyle(traits, Ipv6.isInDefaultTable(topology)));
  }

  /** The routing, with the interfaces that FRR is told about. */
  public FrrSwitch build(
      int sw, SwitchPorts ports, @Nullable LeafPair pair, List<FrrSwitch.Interface> interfaces) {
    VirtualNetworks virtual = VirtualNetworks.of(topology, sw, pair);
    return new FrrSwitch(
        design.names().ofSwitch(sw),
        interfaces,
        virtual.tenants().stream().map(tenant -> tenant(sw, ports, pair, tenant)).toList(),
        told(sw, ports, virtual),
        routing.isBgp() ? bgp(sw, ports, pair, virtual) : null,
        BfdTimers.of(routing));
  }

  /** Null where tenants have no aggregates. */
  private FrrSwitch.@Nullable Told told(int sw, SwitchPorts ports, VirtualNetworks virtual) {
    List<String> prefixes = new ArrayList<>();
    List<String> written = new ArrayList<>();
    List<String> lists = new ArrayList<>();
    for (VirtualNetworks.Tenant tenant : virtual.tenants()) {
      Outside outside = Outside.of(ports, tenant.number());
      prefixes.addAll(SwitchPorts.aggregates(topology, sw, tenant.number()));
      written.addAll(outside.networks());
      outside.filters().stream()
          .filter(Outside.Filter::isOfOthers)
          .map(Outside.Filter::name)
          .forEach(lists::add);
    }
    if (prefixes.isEmpty()) {
      return null;
    }
    written.stream().distinct().forEach(prefixes::add);
    return new FrrSwitch.Told(prefixes, lists);
  }

  /** What EVPN multihoming wants of a port to a switch; nothing where there is none. */
  public static Uplink uplink(@Nullable LeafPair pair) {
    return pair != null && pair.isEsi() ? Uplink.OF_SEGMENTS : Uplink.NONE;
  }

  /** The Ethernet segments of a leaf, by the port-channel that each is, in their order. */
  public Map<String, FrrSwitch.Segment> segments(SwitchPorts ports, @Nullable LeafPair pair) {
    Map<String, FrrSwitch.Segment> segments = new LinkedHashMap<>();
    if (pair != null && pair.isEsi()) {
      for (Bundle bundle : Bundle.of(topology, ports, pair)) {
        segments.put(
            dialect.channel() + bundle.number(),
            new FrrSwitch.Segment(bundle.segment(topology, pair), pair.forwarderPreference()));
      }
      for (OutsideTrunk trunk : ports.trunks()) {
        if (trunk.isGroup()) {
          segments.put(
              dialect.channel() + trunk.channel(),
              new FrrSwitch.Segment(trunk.segment(topology, pair), pair.forwarderPreference()));
        }
      }
    }
    return segments;
  }

  /** What servers are behind; the gateways that both leaves of a pair have are no networks. */
  private FrrSwitch.Tenant tenant(
      int sw, SwitchPorts ports, @Nullable LeafPair pair, VirtualNetworks.Tenant tenant) {
    return new FrrSwitch.Tenant(
        dialect.tenant() + tenant.number(),
        tenant.vni(),
        switches.as(sw),
        routerId(sw),
        routerId(sw) + ":" + tenant.vlan(),
        RouteTargets.ofTenant(routing.overlay(), tenant.number()),
        speakers.serverNetworks(sw, ports, tenant.number()),
        SwitchPorts.aggregates(topology, sw, tenant.number()),
        Outside.of(ports, tenant.number()),
        routing.isInternalBgp(),
        EcmpWidth.of(design, sw),
        pair == null ? null : partner(sw, ports, pair, tenant.number()));
  }

  private FrrSwitch.@Nullable Partner partner(
      int sw, SwitchPorts ports, LeafPair pair, int tenant) {
    if (!Outside.joined(ports, pair, routing.overlay().tenants()).contains(tenant)) {
      return null;
    }
    Speaker speaker = speakers.speaker(sw, ports);
    PeerGroup group = speaker.pairRoutes();
    return new FrrSwitch.Partner(
        group.neighbors().getFirst(), FrrPeerLink.tenantVlan(tenant), speaker.sessions(group));
  }

  private FrrSwitch.Bgp bgp(
      int sw, SwitchPorts ports, @Nullable LeafPair pair, VirtualNetworks virtual) {
    boolean sharesGateways =
        pair != null && pair.isEsi() && dialect.leaves() == Dialect.LeafAddresses.OWN;
    return new FrrSwitch.Bgp(
        speakers.speaker(sw, ports),
        dialect.loopback(),
        FrrPeerLink.CONTROL_VLAN,
        virtual.exist(),
        vnis(sw, virtual),
        sharesGateways);
  }

  /**
   * Virtual networks of the rails. The networks of each attachment are its own, so its number makes
   * the route target: what is one VLAN on two attachments stays two broadcast domains.
   */
  private List<FrrSwitch.Vni> vnis(int sw, VirtualNetworks virtual) {
    return virtual.rails().stream()
        .map(
            rail ->
                new FrrSwitch.Vni(
                    rail.vni(),
                    routerId(sw) + ":" + rail.vlan(),
                    RouteTargets.ofNetwork(topology, sw, rail.vni())))
        .toList();
  }

  private String routerId(int sw) {
    return Ipv4Prefix.format(switches.loopback(sw));
  }
}
