package dev.weft.generator.srlinux;

import dev.weft.generator.underlay.Bundle;
import dev.weft.generator.underlay.FabricPort;
import dev.weft.generator.underlay.OutsidePort;
import dev.weft.generator.underlay.SwitchPorts;
import dev.weft.topology.Topology;
import dev.weft.topology.addresses.Ipv4Prefix;
import dev.weft.topology.addresses.ManagementPorts;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The routing tables of a switch, and the bridges of the rails of a leaf. */
final class NetworkInstances {
  private static final String TYPES = "srl_nokia-network-instance:";

  private final Topology topology;
  private final int sw;
  private final SwitchPorts ports;
  private final ManagementPorts.@Nullable Port management;
  private final @Nullable Bgp bgp;
  private final Evpn evpn;
  private final Tenants tenants;
  private final List<Bundle> bundles;
  private final List<Integer> networks;

  NetworkInstances(
      Topology topology,
      int sw,
      SwitchPorts ports,
      ManagementPorts.@Nullable Port management,
      @Nullable Bgp bgp,
      Evpn evpn,
      Tenants tenants,
      List<Bundle> bundles) {
    this.topology = topology;
    this.sw = sw;
    this.ports = ports;
    this.management = management;
    this.bgp = bgp;
    this.evpn = evpn;
    this.tenants = tenants;
    this.bundles = bundles;
    this.networks =
        topology.pointToPoint().hasHostLinks() ? List.of() : SwitchPorts.networks(topology, sw);
  }

  List<Tree> all() {
    List<Tree> all = new ArrayList<>();
    all.add(inDefault());
    all.add(inManagement());
    all.addAll(tenants.instances());
    networks.forEach(network -> all.add(bridge(network)));
    return all;
  }

  static Tree instance(String name, String type) {
    return Tree.of("name", name, "type", TYPES + type).enable();
  }

  static List<Tree> interfaces(List<String> names) {
    return names.stream().map(name -> Tree.of("name", name)).toList();
  }

  /** Prefixes that stand for those inside them. */
  static void addAggregates(Tree instance, List<String> prefixes) {
    List<Tree> routes =
        prefixes.stream()
            .map(prefix -> Tree.of("prefix", prefix).enable().put("summary-only", true))
            .toList();
    if (!routes.isEmpty()) {
      instance.put("srl_nokia-aggregate-routes:aggregate-routes", Tree.of("route", routes));
    }
  }

  /** What routes in the default table: what is of no tenant. */
  private List<String> inDefaultTable() {
    List<String> names = new ArrayList<>();
    for (FabricPort port : ports.routed()) {
      names.add(SrLinuxNames.subinterface(port.name()));
    }
    if (!topology.routing().overlay().hasTenants()) {
      if (topology.pointToPoint().hasHostLinks()) {
        ports.hosts().forEach(port -> names.add(SrLinuxNames.subinterface(port.name())));
      }
      networks.forEach(each -> names.add(SrLinuxNames.gateway(topology.railNetworks().vlan(each))));
    }
    for (OutsidePort port : ports.waysOut(SrLinuxNames.OUTSIDE)) {
      if (port.way() != null && port.way().tenant() == 0) {
        names.add(OutsideTrees.subinterface(port, port.way()));
      }
    }
    return names;
  }

  private Tree inDefault() {
    List<String> names = inDefaultTable();
    int loopback = topology.switches().loopback(sw);
    if (loopback != 0) {
      names.add(SrLinuxNames.subinterface(SrLinuxNames.LOOPBACK));
    }
    Tree instance = instance(SrLinuxNames.DEFAULT, "default");
    if (loopback != 0) {
      instance.put("router-id", Ipv4Prefix.format(loopback));
    }
    if (!topology.routing().isNumbered() && !ports.routed().isEmpty()) {
      instance.put("ip-forwarding", Tree.of("receive-ipv4-check", false));
    }
    instance.put("interface", interfaces(names));
    if (bgp != null) {
      instance.put("protocols", Tree.of("srl_nokia-bgp:bgp", bgp.speaker()));
      bgp.addRoutes(instance);
    }
    return instance;
  }

  /** Linux has the routes too, as its own tools use the management port. */
  private Tree inManagement() {
    Tree linux = Tree.of("import-routes", true, "export-routes", true, "export-neighbors", true);
    Tree instance =
        instance(SrLinuxNames.MANAGEMENT, "ip-vrf")
            .put(
                "interface",
                interfaces(List.of(SrLinuxNames.subinterface(SrLinuxNames.MANAGEMENT_PORT))))
            .put("protocols", Tree.of("srl_nokia-linux:linux", linux));
    if (management == null) {
      return instance;
    }
    Tree next = Tree.of("index", 1, "ip-address", management.gatewayText());
    Tree group = Tree.of("name", SrLinuxNames.GATEWAY_GROUP, "nexthop", List.of(next));
    Tree route = Tree.of("prefix", "0.0.0.0/0", "next-hop-group", SrLinuxNames.GATEWAY_GROUP);
    return instance
        .put("srl_nokia-next-hop-groups:next-hop-groups", Tree.of("group", List.of(group)))
        .put("srl_nokia-static-routes:static-routes", Tree.of("route", List.of(route)));
  }

  private Tree bridge(int network) {
    int vlan = topology.railNetworks().vlan(network);
    List<String> names = new ArrayList<>();
    if (bundles.isEmpty()) {
      ports.hosts().stream()
          .filter(port -> port.network() == network)
          .forEach(port -> names.add(SrLinuxNames.subinterface(port.name())));
    }
    bundles.stream()
        .filter(bundle -> bundle.network() == network)
        .forEach(bundle -> names.add(SrLinuxNames.subinterface(SrLinuxNames.lag(bundle))));
    names.add(SrLinuxNames.gateway(vlan));
    Tree bridge =
        instance(SrLinuxNames.bridge(vlan), "mac-vrf").put("interface", interfaces(names));
    evpn.addTo(bridge, vlan);
    return bridge;
  }
}
