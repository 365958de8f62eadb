package dev.weft.generator.frr;

import dev.weft.generator.Design;
import dev.weft.generator.underlay.EcmpWidth;
import dev.weft.generator.underlay.FabricPort;
import dev.weft.generator.underlay.HostPort;
import dev.weft.generator.underlay.SwitchPorts;
import dev.weft.topology.Ipv4Prefix;
import dev.weft.topology.RailNetworks;
import dev.weft.topology.Switches;
import dev.weft.topology.Tier;
import dev.weft.topology.Topology;
import java.util.ArrayList;
import java.util.List;

/**
 * {@code interop/frr-lab/lab.txt}: wires and promises of a fabric, for a lab that runs its FRR
 * switches in network namespaces. One fact a line, words separated by one blank:
 *
 * <pre>
 * mtu BYTES
 * node NAME SESSIONS BFD-SESSIONS
 * wire NODE PORT NODE PORT
 * host NAME LEAF PORT ADDRESS/LENGTH GATEWAY
 * route LEAF PREFIX NEXT-HOPS
 * </pre>
 *
 * A route with 0 next hops must not exist.
 */
final class LabDescription {
  private final Design design;
  private final Topology topology;
  private final StringBuilder text = new StringBuilder();

  LabDescription(Design design) {
    this.design = design;
    this.topology = design.topology();
  }

  String render() {
    line("mtu", topology.routing().mtu());
    List<SwitchPorts> ports = new ArrayList<>();
    for (int sw = 0; sw < topology.switches().count(); sw++) {
      ports.add(SwitchPorts.of(design, sw));
    }
    for (int sw = 0; sw < ports.size(); sw++) {
      int sessions = topology.routing().isBgp() ? ports.get(sw).routed().size() : 0;
      line("node", name(sw), sessions, topology.routing().bfdMultiplier() > 0 ? sessions : 0);
    }
    for (int sw = 0; sw < ports.size(); sw++) {
      for (FabricPort port : ports.get(sw).up()) {
        line("wire", name(sw), port.name(), port.peerName(), port.peerPortName());
      }
      for (HostPort port : ports.get(sw).hosts()) {
        host(sw, port);
      }
    }
    for (int sw = 0; sw < ports.size() && topology.switches().tier(sw) == Tier.LEAF; sw++) {
      routes(sw);
    }
    return text.toString();
  }

  private void host(int leaf, HostPort port) {
    if (port.network() == Switches.NONE) {
      return;
    }
    RailNetworks networks = topology.railNetworks();
    int server = topology.servers().serverOfNic(port.nic());
    line(
        "host",
        port.serverName() + "-" + port.nicName() + "-" + (port.nicPort() + 1),
        name(leaf),
        port.name(),
        Ipv4Prefix.format(networks.serverAddress(port.network(), server))
            + "/"
            + networks.prefix(port.network()).length(),
        Ipv4Prefix.format(networks.gateway(port.network())));
  }

  private void routes(int leaf) {
    RailNetworks networks = topology.railNetworks();
    for (int network = 0; network < networks.count(); network++) {
      int attachment = networks.attachment(network);
      if (attachment != topology.switches().attachment(leaf)) {
        line(
            "route",
            name(leaf),
            networks.prefix(network),
            EcmpWidth.towards(design, leaf, attachment));
      }
    }
  }

  private String name(int sw) {
    return design.names().ofSwitch(sw);
  }

  private void line(Object... words) {
    for (int i = 0; i < words.length; i++) {
      text.append(i == 0 ? "" : " ").append(words[i]);
    }
    text.append('\n');
  }
}
