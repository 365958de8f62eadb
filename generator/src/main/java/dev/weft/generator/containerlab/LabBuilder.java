package dev.weft.generator.containerlab;

import dev.weft.generator.site.Devices;
import dev.weft.generator.switches.LabNode;
import dev.weft.generator.switches.LabSwitch;
import dev.weft.generator.switches.SwitchBackend;
import dev.weft.generator.switches.SwitchBackends;
import dev.weft.generator.underlay.FabricPort;
import dev.weft.generator.underlay.HostPort;
import dev.weft.generator.underlay.LacpBond;
import dev.weft.generator.underlay.OutsidePort;
import dev.weft.generator.underlay.SwitchPorts;
import dev.weft.topology.Links;
import dev.weft.topology.Multihoming;
import dev.weft.topology.RailNetworks;
import dev.weft.topology.SwitchModel;
import dev.weft.topology.Switches;
import dev.weft.topology.Topology;
import dev.weft.topology.addresses.Ipv4Prefix;
import dev.weft.topology.addresses.Ipv6Prefix;
import dev.weft.topology.addresses.ManagementPorts;
import dev.weft.topology.addresses.PointToPoint;
import dev.weft.topology.index.FabricIndex;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** From a design to its lab: every switch, and the first servers of every segment. */
final class LabBuilder {
  /** More containers than the switches leave room for. */
  private static final int MOST_HOSTS = 64;

  /** Numbers of routing tables that no system uses. */
  private static final int FIRST_TABLE = 1000;

  /** In place of a link id: a port to what is outside. */
  private static final int OUTSIDE = -1;

  private final FabricIndex design;
  private final Topology topology;

  /** What a link is called at each switch, by switch and link. */
  private final List<Map<Integer, String>> portOfLink = new ArrayList<>();

  private final Map<SwitchBackend, Map<String, LabNode>> nodes = new HashMap<>();
  private final @Nullable Ipv4Prefix managed;

  LabBuilder(FabricIndex design) {
    this.design = design;
    this.topology = design.topology();
    this.managed = managed(topology);
  }

  /** The one network of all management ports; null where there is none, or several. */
  private static @Nullable Ipv4Prefix managed(Topology topology) {
    Ipv4Prefix network = null;
    for (int sw = 0; sw < topology.switches().count(); sw++) {
      ManagementPorts.Port port = topology.membership().management().of(sw);
      if (port == null || network != null && !network.equals(port.network())) {
        return null;
      }
      network = port.network();
    }
    return network;
  }

  private ManagementPorts.@Nullable Port management(int sw) {
    return managed == null ? null : topology.membership().management().of(sw);
  }

  Lab build() {
    List<Lab.Switch> switches = new ArrayList<>();
    List<Lab.Wire> loose = new ArrayList<>();
    for (int sw = 0; sw < topology.switches().count(); sw++) {
      switches.add(buildSwitch(sw, loose));
    }
    List<Lab.Host> hosts = new ArrayList<>();
    List<Lab.Wire> wires = new ArrayList<>();
    int left = 0;
    for (int server = 0; server < topology.servers().count(); server++) {
      if (isIn(server)) {
        host(server, hosts, wires);
      } else {
        left++;
      }
    }
    Links links = topology.links();
    for (int link = links.end(Links.Kind.HOST); link < links.count(); link++) {
      int lower = links.lower(link);
      int upper = links.upper(link);
      wires.add(
          new Lab.Wire(
              design.names().ofSwitch(lower),
              portOfLink.get(lower).get(link),
              design.names().ofSwitch(upper),
              portOfLink.get(upper).get(link)));
    }
    wires.addAll(loose);
    List<LabNode> inOrder =
        SwitchBackends.ALL.stream()
            .flatMap(backend -> nodes.getOrDefault(backend, Map.of()).values().stream())
            .toList();
    String name = topology.name().toLowerCase(Locale.ROOT);
    return new Lab(name, inOrder, switches, hosts, wires, management(), left);
  }

  private Lab.@Nullable Management management() {
    ManagementPorts.Port first = management(0);
    return first == null
        ? null
        : new Lab.Management(first.network().toString(), first.gatewayText());
  }

  /** Servers are dealt to segments alike when there are too many. */
  private boolean isIn(int server) {
    int segment = topology.servers().segment(server);
    int each = Math.max(1, MOST_HOSTS / topology.segments().count());
    return topology.servers().count() <= MOST_HOSTS
        || server - topology.segments().firstServer(segment) < each;
  }

  /**
   * @param loose gets the ports to what is outside and to servers left out: a configuration names
   *     them, and a script that finds one missing ends there
   */
  private Lab.Switch buildSwitch(int sw, List<Lab.Wire> loose) {
    String name = Devices.hostname(design.names().ofSwitch(sw));
    SwitchModel model = topology.switchModel(sw);
    SwitchBackend backend = Objects.requireNonNull(SwitchBackends.of(model.system()));
    LabNode any = Objects.requireNonNull(backend.lab()).of(model);
    LabNode node =
        nodes
            .computeIfAbsent(backend, key -> new LinkedHashMap<>())
            .computeIfAbsent(any.kind(), kind -> any);
    Map<Integer, String> own = new HashMap<>();
    List<LabSwitch.Port> ports = new ArrayList<>();
    for (Named port : named(sw)) {
      String linux = node.linuxPort(port.name(), ports.size() + 1);
      ports.add(new LabSwitch.Port(linux, port.name(), port.port(), port.rateBps()));
      if (port.link() == OUTSIDE || !isCabled(port.link())) {
        loose.add(new Lab.Wire(name, linux, "", ""));
      } else {
        own.put(port.link(), linux);
      }
    }
    portOfLink.add(own);
    ManagementPorts.Port port = management(sw);
    String management = port == null ? "" : Ipv4Prefix.format(port.address());
    LabSwitch device = new LabSwitch(name, model, management, ports);
    return new Lab.Switch(device, node, backend.path(name));
  }

