package dev.weft.generator.sonic;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The routing of one switch, as FRR takes it.
 *
 * @param segments interfaces with lines about EVPN multihoming
 * @param tenants routing tables besides the default one
 * @param bgp null without BGP
 * @param bfd null when BFD is off
 */
record FrrSwitch(
    String hostname,
    List<Segment> segments,
    List<Tenant> tenants,
    @Nullable Bgp bgp,
    @Nullable Bfd bfd) {

  /**
   * @param lines below {@code interface <name>}
   */
  record Segment(String name, List<String> lines) {}

  record Tenant(
      String vrf,
      int vni,
      long localAs,
      String routerId,
      String distinguisher,
      String routeTarget) {}

  /**
   * @param multipath {@code maximum-paths …}
   * @param networks prefixes to advertise
   * @param networks6 IPv6 prefixes to advertise; with none the IPv6 address family is absent
   * @param aggregates prefixes that stand for those inside them
   * @param evpn null when the switch carries no EVPN
   */
  record Bgp(
      long localAs,
      String routerId,
      String multipath,
      List<PeerGroup> groups,
      List<String> networks,
      List<String> networks6,
      List<String> aggregates,
      @Nullable Evpn evpn) {}

  /**
   * Neighbours that are treated alike.
   *
   * @param settings lines that follow {@code neighbor <name>}
   * @param unicast the same for IPv4 routes; empty where none are exchanged
   * @param unicast6 the same for IPv6 routes
   * @param evpn the same for EVPN; empty where it is not exchanged
   */
  record PeerGroup(
      String name,
      List<String> settings,
      List<String> unicast,
      List<String> unicast6,
      List<String> evpn,
      List<Neighbor> neighbors) {}

  /**
   * @param id interface name or address
   * @param kind {@code interface} for an unnumbered neighbour, else empty
   */
  record Neighbor(String id, String kind, long remoteAs, String description) {}

  /**
   * @param vnis virtual networks that end here; none on switches that only pass routes on
   */
  record Evpn(List<Vni> vnis) {}

  record Vni(int vni, String distinguisher, String routeTarget) {}

  record Bfd(int multiplier, int intervalMs) {}
}
