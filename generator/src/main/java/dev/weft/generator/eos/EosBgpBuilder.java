package dev.weft.generator.eos;

import dev.weft.generator.Design;
import dev.weft.generator.underlay.EcmpWidth;
import dev.weft.generator.underlay.FabricPort;
import dev.weft.generator.underlay.SwitchPorts;
import dev.weft.topology.Ipv4Prefix;
import dev.weft.topology.Multihoming;
import dev.weft.topology.RailNetworks;
import dev.weft.topology.Switches;
import dev.weft.topology.Topology;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** BGP of one switch: the underlay, and the session between two leaves of a pair. */
final class EosBgpBuilder {
  private static final String MLAG_PEER = "MLAG_PEER";
  private static final String EVPN_PEER = "EVPN_PEER";

  private final Design design;
  private final Topology topology;
  private final Switches switches;
  private final int sw;
  private final SwitchPorts ports;
  private final @Nullable LeafPair pair;
  private final int partner;

  private final List<EosBgp.PeerGroup> groups = new ArrayList<>();
  private final List<EosBgp.Neighbor> neighbors = new ArrayList<>();
  private final List<EosBgp.InterfaceNeighbor> interfaceNeighbors = new ArrayList<>();

  /**
   * @param partner the other leaf of the pair; not used without one
   */
  EosBgpBuilder(Design design, int sw, SwitchPorts ports, @Nullable LeafPair pair, int partner) {
    this.design = design;
    this.topology = design.topology();
    this.switches = topology.switches();
    this.sw = sw;
    this.ports = ports;
    this.pair = pair;
    this.partner = partner;
  }

  EosBgp build() {
    addUnderlay(ports.up());
    addUnderlay(ports.down());
    boolean isEsi = pair != null && topology.multihoming() == Multihoming.ESI;
    if (isEsi) {
      addEvpnPeer();
    } else if (pair != null && topology.multihoming() == Multihoming.MLAG) {
      addMlagPeer(pair);
    }
    List<String> networks = new ArrayList<>();
    networks.add(Ipv4Prefix.format(switches.loopback(sw)) + "/32");
    for (int network : SwitchPorts.networks(topology, sw)) {
      networks.add(topology.railNetworks().prefix(network).toString());
    }
    return new EosBgp(
        switches.as(sw),
        Ipv4Prefix.format(switches.loopback(sw)),
        EcmpWidth.of(design, sw),
        groups,
        neighbors,
        interfaceNeighbors,
        isEsi ? macVrfs() : List.of(),
        networks,
        SwitchPorts.aggregates(topology, sw),
        pair != null && topology.multihoming() == Multihoming.UNSTACKED);
  }

  private void addUnderlay(List<FabricPort> towards) {
    if (towards.isEmpty()) {
      return;
    }
    boolean isUnnumbered = !topology.routing().isNumbered();
    String group = towards.getFirst().peerGroup();
    List<String> settings = new ArrayList<>();
    if (topology.routing().bfdMultiplier() > 0) {
      settings.add("bfd");
    }
    if (needsOwnAs()) {
      settings.add("allowas-in 1");
    }
    settings.add("send-community");
    settings.add("maximum-routes 0");
    groups.add(new EosBgp.PeerGroup(group, settings, false, isUnnumbered));
    for (FabricPort port : towards) {
      if (isUnnumbered) {
        interfaceNeighbors.add(new EosBgp.InterfaceNeighbor(port.name(), group, port.peerAs()));
      } else {
        String address = Ipv4Prefix.format(port.peerAddress());
        neighbors.add(new EosBgp.Neighbor(address, group, port.peerAs(), port.description()));
      }
    }
  }

  /**
   * Whether a leaf must take its partner's loopback from the spines although it carries the own AS.
   */
  private boolean needsOwnAs() {
    return pair != null && topology.multihoming() == Multihoming.ESI && sharesAs();
  }

  private boolean sharesAs() {
    return switches.as(partner) == switches.as(sw);
  }

  private void addMlagPeer(LeafPair pair) {
    List<String> settings = new ArrayList<>();
    if (sharesAs()) {
      settings.add("next-hop-self");
    }
    settings.add("send-community");
    settings.add("maximum-routes 0");
    groups.add(new EosBgp.PeerGroup(MLAG_PEER, settings, false, false));
    addPartner(pair.peerRoutingAddress(), MLAG_PEER, "Vlan" + LeafPair.ROUTING_VLAN);
  }

  private void addEvpnPeer() {
    List<String> settings = new ArrayList<>();
    settings.add("update-source Loopback0");
    if (!sharesAs()) {
      settings.add("ebgp-multihop 3");
    }
    settings.add("send-community");
    settings.add("maximum-routes 0");
    groups.add(new EosBgp.PeerGroup(EVPN_PEER, settings, true, false));
    addPartner(Ipv4Prefix.format(switches.loopback(partner)), EVPN_PEER, "Loopback0");
  }

  private void addPartner(String address, String group, String port) {
    String description = design.names().ofSwitch(partner) + " " + port;
    neighbors.add(new EosBgp.Neighbor(address, group, switches.as(partner), description));
  }

  private List<EosBgp.MacVrf> macVrfs() {
    RailNetworks networks = topology.railNetworks();
    List<EosBgp.MacVrf> vrfs = new ArrayList<>();
    for (int network : SwitchPorts.networks(topology, sw)) {
      int vni = EosBuilder.vni(networks, network);
      vrfs.add(
          new EosBgp.MacVrf(
              networks.vlan(network),
              Ipv4Prefix.format(switches.loopback(sw)) + ":" + vni,
              (switches.attachment(sw) + 1) + ":" + vni));
    }
    return vrfs;
  }
}
