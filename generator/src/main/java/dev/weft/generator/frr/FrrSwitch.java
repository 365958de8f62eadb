package dev.weft.generator.frr;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The FRR configuration of one switch.
 *
 * @param interfaces in output order, loopback first
 * @param bgp null without BGP
 * @param bfd null when BFD is off
 */
record FrrSwitch(
    String hostname, List<Interface> interfaces, @Nullable Bgp bgp, @Nullable Bfd bfd) {

  /**
   * @param description empty for none
   * @param address with prefix length; empty for none
   */
  record Interface(String name, String description, String address) {}

  /**
   * @param networks prefixes to advertise
   * @param aggregates prefixes that stand for those inside them
   * @param maximumPaths ECMP width
   */
  record Bgp(
      long localAs,
      String routerId,
      int maximumPaths,
      List<PeerGroup> groups,
      List<String> networks,
      List<String> aggregates) {}

  /**
   * The neighbours in one direction.
   *
   * @param hasBfd whether the neighbours are watched by BFD
   */
  record PeerGroup(String name, boolean hasBfd, List<Neighbor> neighbors) {}

  /**
   * @param id interface name or address
   * @param kind {@code interface} for an unnumbered neighbour, else empty
   */
  record Neighbor(String id, String kind, long remoteAs, String description) {}

  record Bfd(int multiplier, int intervalMs) {}
}
