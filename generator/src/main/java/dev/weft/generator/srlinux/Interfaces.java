package dev.weft.generator.srlinux;

import dev.weft.generator.underlay.Bundle;
import dev.weft.generator.underlay.FabricPort;
import dev.weft.generator.underlay.Gateways;
import dev.weft.generator.underlay.HostPort;
import dev.weft.generator.underlay.LeafPair;
import dev.weft.generator.underlay.OutsideBundle;
import dev.weft.generator.underlay.OutsidePort;
import dev.weft.generator.underlay.PortMtu;
import dev.weft.generator.underlay.SwitchPorts;
import dev.weft.generator.underlay.WayOut;
import dev.weft.topology.EthernetSegments;
import dev.weft.topology.Links;
import dev.weft.topology.RailNetworks;
import dev.weft.topology.SwitchModel;
import dev.weft.topology.Switches;
import dev.weft.topology.Topology;
import dev.weft.topology.addresses.Ipv4Prefix;
import dev.weft.topology.addresses.ManagementPorts;
import dev.weft.topology.systems.SrLinux;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The interfaces of a switch, each with what it carries. */
final class Interfaces {
  /**
   * Ethernet header without a VLAN tag, and without the check sum, which SR Linux doesn't count.
   */
  private static final int ETHERNET_HEADER = 14;

  private static final int VLAN_TAG = 4;

  /** The most of a port. */
  private static final int MOST_PORT_MTU = SrLinux.SYSTEM.greatestMtu() + ETHERNET_HEADER;

  /** Least MTU of a port; one of IP may be less. */
  private static final int LEAST_PORT_MTU = 1500;

  /** Seconds between router advertisements, by which neighbours without addresses are found. */
  private static final int MOST_SECONDS = 10;

  private static final int LEAST_SECONDS = 4;

  /** As long as AVD keeps servers off a leaf that starts. */
  private static final int RELOAD_SECONDS = 300;

  /** Firmware asks DHCP for about a minute, and the rest of it must do; 4 s are the least. */
  private static final int FALLBACK_SECONDS = 10;

  private final Topology topology;
  private final int sw;
  private final SwitchPorts ports;
  private final ManagementPorts.@Nullable Port management;
  private final @Nullable LeafPair pair;
  private final List<Bundle> bundles;
  private final int ipMtu;

  /** Of ports that lead out of the fabric, which carry packets as servers send them. */
  private final int outsideMtu;

  Interfaces(
      Topology topology,
      int sw,
      SwitchPorts ports,
      ManagementPorts.@Nullable Port management,
      @Nullable LeafPair pair,
      List<Bundle> bundles) {
    this.topology = topology;
    this.sw = sw;
    this.ports = ports;
    this.management = management;
    this.pair = pair;
    this.bundles = bundles;
    this.ipMtu = PortMtu.betweenSwitches(topology);
    this.outsideMtu = PortMtu.ofServers(topology);
  }

  List<Tree> all() {
    List<Tree> all = new ArrayList<>();
    Map<Integer, Tree> carried = subinterfaces();
    SwitchModel model = topology.switchModel(sw);
    int split = 0;
    for (PortUses.Use use : PortUses.of(topology, ports)) {
      int cage = Links.cage(use.port());
      if (use.isPart() && cage != split) {
        split = cage;
        all.add(cage(model, use));
      }
      OutsideBundle bundle = bundle(use.port());
      Bundle ofNic = ofNic(use.port());
      if (ofNic != null) {
        all.add(member(use, SrLinuxNames.lag(ofNic), RELOAD_SECONDS));
      } else if (bundle == null) {
        Tree port = port(use, carried.get(use.port()));
        ports.outside().stream()
            .filter(each -> each.port() == use.port())
            .forEach(each -> leadOut(port, each.way()));
        all.add(port);
      } else {
        all.add(member(use, OutsideTrees.lag(bundle), 0));
      }
    }
    bundles.forEach(bundle -> all.add(lag(bundle)));
    ports.bundles().forEach(bundle -> all.add(lag(bundle)));
    if (hasGateways()) {
      List<Integer> networks = SwitchPorts.networks(topology, sw);
      List<Tree> gateways = networks.stream().map(this::gateway).toList();
      all.add(named(SrLinuxNames.GATEWAYS).put("subinterface", gateways));
    }
    all.add(named(SrLinuxNames.MANAGEMENT_PORT).put("subinterface", List.of(management())));
    int loopback = topology.switches().loopback(sw);
    if (loopback != 0) {
      Tree address = addresses(Ipv4Prefix.format(loopback) + "/32");
      Tree only = Tree.of("index", 0).enable().put("ipv4", address);
      all.add(named(SrLinuxNames.LOOPBACK).put("subinterface", List.of(only)));
    }
    return all;
  }

