package dev.weft.generator.srlinux;

import dev.weft.generator.underlay.FabricPort;
import dev.weft.generator.underlay.HostPort;
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
  private final List<Integer> networks;

  NetworkInstances(
      Topology topology,
      int sw,
      SwitchPorts ports,
      ManagementPorts.@Nullable Port management,
      @Nullable Bgp bgp) {
    this.topology = topology;
    this.sw = sw;
    this.ports = ports;
    this.management = management;
    this.bgp = bgp;
    this.networks =
        topology.pointToPoint().hasHostLinks() ? List.of() : SwitchPorts.networks(topology, sw);
  }

  List<Tree> all() {
    List<Tree> all = new ArrayList<>();
    all.add(inDefault());
    all.add(inManagement());
    networks.forEach(network -> all.add(bridge(network)));
    return all;
  }

  private static Tree instance(String name, String type) {
    return Tree.of("name", name, "type", TYPES + type).enable();
  }

  private static List<Tree> interfaces(List<String> names) {
    return names.stream().map(name -> Tree.of("name", name)).toList();
  }

  private Tree inDefault() {
    List<String> names = new ArrayList<>();
    for (FabricPort port : ports.routed()) {
      names.add(SrLinuxNames.subinterface(port.name()));
    }
    if (topology.pointToPoint().hasHostLinks()) {
      ports.hosts().forEach(port -> names.add(SrLinuxNames.subinterface(port.name())));
    }
    for (OutsidePort port : ports.waysOut(OutsideTrees::lag)) {
      if (port.way() != null) {
        names.add(OutsideTrees.subinterface(port, port.way()));
      }
    }
    networks.forEach(each -> names.add(SrLinuxNames.gateway(topology.railNetworks().vlan(each))));
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
    for (HostPort port : ports.hosts()) {
      if (port.network() == network) {
        names.add(SrLinuxNames.subinterface(port.name()));
      }
    }
    names.add(SrLinuxNames.gateway(vlan));
    return instance(SrLinuxNames.bridge(vlan), "mac-vrf").put("interface", interfaces(names));
  }
}
