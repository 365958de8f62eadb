package dev.weft.generator.srlinux;

import dev.weft.generator.bgp.Outside;
import dev.weft.generator.bgp.Speaker;
import dev.weft.generator.bgp.Speakers;
import dev.weft.generator.underlay.OutsidePort;
import dev.weft.generator.underlay.SwitchPorts;
import dev.weft.topology.Topology;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

/** The routing tables of tenants at a leaf. */
final class Tenants {
  private final Topology topology;
  private final int sw;
  private final SwitchPorts ports;
  private final Speakers speakers;
  private final Speaker speaker;
  private final Evpn evpn;

  Tenants(
      Topology topology, int sw, SwitchPorts ports, Speakers speakers, Speaker speaker, Evpn evpn) {
    this.topology = topology;
    this.sw = sw;
    this.ports = ports;
    this.speakers = speakers;
    this.speaker = speaker;
    this.evpn = evpn;
  }

  List<Tree> instances() {
    List<Tree> instances = new ArrayList<>();
    for (int tenant = 1; tenant <= evpn.tenants(); tenant++) {
      instances.add(instance(tenant));
    }
    return instances;
  }

  private Tree instance(int tenant) {
    OutsideTrees outside = outside(tenant);
    Tree instance = NetworkInstances.instance(SrLinuxNames.tenant(tenant), "ip-vrf");
    instance.put("router-id", speaker.routerId());
    instance.put("interface", NetworkInstances.interfaces(interfaces(tenant)));
    instance.put("vxlan-interface", evpn.interfacesOfTenant(tenant));
    Tree protocols = evpn.protocolsOfTenant(tenant, speaker.maximumPaths());
    if (!outside.neighbors().isEmpty()) {
      protocols.put("srl_nokia-bgp:bgp", bgp(outside));
    }
    instance.put("protocols", protocols);
    outside.addRoutes(instance);
    NetworkInstances.addAggregates(instance, aggregates(tenant));
    return instance;
  }

  private List<String> interfaces(int tenant) {
    List<String> names = new ArrayList<>();
    if (topology.pointToPoint().hasHostLinks()) {
      ports.hostsOf(tenant).forEach(port -> names.add(SrLinuxNames.subinterface(port.name())));
    } else {
      SwitchPorts.networks(topology, sw, tenant)
          .forEach(each -> names.add(SrLinuxNames.gateway(topology.railNetworks().vlan(each))));
    }
    for (OutsidePort port : ports.waysOut(SrLinuxNames.OUTSIDE)) {
      if (port.way() != null && port.way().tenant() == tenant) {
        names.add(OutsideTrees.subinterface(port, port.way()));
      }
    }
    return names;
  }

  private List<String> aggregates(int tenant) {
    return SwitchPorts.aggregates(topology, sw, tenant);
  }

  private OutsideTrees outside(int tenant) {
    List<String> aggregates = aggregates(tenant);
    List<String> rails = aggregates.isEmpty() ? speakers.rails(sw, tenant) : aggregates;
    List<String> own =
        Stream.concat(rails.stream(), speakers.serverLinks(ports, tenant).stream()).toList();
    return OutsideTrees.ofTenant(Outside.of(ports, tenant), own);
  }

  private Tree bgp(OutsideTrees outside) {
    return Tree.enabled()
        .put("autonomous-system", speaker.as())
        .put("router-id", speaker.routerId())
        .put("afi-safi", List.of(Bgp.ipv4(speaker)))
        .put("group", outside.groups())
        .put("neighbor", outside.neighbors());
  }

  /** What is taken from those outside, and told to them, in all tables. */
  List<Tree> prefixSets() {
    return all(OutsideTrees::prefixSets);
  }

  List<Tree> policies() {
    return all(OutsideTrees::policies);
  }

  private List<Tree> all(Function<OutsideTrees, List<Tree>> part) {
    List<Tree> all = new ArrayList<>();
    for (int tenant = 1; tenant <= evpn.tenants(); tenant++) {
      all.addAll(part.apply(outside(tenant)));
    }
    return all;
  }
}