  private void leadOut(Tree port, @Nullable WayOut way) {
    if (way == null) {
      return;
    }
    int whole = outsideMtu + overhead(way);
    port.put("mtu", Math.min(Math.max(LEAST_PORT_MTU, whole), MOST_PORT_MTU));
    if (way.vlan() > 0) {
      port.put("srl_nokia-interfaces-vlans:vlan-tagging", true);
    }
  }

  private @Nullable OutsideBundle bundle(int port) {
    return ports.bundles().stream()
        .filter(bundle -> bundle.members().stream().anyMatch(member -> member.port() == port))
        .findFirst()
        .orElse(null);
  }

  private @Nullable Bundle ofNic(int port) {
    return bundles.stream()
        .filter(bundle -> bundle.members().stream().anyMatch(member -> member.port() == port))
        .findFirst()
        .orElse(null);
  }

  /**
   * A port that is part of a group has neither an MTU nor subinterfaces.
   *
   * @param delaySeconds that it stays dark after the switch has started; 0 for none
   */
  private static Tree member(PortUses.Use use, String group, int delaySeconds) {
    Tree ethernet = Tree.of("aggregate-id", group);
    if (!use.isPart()) {
      ethernet.put("port-speed", use.speed());
    }
    if (delaySeconds > 0) {
      ethernet.put("reload-delay", delaySeconds);
    }
    return Tree.of("name", use.name(), "description", use.description())
        .enable()
        .put("ethernet", ethernet);
  }

  /**
   * The group of a NIC, which the other leaf of the pair has under the same identifiers. Without
   * LACP the group is up on the first leaf alone: while it is up on both, each sends to a port of
   * the server of which one does not listen.
   */
  private Tree lag(Bundle bundle) {
    LeafPair of = Objects.requireNonNull(pair);
    Tree lacp =
        Tree.of(
            "interval",
            "FAST",
            "lacp-mode",
            "ACTIVE",
            "admin-key",
            bundle.number(),
            "system-id-mac",
            EthernetSegments.format(bundle.systemMac(topology, of)));
    Tree group = Tree.of("lag-type", "lacp", "srl_nokia-lacp:lacp", lacp);
    if (topology.routing().edgePorts().worksWithoutLacp() && of.isFirst()) {
      group.put("lacp-fallback-mode", "static").put("lacp-fallback-timeout", FALLBACK_SECONDS);
    }
    return Tree.of("name", SrLinuxNames.lag(bundle), "description", bundle.description())
        .enable()
        .put("mtu", portMtu())
        .put("subinterface", List.of(bridged()))
        .put("srl_nokia-interfaces-lag:lag", group);
  }

  private Tree lag(OutsideBundle bundle) {
    Tree lacp = Tree.of("interval", "FAST", "lacp-mode", "ACTIVE");
    Tree group = Tree.of("lag-type", "lacp", "srl_nokia-lacp:lacp", lacp);
    Tree lag =
        Tree.of("name", OutsideTrees.lag(bundle), "description", bundle.description())
            .enable()
            .put("mtu", portMtu());
    leadOut(lag, bundle.way());
    return lag.put("subinterface", List.of(outside(bundle.way())))
        .put("srl_nokia-interfaces-lag:lag", group);
  }

  private static Tree named(String name) {
    return Tree.of("name", name).enable();
  }

  /** Rail networks have gateways, but where each link to a server is a network of its own. */
  private boolean hasGateways() {
    return !SwitchPorts.networks(topology, sw).isEmpty() && !topology.pointToPoint().hasHostLinks();
  }

  private static Tree cage(SwitchModel model, PortUses.Use use) {
    String parts = String.valueOf(PortUses.parts(model, use));
    return named(SrLinux.SYSTEM.portName(model, Links.port(Links.cage(use.port()), 0), 0))
        .put(
            "breakout-mode",
            Tree.of("num-breakout-ports", parts, "breakout-port-speed", use.speed()));
  }

  private Tree port(PortUses.Use use, @Nullable Tree carried) {
    Tree port = Tree.of("name", use.name(), "description", use.description()).enable();
    port.put("mtu", portMtu());
    if (!use.isPart()) {
      port.put("ethernet", Tree.of("port-speed", use.speed()));
    }
    return port.put("subinterface", carried == null ? List.of() : List.of(carried));
  }

