package dev.weft.topology;

import dev.weft.topology.addresses.Ipv4Prefix;
import java.util.List;

/**
 * What is agreed with the other end of a link to what is outside.
 *
 * @param own address of the switch, with the length of the network
 * @param peer address at the other end
 */
public record Handoff(Ipv4Prefix own, int peer, Terms terms) {
  public static final Ipv4Prefix DEFAULT = new Ipv4Prefix(0, 0);

  /**
   * What links of one line have in common.
   *
   * @param tenant whose routing table the links are in, from 1; 0 for the default one
   * @param isBundle whether the links of each switch are one link aggregation group
   * @param vlan 0 for packets without a tag
   * @param peerAs 0 where there is no BGP
   * @param hasBfd whether BFD watches sessions, which it does only where the fabric runs it
   * @param accepts prefixes inside which routes are taken by BGP; of {@link #DEFAULT} itself alone
   * @param keeps networks of the fabric itself, of which nothing is taken
   * @param advertises prefixes inside which routes are told by BGP
   * @param routes prefixes that are routed there without BGP
   */
  public record Terms(
      int tenant,
      boolean isBundle,
      int vlan,
      long peerAs,
      boolean hasBfd,
      List<Ipv4Prefix> accepts,
      List<Ipv4Prefix> keeps,
      List<Ipv4Prefix> advertises,
      List<Ipv4Prefix> routes) {
    public Terms {
      accepts = List.copyOf(accepts);
      keeps = List.copyOf(keeps);
      advertises = List.copyOf(advertises);
      routes = List.copyOf(routes);
    }

    /** Whether the switch speaks BGP with the other end. */
    public boolean isBgp() {
      return peerAs > 0;
    }

    /** Whether the default route comes from there, as far as it is this side's matter. */
    public boolean givesDefault() {
      return routes.contains(DEFAULT) || isBgp() && accepts.contains(DEFAULT);
    }
  }
}
