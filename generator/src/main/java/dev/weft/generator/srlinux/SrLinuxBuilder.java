package dev.weft.generator.srlinux;

import dev.weft.generator.bgp.SessionStyle;
import dev.weft.generator.bgp.Speakers;
import dev.weft.generator.underlay.BfdTimers;
import dev.weft.generator.underlay.SwitchPorts;
import dev.weft.topology.Topology;
import dev.weft.topology.addresses.ManagementPorts;
import dev.weft.topology.index.FabricIndex;
import java.util.List;
import java.util.Set;

/** From a switch of the design to its configuration. */
final class SrLinuxBuilder {
  private final FabricIndex design;
  private final Topology topology;
  private final Speakers speakers;

  SrLinuxBuilder(FabricIndex design) {
    this.design = design;
    this.topology = design.topology();
    this.speakers = Speakers.of(design, new SessionStyle(Set.of(), false));
  }

  Tree build(int sw, SwitchPorts ports) {
    ManagementPorts.Port management = topology.membership().management().of(sw);
    Tree config = new Tree();
    config.put(
        "srl_nokia-interfaces:interface", new Interfaces(topology, sw, ports, management).all());
    Bgp bgp = topology.routing().isBgp() ? new Bgp(topology, speakers.speaker(sw, ports)) : null;
    config.put(
        "srl_nokia-network-instance:network-instance",
        new NetworkInstances(topology, sw, ports, management, bgp).all());
    if (bgp != null) {
      config.put("srl_nokia-routing-policy:routing-policy", bgp.policies());
    }
    BfdTimers timers = BfdTimers.of(topology.routing());
    if (timers != null && Bgp.isWatched(ports)) {
      config.put("srl_nokia-bfd:bfd", Bgp.bfd(timers, ports));
    }
    config.put("srl_nokia-system:system", system(design.names().ofSwitch(sw)));
    return config;
  }

  /** Logins are those of the switch itself; of users and keys nothing is written. */
  private static Tree system(String hostname) {
    String local = "local";
    Tree group = Tree.of("name", local, "type", "srl_nokia-aaa-types:local");
    Tree authentication = Tree.of("authentication-method", List.of(local));
    Tree ssh =
        Tree.of("name", SrLinuxNames.MANAGEMENT)
            .enable()
            .put("network-instance", SrLinuxNames.MANAGEMENT);
    return Tree.of(
        "srl_nokia-aaa:aaa",
        Tree.of("authentication", authentication, "server-group", List.of(group)),
        "srl_nokia-lldp:lldp",
        Tree.enabled(),
        "srl_nokia-ssh:ssh-server",
        List.of(ssh),
        "srl_nokia-system-name:name",
        Tree.of("host-name", hostname));
  }
}