  private int portMtu() {
    return Math.max(LEAST_PORT_MTU, ipMtu + ETHERNET_HEADER);
  }

  /** The tag comes on top, so that packets of IP are as long as on other ports. */
  private static int overhead(WayOut way) {
    return way.vlan() > 0 ? ETHERNET_HEADER + VLAN_TAG : ETHERNET_HEADER;
  }

  /** What ports carry, by port. */
  private Map<Integer, Tree> subinterfaces() {
    Map<Integer, Tree> subinterfaces = new HashMap<>();
    for (FabricPort port : ports.routed()) {
      subinterfaces.put(
          port.port(),
          port.address() == 0 ? unnumbered() : numbered(Ipv4Prefix.format(port.address())));
    }
    for (HostPort port : ports.hosts()) {
      if (topology.pointToPoint().hasHostLinks()) {
        int address = topology.pointToPoint().upperAddress(port.link());
        subinterfaces.put(port.port(), numbered(Ipv4Prefix.format(address)));
      } else if (port.network() != Switches.NONE) {
        subinterfaces.put(port.port(), bridged());
      }
    }
    for (OutsidePort port : ports.outside()) {
      if (port.way() != null) {
        subinterfaces.put(port.port(), outside(port.way()));
      }
    }
    return subinterfaces;
  }

  private Tree outside(WayOut way) {
    Tree tree =
        Tree.of("index", way.vlan(), "type", "srl_nokia-interfaces:routed")
            .enable()
            .put("ip-mtu", Math.min(outsideMtu, MOST_PORT_MTU - overhead(way)))
            .put("ipv4", addresses(way.address()));
    Tree tag = Tree.of("single-tagged", Tree.of("vlan-id", way.vlan()));
    return way.vlan() > 0
        ? tree.put("srl_nokia-interfaces-vlans:vlan", Tree.of("encap", tag))
        : tree;
  }

  private static Tree subinterface(String type) {
    return Tree.of("index", 0, "type", "srl_nokia-interfaces:" + type).enable();
  }

  private Tree bridged() {
    return subinterface("bridged").put("l2-mtu", portMtu());
  }

  private Tree numbered(String address) {
    return subinterface("routed").put("ip-mtu", ipMtu).put("ipv4", addresses(address + "/31"));
  }

  private Tree unnumbered() {
    Tree advertised =
        Tree.enabled()
            .put("max-advertisement-interval", MOST_SECONDS)
            .put("min-advertisement-interval", LEAST_SECONDS);
    Tree ipv6 =
        Tree.enabled()
            .put(
                "srl_nokia-interfaces-router-adv:router-advertisement",
                Tree.of("router-role", advertised));
    return subinterface("routed").put("ip-mtu", ipMtu).put("ipv6", ipv6);
  }

  private static Tree addresses(String address) {
    return Tree.enabled().put("address", List.of(Tree.of("ip-prefix", address)));
  }

  /** Both leaves of a pair have a gateway, and tell each other who has answered. */
  private Tree gateway(int network) {
    RailNetworks networks = topology.railNetworks();
    String address =
        Ipv4Prefix.format(networks.gateway(network)) + "/" + networks.prefix(network).length();
    Tree tree =
        Tree.of("index", networks.vlan(network))
            .enable()
            .put("ip-mtu", PortMtu.ofServers(topology));
    if (pair == null) {
      return tree.put("ipv4", addresses(address));
    }
    Tree told = Tree.of("advertise", List.of(Tree.of("route-type", "dynamic")));
    Tree arp = Tree.of("learn-unsolicited", true, "srl_nokia-interfaces-nbr-evpn:evpn", told);
    Tree ipv4 =
        Tree.enabled()
            .put("address", List.of(Tree.of("ip-prefix", address, "anycast-gw", true)))
            .put("srl_nokia-interfaces-nbr:arp", arp);
    return tree.put("ipv4", ipv4)
        .put("anycast-gw", Tree.of("anycast-gw-mac", Gateways.VIRTUAL_MAC));
  }

  private Tree management() {
    Tree ipv4 =
        management == null
            ? Tree.enabled().put("srl_nokia-interfaces-ip-dhcp:dhcp-client", new Tree())
            : addresses(management.cidr());
    return Tree.of("index", 0).enable().put("ipv4", ipv4);
  }
}