  private boolean isCabled(int link) {
    Links links = topology.links();
    return link >= links.end(Links.Kind.HOST)
        || isIn(topology.servers().serverOfNic(links.lower(link)));
  }

  private record Named(int link, int port, long rateBps, String name) {}

  private List<Named> named(int sw) {
    SwitchPorts ports = SwitchPorts.of(design, sw);
    List<Named> named = new ArrayList<>();
    for (List<FabricPort> each : List.of(ports.up(), ports.down(), ports.peers())) {
      each.forEach(port -> named.add(named(port.link(), port.port(), port.name())));
    }
    for (HostPort port : ports.hosts()) {
      named.add(named(port.link(), port.port(), port.name()));
    }
    for (OutsidePort port : ports.outside()) {
      named.add(new Named(OUTSIDE, port.port(), port.rateBps(), port.name()));
    }
    named.sort(Comparator.comparingInt(Named::port));
    return named;
  }

  private Named named(int link, int port, String name) {
    return new Named(link, port, topology.links().rateBps(link), name);
  }

  private void host(int server, List<Lab.Host> hosts, List<Lab.Wire> wires) {
    String name = Devices.hostname(design.names().ofServer(server));
    List<String> commands = new ArrayList<>();
    int first = topology.servers().firstNic(server);
    int count = 0;
    for (int each = 0; each < topology.servers().nicCount(server); each++) {
      int nic = first + each;
      Map<String, Integer> linkOfPort = new LinkedHashMap<>();
      for (int i = 0; i < design.adjacency().degreeOfNic(nic); i++) {
        int link = design.adjacency().linkOfNic(nic, i);
        int leaf = topology.links().upper(link);
        String port = "eth" + ++count;
        linkOfPort.put(port, link);
        wires.add(
            new Lab.Wire(
                name, port, design.names().ofSwitch(leaf), portOfLink.get(leaf).get(link)));
      }
      boolean isBond =
          topology.multihoming() != Multihoming.NONE && !topology.pointToPoint().hasHostLinks();
      if (isBond && linkOfPort.size() > 1) {
        String bond = "bond" + (nic - first + 1);
        bond(bond, linkOfPort.keySet(), commands);
        up(bond, server, nic, linkOfPort.values().iterator().next(), commands);
      } else {
        linkOfPort.forEach((port, link) -> up(port, server, nic, link, commands));
      }
    }
    hosts.add(new Lab.Host(name, commands));
  }

  private static void bond(String bond, Set<String> ports, List<String> commands) {
    commands.add("ip link add " + bond + " " + LacpBond.SERVER);
    for (String port : ports) {
      commands.add("ip link set " + port + " down");
      commands.add("ip link set " + port + " master " + bond);
    }
  }

  /**
   * Brings an interface up. What leaves from its address goes to the gateway of its own rail, by a
   * routing table for each NIC; where the link is a network of its own, to the leaf.
   */
  private void up(String port, int server, int nic, int link, List<String> commands) {
    commands.add("ip link set " + port + " mtu " + topology.routing().mtu() + " up");
    PointToPoint links = topology.pointToPoint();
    if (links.hasHostLinks()) {
      int length = links.network(link).length();
      address(port, links.lowerAddress(link), length, links.upperAddress(link), commands);
      return;
    }
    RailNetworks networks = topology.railNetworks();
    int attachment = topology.switches().attachment(topology.links().upper(link));
    int network = topology.networkOf(nic, attachment);
    if (network != Switches.NONE) {
      int address = networks.serverAddress(network, server);
      int length = networks.prefix(network).length();
      address(port, address, length, networks.gateway(network), commands);
      if (carriesIpv6(link)) {
        address6(port, network, address, commands);
      }
    }
  }

  /** Whether the leaf of a link has addresses of IPv6. */
  private boolean carriesIpv6(int link) {
    SwitchModel leaf = topology.switchModel(topology.links().upper(link));
    SwitchBackend backend = Objects.requireNonNull(SwitchBackends.of(leaf.system()));
    return topology.railNetworks().hasIpv6() && backend.carriesIpv6(topology);
  }

  private void address6(String port, int network, int address, List<String> commands) {
    RailNetworks networks = topology.railNetworks();
    Ipv6Prefix prefix = Objects.requireNonNull(networks.prefix6(network));
    String own = networks.address6(network, address);
    String next = networks.address6(network, networks.gateway(network));
    route("ip -6", port, own, prefix.length(), next, commands);
  }

  private static void address(
      String port, int address, int length, int gateway, List<String> commands) {
    route("ip", port, Ipv4Prefix.format(address), length, Ipv4Prefix.format(gateway), commands);
  }

  private static void route(
      String ip, String port, String own, int length, String gateway, List<String> commands) {
    int table = FIRST_TABLE + commands.size();
    commands.add(ip + " address add " + own + "/" + length + " dev " + port);
    commands.add(ip + " route add default via " + gateway + " dev " + port + " table " + table);
    commands.add(ip + " rule add from " + own + " table " + table);
  }
}
