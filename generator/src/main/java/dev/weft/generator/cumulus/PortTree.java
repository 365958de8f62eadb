package dev.weft.generator.cumulus;

import dev.weft.generator.underlay.FabricPort;
import dev.weft.generator.underlay.HostPort;
import dev.weft.generator.underlay.Ipv6;
import dev.weft.generator.underlay.OutsidePort;
import dev.weft.generator.underlay.PortMtu;
import dev.weft.generator.underlay.SwitchPorts;
import dev.weft.topology.Links;
import dev.weft.topology.Switches;
import dev.weft.topology.Topology;
import dev.weft.topology.addresses.Ipv4Prefix;
import dev.weft.topology.addresses.ManagementPorts;
import dev.weft.topology.index.FabricIndex;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** The interfaces that are there without any network: management, loopback, ports. */
final class PortTree {
  private static final long GIGABIT = 1_000_000_000L;

  private final Topology topology;
  private final int sw;
  private final SwitchPorts ports;
  private final Nvue config;

  PortTree(FabricIndex design, int sw, SwitchPorts ports, Nvue config) {
    this.topology = design.topology();
    this.sw = sw;
    this.ports = ports;
    this.config = config;
  }

  /** The address that the cluster's management network gives, else the one that DHCP gives. */
  private void addManagement(Nvue eth0) {
    ManagementPorts.Port port = topology.membership().management().of(sw);
    if (port == null) {
      eth0.set(CumulusBuilder.ENABLED, "ipv4", "dhcp-client", "state");
    } else {
      eth0.at("ipv4", "address", port.cidr());
      eth0.at("ipv4", "gateway", port.gatewayText());
    }
  }

  void add() {
    Nvue eth0 = config.at("interface", "eth0");
    addManagement(eth0);
    eth0.set("eth", "type");
    eth0.set("mgmt", "vrf");
    loopback();
    record Row(int port, long rateBps, String name, String description, int mtu) {}
    List<Row> rows = new ArrayList<>();
    Links links = topology.links();
    for (HostPort port : ports.hosts()) {
      long rateBps = links.rateBps(port.link());
      rows.add(new Row(port.port(), rateBps, port.name(), port.description(), mtu(topology)));
    }
    for (List<FabricPort> each : List.of(ports.routed(), ports.peers())) {
      for (FabricPort port : each) {
        long rateBps = links.rateBps(port.link());
        rows.add(new Row(port.port(), rateBps, port.name(), port.description(), mtu(topology)));
      }
    }
    int outside = PortMtu.ofServers(topology);
    for (OutsidePort port : ports.outside()) {
      rows.add(new Row(port.port(), port.rateBps(), port.name(), port.description(), outside));
    }
    rows.sort(Comparator.comparingInt(Row::port));
    for (Row row : rows) {
      breakout(row.port(), row.rateBps());
      port(row.rateBps(), row.name(), row.description(), row.mtu());
    }
    ports.routed().forEach(this::routed);
    OutsideTree tree = new OutsideTree(config);
    ports.bundles().forEach(bundle -> tree.bond(bundle, outside));
    ports.waysOut(OutsideTree.NAMES).forEach(tree::address);
  }

  static int mtu(Topology topology) {
    return PortMtu.betweenSwitches(topology);
  }

  private void loopback() {
    Switches switches = topology.switches();
    Nvue loopback = config.at("interface", "lo");
    if (switches.loopback(sw) != 0) {
      loopback.at("ipv4", "address", Ipv4Prefix.format(switches.loopback(sw)) + "/32");
    }
    if (switches.loopback6(sw) != null && Ipv6.isCarriedForTenants(topology)) {
      loopback.at("ipv6", "address", switches.loopback6(sw) + "/128");
    }
    loopback.set("loopback", "type");
  }

  private void breakout(int port, long rateBps) {
    if (Links.lane(port) > 0) {
      int cage = Links.cage(port);
      int count = topology.switchModel(sw).groupOf(cage).linksPerCage(rateBps);
      Nvue whole =
          config.at("interface", topology.switchModel(sw).portName(Links.port(cage, 0), rateBps));
      whole.at("link", "breakout", count + "x");
      whole.set("swp", "type");
    }
  }

  private void port(long rateBps, String name, String description, int mtu) {
    Nvue port = config.at("interface", name);
    port.set(description, "description");
    port.set(rateBps >= 25 * GIGABIT ? "rs" : "off", "link", "fec");
    port.set(mtu, "link", "mtu");
    port.set(rateBps / GIGABIT + "G", "link", "speed");
    port.at("link", "state", "up");
    port.set(CumulusBuilder.ENABLED, "lldp", "state");
    port.set("swp", "type");
  }

  private void routed(FabricPort port) {
    Nvue routed = config.at("interface", port.name());
    if (port.address() != 0) {
      routed.at("ipv4", "address", Ipv4Prefix.format(port.address()) + "/31");
    }
    if (CumulusBuilder.usesAdaptiveRouting(topology.routing())) {
      routed.set(CumulusBuilder.ENABLED, "router", "adaptive-routing", "state");
    }
  }
}
