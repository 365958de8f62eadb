package dev.weft.generator.eos;

import dev.weft.generator.eos.EosInterfaces.Sharing;
import dev.weft.generator.underlay.Ipv6;
import dev.weft.generator.underlay.LeafPair;
import dev.weft.generator.underlay.PortMtu;
import dev.weft.generator.underlay.SwitchPorts;
import dev.weft.topology.RailNetworks;
import dev.weft.topology.Topology;
import dev.weft.topology.addresses.Ipv4Prefix;
import dev.weft.topology.addresses.Ipv6Prefix;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Interfaces of VLANs: the gateways of rails, and those between the leaves of an MLAG pair. */
final class EosGateways {
  /** The path over the partner of a pair, which is the last resort. */
  private static final int COST_OF_PARTNER = 100;

  private final Topology topology;
  private final int sw;
  private final SwitchPorts ports;
  private final @Nullable LeafPair pair;
  private final EosOverlay overlay;

  EosGateways(
      Topology topology, int sw, SwitchPorts ports, @Nullable LeafPair pair, EosOverlay overlay) {
    this.topology = topology;
    this.sw = sw;
    this.ports = ports;
    this.pair = pair;
    this.overlay = overlay;
  }

  List<EosInterfaces.Gateway> gateways() {
    return SwitchPorts.gateways(topology, sw).stream().map(this::gateway).toList();
  }

  EosInterfaces.@Nullable Partner partner() {
    return pair == null || !pair.isMlag()
        ? null
        : new EosInterfaces.Partner(
            EosPeerLink.ROUTING_VLAN,
            pair.routing(true).own() + "/31",
            EosPeerLink.CONTROL_VLAN,
            pair.control().own() + "/31",
            PortMtu.betweenSwitches(topology),
            COST_OF_PARTNER);
  }

  /** In tables of tenants, by VLAN. */
  List<EosInterfaces.TenantPartner> tenantPartners() {
    return pair == null
        ? List.of()
        : overlay.joinedTenants(ports).reversed().stream()
            .map(tenant -> tenantPartner(pair, tenant))
            .toList();
  }

  private EosInterfaces.TenantPartner tenantPartner(LeafPair pair, int tenant) {
    return new EosInterfaces.TenantPartner(
        EosPeerLink.tenantVlan(tenant),
        tenant,
        overlay.tableOf(tenant),
        pair.routing(true).own() + "/31",
        PortMtu.ofServers(topology));
  }

  /** Whether some gateway answers from a MAC address that other switches have too. */
  boolean areVirtual() {
    return pair != null || overlay.hasTenants();
  }

  private EosInterfaces.Gateway gateway(int network) {
    RailNetworks networks = topology.railNetworks();
    Sharing sharing = sharing();
    boolean isSecond = sharing == Sharing.SECOND || sharing == Sharing.SECOND_WITH_HOST_ROUTES;
    int gateway = networks.gateway(network);
    int own =
        isSecond && pair != null ? networks.leafAddress(network, pair.member(), true) : gateway;
    return new EosInterfaces.Gateway(
        networks.vlan(network),
        networks.title(network),
        PortMtu.ofServers(topology),
        overlay.tableOf(networks.tenant(network)),
        sharing,
        Ipv4Prefix.format(own) + "/" + networks.prefix(network).length(),
        isSecond ? Ipv4Prefix.format(gateway) : "",
        gateway6(network));
  }

  private Sharing sharing() {
    if (overlay.hasTenants()) {
      return Sharing.VIRTUAL;
    }
    if (pair == null) {
      return Sharing.OWN;
    }
    return switch (pair.multihoming()) {
      case ESI -> Sharing.VIRTUAL;
      case UNSTACKED -> Sharing.SECOND_WITH_HOST_ROUTES;
      case MLAG, NONE -> Sharing.SECOND;
    };
  }

  private String gateway6(int network) {
    RailNetworks networks = topology.railNetworks();
    Ipv6Prefix prefix = networks.prefix6(network);
    return prefix == null || !Ipv6.isCarried(topology)
        ? ""
        : networks.address6(network, networks.gateway(network)) + "/" + prefix.length();
  }
}
