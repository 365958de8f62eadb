package dev.weft.elaboration;

import dev.weft.topology.Names;
import dev.weft.topology.RailNetworks;
import dev.weft.topology.Switches;
import dev.weft.topology.Topology;
import dev.weft.topology.addresses.Ipv4Prefix;
import dev.weft.topology.addresses.ManagementPorts;
import dev.weft.topology.addresses.ManagementPorts.Port;
import dev.weft.topology.paths.Adjacency;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads from a management network, as it is built, what addresses it gives to switches. */
final class ManagementAddresses {
  private final Topology network;
  private final Names names;
  private final Adjacency adjacency;

  ManagementAddresses(Topology network) {
    this.network = network;
    this.names = Names.of(network);
    this.adjacency = Adjacency.of(network);
  }

  /**
   * The ports of some switches; those that have no cable or no address are left out.
   *
   * @param switches hostnames, by switch
   */
  ManagementPorts of(List<String> switches) {
    Map<String, Integer> rows = new HashMap<>();
    for (int row = 0; row < network.servers().count(); row++) {
      if (network.servers().isSwitch(row)) {
        rows.putIfAbsent(names.ofServer(row), row);
      }
    }
    List<Port> ports = new ArrayList<>();
    for (int sw = 0; sw < switches.size(); sw++) {
      Integer row = rows.get(switches.get(sw));
      Port port = row == null ? null : port(sw, row);
      if (port != null) {
        ports.add(port);
      }
    }
    return new ManagementPorts(network.name(), ports);
  }

  private @Nullable Port port(int sw, int row) {
    int nic = network.servers().firstNic(row);
    if (adjacency.degreeOfNic(nic) == 0) {
      return null;
    }
    int link = adjacency.linkOfNic(nic, 0);
    int leaf = network.links().upper(link);
    String name = names.nics().device(nic, network.links().lowerPort(link));
    if (network.pointToPoint().hasHostLinks()) {
      Ipv4Prefix own = network.pointToPoint().network(link);
      return new Port(sw, name, own.at(1), own, own.at(0), names.ofSwitch(leaf));
    }
    RailNetworks networks = network.railNetworks();
    int id = network.networkOf(nic, network.switches().attachment(leaf));
    return id == Switches.NONE
        ? null
        : new Port(
            sw,
            name,
            networks.serverAddress(id, row),
            networks.prefix(id),
            networks.gateway(id),
            names.ofSwitch(leaf));
  }
}
