package dev.weft.generator.srlinux;

import dev.weft.generator.bgp.SessionStyle;
import dev.weft.generator.bgp.SessionStyle.Trait;
import dev.weft.generator.bgp.Speaker;
import dev.weft.generator.bgp.Speakers;
import dev.weft.generator.switches.SwitchView;
import dev.weft.generator.underlay.BfdTimers;
import dev.weft.generator.underlay.Bundle;
import dev.weft.generator.underlay.LeafPair;
import dev.weft.generator.underlay.LeafPairs;
import dev.weft.generator.underlay.SwitchPorts;
import dev.weft.topology.Topology;
import dev.weft.topology.addresses.ManagementPorts;
import dev.weft.topology.index.FabricIndex;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** From a switch of the design to its configuration. */
final class SrLinuxBuilder {
  private final FabricIndex design;
  private final Topology topology;
  private final Speakers speakers;
  private final LeafPairs pairs;

  SrLinuxBuilder(FabricIndex design) {
    this.design = design;
    this.topology = design.topology();
    this.speakers = Speakers.of(design, new SessionStyle(Set.of(Trait.EVPN_APART), false));
    this.pairs = LeafPairs.of(topology);
  }

  Tree build(int sw, SwitchPorts ports) {
    ManagementPorts.Port management = topology.membership().management().of(sw);
    LeafPair pair = pairs.pair(sw);
    List<Bundle> bundles = Bundle.of(topology, ports, pair);
    Evpn evpn = new Evpn(topology, sw, pair);
    Tree config = new Tree();
    config.put(
        "srl_nokia-interfaces:interface",
        new Interfaces(topology, sw, ports, management, pair, bundles).all());
    config.put(
        "srl_nokia-tunnel-interfaces:tunnel-interface",
        evpn.tunnels(
            SwitchPorts.networks(topology, sw).stream()
                .map(topology.railNetworks()::vlan)
                .toList()));
    Speaker speaker = speakers.speaker(sw, ports);
    Bgp bgp = topology.routing().isBgp() ? new Bgp(topology, speaker) : null;
    Tenants tenants = new Tenants(topology, sw, ports, speakers, speaker, evpn);
    config.put(
        "srl_nokia-network-instance:network-instance",
        new NetworkInstances(topology, sw, ports, management, bgp, evpn, tenants, bundles).all());
    if (bgp != null) {
      config.put("srl_nokia-routing-policy:routing-policy", bgp.policies(tenants));
    }
    BfdTimers timers = BfdTimers.of(topology.routing());
    if (timers != null && Bgp.isWatched(ports)) {
      config.put("srl_nokia-bfd:bfd", Bgp.bfd(timers, ports));
    }
    if (topology.qos() != null) {
      config.put("srl_nokia-qos:qos", new Qos(design, sw, ports, bundles).tree());
    }
    Tree system =
        system(
            design.names().ofSwitch(sw),
            topology.membership().services().inBand()
                ? List.of(SrLinuxNames.MANAGEMENT, SrLinuxNames.DEFAULT)
                : List.of(SrLinuxNames.MANAGEMENT));
    if (pair != null) {
      system.put(
          "srl_nokia-system-network-instance:network-instance", evpn.segments(pair, bundles));
    }
    config.put("srl_nokia-system:system", system);
    return config;
  }

  /** What its ports say of QoS, and nothing of pairs: both leaves are written by one plan. */
  SwitchView view(int sw, SwitchPorts ports) {
    List<Bundle> bundles = Bundle.of(topology, ports, pairs.pair(sw));
    return new SwitchView(
        topology.qos() == null ? Map.of() : new Qos(design, sw, ports, bundles).ports(),
        new TreeMap<>());
  }

  /**
   * Logins are those of the switch itself; of users and keys nothing is written.
   *
   * @param reached tables from which it is logged in to, each by a server of its own
   */
  private static Tree system(String hostname, List<String> reached) {
    String local = "local";
    Tree group = Tree.of("name", local, "type", "srl_nokia-aaa-types:local");
    Tree authentication = Tree.of("authentication-method", List.of(local));
    List<Tree> ssh =
        reached.stream()
            .map(table -> Tree.of("name", table).enable().put("network-instance", table))
            .toList();
    return Tree.of(
        "srl_nokia-aaa:aaa",
        Tree.of("authentication", authentication, "server-group", List.of(group)),
        "srl_nokia-lldp:lldp",
        Tree.enabled(),
        "srl_nokia-ssh:ssh-server",
        ssh,
        "srl_nokia-system-name:name",
        Tree.of("host-name", hostname));
  }
}
