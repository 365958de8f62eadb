package dev.weft.generator.junos;

import dev.weft.generator.underlay.BfdTimers;
import dev.weft.generator.underlay.LeafPair;
import dev.weft.generator.underlay.RouteTargets;
import dev.weft.generator.underlay.SwitchPorts;
import dev.weft.topology.Overlay;
import dev.weft.topology.RailNetworks;
import dev.weft.topology.Topology;
import dev.weft.topology.addresses.Ipv4Prefix;
import dev.weft.topology.systems.Junos;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/** EVPN and VXLAN of one leaf: over the whole fabric with an overlay, else within its pair. */
final class JunosEvpnBuilder {
  /** First half of the route targets of the whole fabric, the same on switches of every system. */
  static final int TARGET_AS = 64_512;

  private final Topology topology;
  private final int sw;
  private final @Nullable LeafPair pair;

  JunosEvpnBuilder(Topology topology, int sw, @Nullable LeafPair pair) {
    this.topology = topology;
    this.sw = sw;
    this.pair = pair;
  }

  JunosEvpn build(JunosPortsBuilder ports) {
    boolean isRouted = topology.pointToPoint().hasHostLinks();
    RailNetworks networks = topology.railNetworks();
    Overlay overlay = topology.routing().overlay();
    List<JunosEvpn.Network> vlans = new ArrayList<>();
    for (int network : SwitchPorts.networks(topology, sw)) {
      int vlan = networks.vlan(network);
      int vni = overlay.vniOfVlan(vlan);
      String name = networks.vlanName(network);
      String irb = topology.isGatewayOutside(network) ? "" : JunosNames.irb(vlan);
      vlans.add(new JunosEvpn.Network(name, vlan, irb, vni, networkTarget(vni)));
    }
    return new JunosEvpn(
        JunosNames.MAC_VRF,
        !Junos.isClassic(topology.switchModel(sw)),
        distinguisher(1),
        target(1),
        ports.isolation(),
        isRouted ? List.of() : ports.railInterfaces(),
        vlans,
        tenants(
            overlay, tenant -> isRouted ? ports.routedInterfaces(tenant) : irbs(tenant), ports));
  }

  private List<String> irbs(int tenant) {
    return SwitchPorts.gateways(topology, sw, tenant).stream()
        .map(network -> JunosNames.irb(topology.railNetworks().vlan(network)))
        .toList();
  }

  /**
   * The rails are in the table of the tenant whose servers they are.
   *
   * @param interfaces those of a tenant
   */
  private List<JunosEvpn.Tenant> tenants(
      Overlay overlay, IntFunction<List<String>> interfaces, JunosPortsBuilder ports) {
    List<JunosEvpn.Tenant> tenants = new ArrayList<>();
    for (int tenant = 1; overlay.isVxlan() && tenant <= overlay.tenants(); tenant++) {
      int vni = overlay.vniOfTenant(tenant);
      List<String> own = new ArrayList<>(interfaces.apply(tenant));
      own.addAll(ports.outsideUnits(tenant));
      tenants.add(
          new JunosEvpn.Tenant(
              JunosNames.tenant(tenant),
              distinguisher(1 + tenant),
              RouteTargets.ofTenant(overlay, tenant),
              vni,
              own,
              SwitchPorts.aggregates(topology, sw, tenant),
              Ipv4Prefix.format(topology.switches().loopback(sw)),
              ports.outside(tenant),
              BfdTimers.of(topology.routing())));
    }
    return tenants;
  }

  /** Unique to this switch: its loopback and a number of two bytes. */
  private String distinguisher(int number) {
    return Ipv4Prefix.format(topology.switches().loopback(sw)) + ":" + number;
  }

  private String networkTarget(int vni) {
    return RouteTargets.ofNetwork(topology, sw, vni);
  }

  private String target(int number) {
    int as =
        topology.routing().overlay().isVxlan() || pair == null ? TARGET_AS : pair.attachment() + 1;
    return as + ":" + number;
  }
}
