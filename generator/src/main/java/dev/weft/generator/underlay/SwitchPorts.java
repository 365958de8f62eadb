package dev.weft.generator.underlay;

import dev.weft.generator.switches.OutsideNames;
import dev.weft.topology.Links;
import dev.weft.topology.RailNetworks;
import dev.weft.topology.Tier;
import dev.weft.topology.Topology;
import dev.weft.topology.addresses.PointToPoint;
import dev.weft.topology.index.FabricIndex;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The ports in use of one switch, each list in port order.
 *
 * @param up ports to the tier above
 * @param down ports to the switches of the tier below
 * @param peers ports to the other leaf of a pair
 * @param hosts ports to NICs
 * @param outside ports to what is no part of the fabric
 * @param bundles of ports to what is no part of the fabric, routed, in port order
 * @param trunks ports to what is no part of the fabric that carry VLANs, in port order
 */
public record SwitchPorts(
    List<FabricPort> up,
    List<FabricPort> down,
    List<FabricPort> peers,
    List<HostPort> hosts,
    List<OutsidePort> outside,
    List<OutsideBundle> bundles,
    List<OutsideTrunk> trunks) {

  /** The ports of a switch. */
  public static SwitchPorts of(FabricIndex design, int sw) {
    Links links = design.topology().links();
    SwitchPorts ports =
        new SwitchPorts(
            new ArrayList<>(),
            new ArrayList<>(),
            new ArrayList<>(),
            new ArrayList<>(),
            OutsidePorts.of(design, sw),
            OutsidePorts.bundles(design, sw),
            OutsideTrunk.of(design, sw));
    for (int i = 0; i < design.adjacency().degreeOfSwitch(sw); i++) {
      int link = design.adjacency().linkOfSwitch(sw, i);
      switch (links.kind(link)) {
        case HOST -> ports.hosts.add(host(design, link));
        case PEER -> ports.peers.add(fabric(design, sw, link));
        default -> (links.lower(link) == sw ? ports.up : ports.down).add(fabric(design, sw, link));
      }
    }
    ports.up.sort(Comparator.comparingInt(FabricPort::port));
    ports.down.sort(Comparator.comparingInt(FabricPort::port));
    ports.peers.sort(Comparator.comparingInt(FabricPort::port));
    ports.hosts.sort(Comparator.comparingInt(HostPort::port));
    return ports;
  }

  /** Ports over which routes are exchanged: up, then down. */
  public List<FabricPort> routed() {
    List<FabricPort> routed = new ArrayList<>(up);
    routed.addAll(down);
    return routed;
  }

  /** Whether some ports to the outside are a link aggregation group. */
  public boolean hasGroups() {
    return !bundles.isEmpty() || trunks.stream().anyMatch(OutsideTrunk::isGroup);
  }

  /** The rail networks of a leaf, in order; none above the leaves. */
  public static List<Integer> networks(Topology topology, int sw) {
    if (topology.switches().tier(sw) != Tier.LEAF) {
      return List.of();
    }
    RailNetworks networks = topology.railNetworks();
    int attachment = topology.switches().attachment(sw);
    return IntStream.range(networks.first(attachment), networks.end(attachment)).boxed().toList();
  }

  /** Those of the rail networks of a leaf whose gateway it is. */
  public static List<Integer> gateways(Topology topology, int sw) {
    return networks(topology, sw).stream()
        .filter(network -> !topology.isGatewayOutside(network))
        .toList();
  }

  /** The rail networks of a tenant at a leaf, in order; of tenant 0 all, where there are none. */
  public static List<Integer> networks(Topology topology, int sw, int tenant) {
    return networks(topology, sw).stream()
        .filter(network -> topology.railNetworks().tenant(network) == tenant)
        .toList();
  }

  /** Those of a tenant, or all without tenants (0), whose gateway the leaf is. */
  public static List<Integer> gateways(Topology topology, int sw, int tenant) {
    return networks(topology, sw, tenant).stream()
        .filter(network -> !topology.isGatewayOutside(network))
        .toList();
  }

  /**
   * The prefix that a leaf advertises for all rail networks of a tenant, or of all servers where
   * there are no tenants (0); none when it advertises each, or has none.
   */
  public static List<String> aggregates(Topology topology, int sw, int tenant) {
    List<Integer> networks = gateways(topology, sw, tenant);
    return networks.isEmpty() || !topology.railNetworks().hasAggregates()
        ? List.of()
        : List.of(String.valueOf(topology.railNetworks().aggregate(networks.getFirst())));
  }

  /** The ports to NICs of a tenant, in port order; of tenant 0 all, where there are none. */
  public List<HostPort> hostsOf(int tenant) {
    return hosts.stream().filter(port -> port.tenant() == tenant).toList();
  }

  /**
   * What has an address towards the outside, in port order: ports, and bundles under the names that
   * a system gives them.
   */
  public List<OutsidePort> waysOut(OutsideNames names) {
    return Stream.concat(
            outside.stream().filter(port -> port.way() != null),
            bundles.stream().map(bundle -> bundle.as(names.group(bundle.number()))))
        .sorted(Comparator.comparingInt(OutsidePort::port))
        .toList();
  }

  private static FabricPort fabric(FabricIndex design, int sw, int link) {
    Topology topology = design.topology();
    Links links = topology.links();
    boolean isLower = links.lower(link) == sw;
    int peer = isLower ? links.upper(link) : links.lower(link);
    int port = isLower ? links.lowerPort(link) : links.upperPort(link);
    int peerPort = isLower ? links.upperPort(link) : links.lowerPort(link);
    PointToPoint addresses = topology.pointToPoint();
    boolean numbered = topology.routing().isNumbered() && links.kind(link) != Links.Kind.PEER;
    int lower = numbered ? addresses.lowerAddress(link) : 0;
    int upper = numbered ? addresses.upperAddress(link) : 0;
    return new FabricPort(
        link,
        port,
        topology.switchModel(sw).portName(port, links.rateBps(link)),
        peer,
        design.names().ofSwitch(peer),
        topology.switchModel(peer).portName(peerPort, links.rateBps(link)),
        topology.switches().tier(peer),
        topology.switches().as(peer),
        isLower ? lower : upper,
        isLower ? upper : lower);
  }

  private static HostPort host(FabricIndex design, int link) {
    Topology topology = design.topology();
    Links links = topology.links();
    int leaf = links.upper(link);
    int nic = links.lower(link);
    int port = links.upperPort(link);
    int nicPort = links.lowerPort(link);
    return new HostPort(
        link,
        port,
        topology.switchModel(leaf).portName(port, links.rateBps(link)),
        nic,
        nicPort,
        topology.networkOf(nic, topology.switches().attachment(leaf)),
        topology.tenantOf(topology.servers().serverOfNic(nic)),
        design.names().ofServer(topology.servers().serverOfNic(nic)),
        design.names().nics().device(nic, nicPort),
        design.names().nics().port(nic, nicPort));
  }
}
