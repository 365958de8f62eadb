package dev.weft.generator.eos;

import java.util.List;

/**
 * BGP of one EOS switch.
 *
 * @param groups in order of their names' use
 * @param macVrfs VLANs shared with the other leaf over EVPN; empty without EVPN
 * @param networks prefixes to advertise
 * @param aggregates prefixes that stand for those inside them
 * @param hasHostRoutes whether each NIC that is there is advertised by itself
 */
record EosBgp(
    long localAs,
    String routerId,
    int maximumPaths,
    List<PeerGroup> groups,
    List<Neighbor> neighbors,
    List<InterfaceNeighbor> interfaceNeighbors,
    List<MacVrf> macVrfs,
    List<String> networks,
    List<String> aggregates,
    boolean hasHostRoutes) {

  /**
   * @param settings lines that follow {@code neighbor <name>}
   * @param isEvpn whether the group carries EVPN, else IPv4
   * @param isUnnumbered whether IPv4 routes take IPv6 next hops
   */
  record PeerGroup(String name, List<String> settings, boolean isEvpn, boolean isUnnumbered) {}

  record Neighbor(String address, String group, long remoteAs, String description) {}

  record InterfaceNeighbor(String port, String group, long remoteAs) {}

  record MacVrf(int vlan, String distinguisher, String routeTarget) {}
}
