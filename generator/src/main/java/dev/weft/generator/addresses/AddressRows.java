package dev.weft.generator.addresses;

import dev.weft.generator.addresses.Address.Kind;
import dev.weft.generator.underlay.LeafPairs;
import dev.weft.topology.Links;
import dev.weft.topology.Names;
import dev.weft.topology.NicGroup;
import dev.weft.topology.RailNetworks;
import dev.weft.topology.Servers;
import dev.weft.topology.Switches;
import dev.weft.topology.Tier;
import dev.weft.topology.Topology;
import dev.weft.topology.addresses.Ipv4Prefix;
import dev.weft.topology.addresses.Ipv6Prefix;
import dev.weft.topology.addresses.ManagementPorts;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.paths.Adjacency;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Every address of a fabric, in the order of the topology's tables. */
public final class AddressRows {
  /** Who is given the addresses, one after the other. */
  public interface Sink {
    void add(Address address) throws IOException;
  }

  private static final int LENGTH6 = 128;

  private final FabricIndex design;
  private final Topology topology;
  private final Adjacency adjacency;
  private final Names names;
  private final NicPlaces places;
  private final int[] leafOfAttachment;

  public AddressRows(FabricIndex design) {
    this.design = design;
    topology = design.topology();
    adjacency = design.adjacency();
    names = design.names();
    places = new NicPlaces(topology, adjacency, names.nics());
    leafOfAttachment = new int[topology.attachments()];
    Switches switches = topology.switches();
    for (int sw = switches.count() - 1; sw >= 0; sw--) {
      if (switches.tier(sw) == Tier.LEAF) {
        leafOfAttachment[switches.attachment(sw)] = sw;
      }
    }
  }

  /** Gives all addresses. */
  public void forEach(Sink sink) throws IOException {
    loopbacks(sink);
    tunnels(sink);
    pointToPoint(sink);
    OutsideRows.write(design, sink);
    aggregates(sink);
    railNetworks(sink);
    serverLinks(sink);
    management(sink);
  }

  boolean areEmpty() {
    return !topology.routing().isBgp() && topology.railNetworks().count() == 0;
  }

  /** Loopback and autonomous system of every switch. */
  private void loopbacks(Sink sink) throws IOException {
    Switches switches = topology.switches();
    for (int sw = 0; sw < switches.count(); sw++) {
      int address = switches.loopback(sw);
      boolean known = address != 0;
      sink.add(
          new Address(
              Kind.LOOPBACK,
              names.ofSwitch(sw),
              "loopback0",
              known ? Ipv4Prefix.format(address) : null,
              known ? 32 : null,
              known ? new Ipv4Prefix(address, 32).toString() : null,
              null,
              switches.as(sw) == 0 ? null : switches.as(sw),
              null,
              null));
      String six = switches.loopback6(sw);
      if (six != null) {
        String network = six + "/" + LENGTH6;
        String device = names.ofSwitch(sw);
        sink.add(
            new Address(
                Kind.LOOPBACK, device, "loopback0", six, LENGTH6, network, null, null, null, null));
      }
    }
  }

  /** Addresses by which the switches are managed, with the switch that they plug into. */
  private void management(Sink sink) throws IOException {
    for (ManagementPorts.Port port : topology.membership().management().ports()) {
      sink.add(
          new Address(
              Kind.MANAGEMENT,
              names.ofSwitch(port.sw()),
              port.name(),
              Ipv4Prefix.format(port.address()),
              port.network().length(),
              port.network().toString(),
              null,
              null,
              null,
              port.leaf()));
    }
  }

  /** Ends of tunnels that the leaves of a pair have besides their loopbacks. */
  private void tunnels(Sink sink) throws IOException {
    Switches switches = topology.switches();
    for (int sw = 0; sw < switches.count(); sw++) {
      if (switches.sharedTunnel(sw) != 0) {
        tunnel(sink, Kind.SHARED_TUNNEL, sw, switches.sharedTunnel(sw));
        tunnel(sink, Kind.TUNNEL, sw, switches.ownTunnel(sw));
      }
    }
  }

  private void tunnel(Sink sink, Kind kind, int sw, int address) throws IOException {
    sink.add(
        new Address(
            kind,
            names.ofSwitch(sw),
            "loopback1",
            Ipv4Prefix.format(address),
            32,
            new Ipv4Prefix(address, 32).toString(),
            null,
            topology.switches().as(sw),
            null,
            null));
  }

