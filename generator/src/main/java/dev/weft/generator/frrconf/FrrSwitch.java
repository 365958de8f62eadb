package dev.weft.generator.frrconf;

import dev.weft.generator.bgp.Neighbor;
import dev.weft.generator.bgp.Outside;
import dev.weft.generator.bgp.Speaker;
import dev.weft.generator.underlay.BfdTimers;
import dev.weft.topology.Sessions;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The routing of one switch, as FRR takes it.
 *
 * @param interfaces those that FRR is told about
 * @param tenants routing tables besides the default one
 * @param told what tenants tell other leaves; null when they tell all
 * @param bgp null without BGP
 * @param bfd null when BFD is off
 */
public record FrrSwitch(
    String hostname,
    List<Interface> interfaces,
    List<Tenant> tenants,
    @Nullable Told told,
    @Nullable Bgp bgp,
    @Nullable BfdTimers bfd) {

  /** What an interface is to EVPN multihoming. */
  public enum Uplink {
    NONE,
    /** Leads to a switch; Ethernet segments go down with the last one. */
    OF_SEGMENTS
  }

  /**
   * @param gatewayOf the rail whose gateway it is; empty for none
   * @param description of any other; empty for none
   * @param address with its length; empty for none
   * @param address6 the same of IPv6
   * @param segment null for none
   */
  public record Interface(
      String name,
      String gatewayOf,
      String description,
      String address,
      String address6,
      Uplink uplink,
      @Nullable Segment segment) {
    /** One with a description alone. */
    public static Interface described(String name, String description) {
      return new Interface(name, "", description, "", "", Uplink.NONE, null);
    }

    /** The same where another file has its addresses. */
    public Interface withoutAddresses() {
      return new Interface(name, gatewayOf, description, "", "", uplink, segment);
    }

    /** The same as an Ethernet segment. */
    public Interface with(Segment own) {
      return new Interface(name, gatewayOf, description, address, address6, uplink, own);
    }
  }

  /**
   * An Ethernet segment (RFC 7432).
   *
   * @param preference to pass broadcasts on to it
   */
  public record Segment(String identifier, int preference) {}

  /**
   * What tenants tell other leaves, and nothing beside it.
   *
   * @param prefixes aggregates, and written routes
   * @param lists of prefixes that are told as well: those of what is taken from outside
   */
  public record Told(List<String> prefixes, List<String> lists) {}

  /**
   * @param networks what its table tells
   * @param aggregates prefixes that stand for those inside them
   * @param outside those outside of the fabric whom it knows
   * @param maximumPaths equal next hops to them that it uses
   * @param partner the other leaf of an MLAG pair, whose ways out it shares; null for none
   */
  public record Tenant(
      String vrf,
      int vni,
      long localAs,
      String routerId,
      String distinguisher,
      String routeTarget,
      List<String> networks,
      List<String> aggregates,
      Outside outside,
      boolean isInternal,
      int maximumPaths,
      @Nullable Partner partner) {
    /** Whether others than EVPN tell it routes. */
    boolean hasSessions() {
      return !outside.sessions().isEmpty() || partner != null;
    }
  }

  /**
   * The session between the leaves of a pair, once more in the table of a tenant.
   *
   * @param neighbor the other leaf, as in the default table
   * @param vlan that the session runs over
   * @param sessions how it ends there
   */
  public record Partner(Neighbor neighbor, int vlan, Sessions sessions) {}

  /**
   * @param loopback interface that sessions between loopbacks come from
   * @param pairVlan VLAN over which the leaves of an MLAG pair route
   * @param endsTunnels whether virtual networks end here, those of rails or those of tenants
   * @param vnis virtual networks of rails that end here; none on switches that only pass routes on
   * @param hasSharedGateways whether the other leaf of a pair must find addresses of this one
   */
  public record Bgp(
      Speaker speaker,
      String loopback,
      int pairVlan,
      boolean endsTunnels,
      List<Vni> vnis,
      boolean hasSharedGateways) {}

  public record Vni(int vni, String distinguisher, String routeTarget) {}

  /** Text that can end neither its line nor its words. */
  public static String printable(String text) {
    return text.replaceAll("[^\\x20-\\x7e]", "?");
  }
}
