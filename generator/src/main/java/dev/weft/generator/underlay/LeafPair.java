package dev.weft.generator.underlay;

import dev.weft.topology.EthernetSegments;
import dev.weft.topology.Multihoming;
import dev.weft.topology.Topology;

/**
 * What two leaves of a pair agree on, seen from one of them. All of it follows from the number of
 * the attachment, so both sides come out equal, on every system.
 *
 * @param attachment number of the pair
 * @param member 0 or 1
 * @param partner switch id of the other leaf
 * @param multihoming how they are one to servers
 */
public record LeafPair(int attachment, int member, int partner, Multihoming multihoming) {
  /** Of two leaves that both could, the first; the numbers are FRR's own default and above it. */
  private static final int FORWARDER_PREFERENCE = 32_767;

  private static final int PREFERRED_FORWARDER = 50_000;

  /** Whether they are one switch to LACP, by a protocol between the two. */
  public boolean isMlag() {
    return multihoming == Multihoming.MLAG;
  }

  /** Whether they are one by Ethernet segments (RFC 7432). */
  public boolean isEsi() {
    return multihoming == Multihoming.ESI;
  }

  public boolean isFirst() {
    return member == 0;
  }

  /** A number from 1 to a most that pairs which share a server do not share. */
  public int domain(int most) {
    return attachment % most + 1;
  }

  /** MAC address that both show to servers: below those of the pair's port-channels. */
  public long systemMac(Topology topology) {
    return EthernetSegments.of(topology).systemMac(attachment, 0);
  }

  /** Which leaf passes broadcasts on to its NICs while both can: the first (RFC 8584). */
  public int forwarderPreference() {
    return isFirst() ? PREFERRED_FORWARDER : FORWARDER_PREFERENCE;
  }

  /**
   * Over which both route.
   *
   * @param isControlApart whether another network of the pair carries the control protocol
   */
  public Ends routing(boolean isControlApart) {
    return isControlApart ? ends(1, 2) : ends(0, 1);
  }

  /** Over which the control protocol runs, where it has a network of its own. */
  public Ends control() {
    return ends(0, 2);
  }

  /**
   * @param number of the network, from 0
   * @param networks that a pair has, each of two addresses
   */
  private Ends ends(int number, int networks) {
    int first = 2 * number;
    return new Ends(
        PairAddresses.of(2 * networks, attachment, first + member),
        PairAddresses.of(2 * networks, attachment, first + 1 - member));
  }

  /**
   * The addresses of a network of two.
   *
   * @param own of this leaf
   * @param partner of the other one
   */
  public record Ends(String own, String partner) {}
}
