package dev.weft.generator.frrconf;

import dev.weft.generator.underlay.PlannedRoutes;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The routing of one switch, as FRR takes it.
 *
 * @param interfaces those that FRR is told about
 * @param tenants routing tables besides the default one
 * @param told prefixes that tenants tell other leaves, and none beside them; empty when each
 *     network is told
 * @param bgp null without BGP
 * @param bfd null when BFD is off
 */
public record FrrSwitch(
    String hostname,
    List<Interface> interfaces,
    List<Tenant> tenants,
    List<String> told,
    @Nullable Bgp bgp,
    @Nullable Bfd bfd) {

  /**
   * @param lines below {@code interface <name>}
   */
  public record Interface(String name, List<String> lines) {}

  /**
   * @param carries its VNI, and what is carried over it, in FRR's words
   * @param announced what its table announces, in FRR's words
   */
  public record Tenant(
      String vrf,
      String carries,
      long localAs,
      String routerId,
      String distinguisher,
      String routeTarget,
      List<String> announced) {}

  /**
   * @param multipath {@code maximum-paths …}
   * @param networks prefixes to advertise
   * @param networks6 IPv6 prefixes to advertise; with none the IPv6 address family is absent
   * @param aggregates prefixes that stand for those inside them
   * @param evpn null when the switch carries no EVPN
   * @param planned what is preferred from single neighbours
   */
  public record Bgp(
      long localAs,
      String routerId,
      String multipath,
      List<PeerGroup> groups,
      List<String> networks,
      List<String> networks6,
      List<String> aggregates,
      @Nullable Evpn evpn,
      List<PlannedRoutes.Preferred> planned) {}

  /**
   * Neighbours that are treated alike.
   *
   * @param settings lines that follow {@code neighbor <name>}
   * @param unicast the same for IPv4 routes; empty where none are exchanged
   * @param unicast6 the same for IPv6 routes
   * @param evpn the same for EVPN; empty where it is not exchanged
   */
  public record PeerGroup(
      String name,
      List<String> settings,
      List<String> unicast,
      List<String> unicast6,
      List<String> evpn,
      List<Neighbor> neighbors) {}

  /**
   * @param id interface name or address
   * @param kind {@code interface} for an unnumbered neighbour, else empty
   * @param routeMap what its IPv4 routes pass on their way in; empty for none
   */
  public record Neighbor(
      String id, String kind, long remoteAs, String description, String routeMap) {
    /** One whose routes are taken as they come. */
    public Neighbor(String id, String kind, long remoteAs, String description) {
      this(id, kind, remoteAs, description, "");
    }
  }

  /**
   * @param vnis virtual networks that end here; none on switches that only pass routes on
   * @param hasSharedGateways whether the other leaf of a pair must find addresses of this one
   */
  public record Evpn(List<Vni> vnis, boolean hasSharedGateways) {}

  public record Vni(int vni, String distinguisher, String routeTarget) {}

  public record Bfd(int multiplier, int intervalMs) {}
}