  /** The prefixes that cover the networks of a leaf or pair, at its first leaf. */
  private void aggregates(Sink sink) throws IOException {
    for (int attachment = 0; attachment < topology.attachments(); attachment++) {
      RailNetworks networks = topology.railNetworks();
      int leaf = leafOfAttachment[attachment];
      for (int network : networks.firstOfTenants(attachment).toArray()) {
        Ipv4Prefix aggregate = networks.aggregate(network);
        if (aggregate == null) {
          continue;
        }
        sink.add(
            new Address(
                Kind.AGGREGATE,
                names.ofSwitch(leaf),
                null,
                null,
                aggregate.length(),
                aggregate.toString(),
                null,
                topology.switches().as(leaf),
                null,
                null));
      }
    }
  }

  /** Both ends of every link to a server that is a network of its own. */
  private void serverLinks(Sink sink) throws IOException {
    Links links = topology.links();
    int end = topology.pointToPoint().hasHostLinks() ? links.end(Links.Kind.HOST) : 0;
    for (int link = 0; link < end; link++) {
      int nic = links.lower(link);
      int leaf = links.upper(link);
      String server = names.ofServer(topology.servers().serverOfNic(nic));
      String own = places.device(nic, link);
      String port = port(leaf, links.upperPort(link), link);
      long as = topology.switches().as(leaf);
      linkEnd(sink, link, server, own, 1, null, names.ofSwitch(leaf) + " " + port);
      linkEnd(sink, link, names.ofSwitch(leaf), port, 0, as, server + " " + own);
    }
  }

  private void linkEnd(
      Sink sink, int link, String device, String port, int end, @Nullable Long as, String peer)
      throws IOException {
    Ipv4Prefix network = topology.pointToPoint().network(link);
    int nic = topology.links().lower(link);
    sink.add(
        new Address(
                Kind.SERVER_LINK,
                device,
                port,
                Ipv4Prefix.format(network.at(end)),
                network.length(),
                network.toString(),
                null,
                as,
                topology.servers().rail(nic) + 1,
                peer)
            .in(places.plane(topology.links().upper(link)), end == 1 ? places.port(nic, link) : 0));
  }

  /** Both ends of every link between switches; only where the underlay is numbered. */
  private void pointToPoint(Sink sink) throws IOException {
    if (topology.pointToPoint().pool() == null) {
      return;
    }
    Links links = topology.links();
    int first = links.first(Links.Kind.LEAF_SPINE);
    for (int link = first; link < links.end(Links.Kind.SPINE_SUPERSPINE); link++) {
      Ipv4Prefix network = topology.pointToPoint().network(link);
      int lower = links.lower(link);
      int upper = links.upper(link);
      String lowerPort = port(lower, links.lowerPort(link), link);
      String upperPort = port(upper, links.upperPort(link), link);
      int lowerAddress = topology.pointToPoint().lowerAddress(link);
      int upperAddress = topology.pointToPoint().upperAddress(link);
      pointToPointEnd(sink, lower, lowerPort, lowerAddress, network, upper, upperPort);
      pointToPointEnd(sink, upper, upperPort, upperAddress, network, lower, lowerPort);
    }
  }

  private void pointToPointEnd(
      Sink sink, int sw, String port, int address, Ipv4Prefix network, int peer, String peerPort)
      throws IOException {
    sink.add(
        new Address(
            Kind.POINT_TO_POINT,
            names.ofSwitch(sw),
            port,
            Ipv4Prefix.format(address),
            network.length(),
            network.toString(),
            null,
            topology.switches().as(sw),
            null,
            names.ofSwitch(peer) + " " + peerPort));
  }

  private String port(int sw, int port, int link) {
    return topology.switchModel(sw).portName(port, topology.links().rateBps(link));
  }

  /** Gateway, leaves and servers of every rail network. */
  private void railNetworks(Sink sink) throws IOException {
    RailNetworks networks = topology.railNetworks();
    LeafPairs pairs = LeafPairs.of(topology);
    for (int attachment = 0; attachment < topology.attachments(); attachment++) {
      int leaf = leafOfAttachment[attachment];
      int partner = pairs.partner(leaf);
      for (int network = networks.first(attachment);
          network < networks.end(attachment);
          network++) {
        if (!topology.isGatewayOutside(network)) {
          leaf(sink, network, leaf, 0, partner != Switches.NONE);
          if (partner != Switches.NONE) {
            leaf(sink, network, partner, 1, true);
          }
        }
        servers(sink, network, attachment);
      }
    }
  }

  private void leaf(Sink sink, int network, int leaf, int member, boolean pair) throws IOException {
    RailNetworks networks = topology.railNetworks();
    networkRow(sink, Kind.GATEWAY, names.ofSwitch(leaf), network, networks.gateway(network), leaf);
    if (pair && LeafPairs.hasOwnBesideGateway(topology, leaf)) {
      int own = networks.leafAddress(network, member, true);
      networkRow(sink, Kind.LEAF, names.ofSwitch(leaf), network, own, leaf);
    }
  }

  private void networkRow(Sink sink, Kind kind, String device, int network, int address, int leaf)
      throws IOException {
    RailNetworks networks = topology.railNetworks();
    sink.add(
        new Address(
                kind,
                device,
                "vlan" + networks.vlan(network),
                Ipv4Prefix.format(address),
                networks.prefix(network).length(),
                networks.prefix(network).toString(),
                networks.vlan(network),
                topology.switches().as(leaf) == 0 ? null : topology.switches().as(leaf),
                networks.rail(network) + 1,
                null)
            .in(places.plane(leaf), 0));
    if (networks.hasIpv6()) {
      row6(sink, kind, device, "vlan" + networks.vlan(network), network, address, null, 0);
    }
  }

  /** A row with the IPv6 address of what has an IPv4 address on a rail network. */
  private void row6(
      Sink sink,
      Kind kind,
      String device,
      String port,
      int network,
      int address,
      @Nullable String peer,
      int nicPort)
      throws IOException {
    RailNetworks networks = topology.railNetworks();
    Ipv6Prefix prefix = networks.prefix6(network);
    sink.add(
        new Address(
                kind,
                device,
                port,
                networks.address6(network, address),
                prefix == null ? null : prefix.length(),
                prefix == null ? null : prefix.toString(),
                networks.vlan(network),
                null,
                networks.rail(network) + 1,
                peer)
            .in(places.plane(leafOfAttachment[networks.attachment(network)]), nicPort));
  }

  private void servers(Sink sink, int network, int attachment) throws IOException {
    RailNetworks networks = topology.railNetworks();
    Servers servers = topology.servers();
    for (int server : design.serversOn(network).toArray()) {
      int nic = servers.firstNic(server) + networks.rail(network) - servers.firstRail(server);
      int link = linkTo(nic, attachment);
      int endpoints = endpoints(server);
      for (int endpoint = 0; endpoint < endpoints; endpoint++) {
        server(sink, network, server, nic, link, endpoint);
      }
    }
  }

  private int endpoints(int server) {
    NicGroup nics = topology.serverModel(server).fabricNics();
    return nics == null ? 1 : nics.model().endpoints();
  }

  private Kind kind(int server, int endpoint) {
    return topology.servers().isSwitch(server)
        ? Kind.SWITCH
        : endpoint == 0 ? Kind.SERVER : Kind.ENDPOINT;
  }

  /** A fabric endpoint of a NIC on a rail network; every NIC has one at least. */
  private void server(Sink sink, int network, int server, int nic, int link, int endpoint)
      throws IOException {
    RailNetworks networks = topology.railNetworks();
    Kind kind = kind(server, endpoint);
    String own = link < 0 ? names.nics().nic(nic) : places.device(nic, link);
    int nicPort = link < 0 ? 0 : places.port(nic, link);
    String port = endpoint == 0 ? own : own + ":" + (endpoint + 1);
    String peer = link < 0 ? null : peer(link);
    int address = networks.endpointAddress(network, server, endpoint);
    sink.add(
        new Address(
                kind,
                names.ofServer(server),
                port,
                Ipv4Prefix.format(address),
                networks.prefix(network).length(),
                networks.prefix(network).toString(),
                networks.vlan(network),
                null,
                networks.rail(network) + 1,
                peer)
            .in(places.plane(leafOfAttachment[networks.attachment(network)]), nicPort));
    if (networks.hasIpv6()) {
      row6(sink, kind, names.ofServer(server), port, network, address, peer, nicPort);
    }
  }

  /** The first link from a NIC to an attachment; -1 when there is none. */
  private int linkTo(int nic, int attachment) {
    for (int i = 0; i < adjacency.degreeOfNic(nic); i++) {
      int link = adjacency.linkOfNic(nic, i);
      if (topology.switches().attachment(topology.links().upper(link)) == attachment) {
        return link;
      }
    }
    return -1;
  }

  /** The leaf port that the address is reached by; none where a pair of leaves shares it. */
  private @Nullable String peer(int link) {
    if (topology.isBonded()) {
      return null;
    }
    int leaf = topology.links().upper(link);
    return names.ofSwitch(leaf) + " " + port(leaf, topology.links().upperPort(link), link);
  }
}
