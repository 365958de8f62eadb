package dev.weft.generator.frrconf;

import dev.weft.generator.underlay.HostPort;
import dev.weft.generator.underlay.LeafPairs;
import dev.weft.generator.underlay.PairAddresses;
import dev.weft.topology.EthernetSegments;
import dev.weft.topology.Multihoming;
import dev.weft.topology.Switches;
import dev.weft.topology.Tier;
import dev.weft.topology.Topology;
import dev.weft.topology.systems.PairVlans;
import org.jspecify.annotations.Nullable;

/**
 * What two leaves of a pair agree on, seen from one of them.
 *
 * @param attachment number of the pair
 * @param member 0 or 1
 * @param partner the other leaf
 * @param isMlag whether they are one switch to LACP by MLAG, else by EVPN
 */
public record LeafPair(int attachment, int member, int partner, boolean isMlag) {
  /** Port-channel between the leaves; those to NICs count from 1. */
  public static final int PEER_LINK = 2000;

  /** VLAN between the leaves: the session of MLAG and one of BGP. */
  public static final int CONTROL_VLAN = PairVlans.CONTROL;

  /** Pairs that the link-local block holds with two addresses each. */
  public static final int MAXIMUM_PAIRS = PairAddresses.pairs(2);

  /** The gateway answers from the same address on both leaves: locally administered. */
  public static final String GATEWAY_MAC = "02:00:00:00:00:01";

  private static final int ADDRESSES = 2;

  /** The pair that a leaf is one of; null for any switch that stands alone. */
  public static @Nullable LeafPair of(Topology topology, LeafPairs pairs, int sw) {
    boolean isPaired =
        topology.switches().tier(sw) == Tier.LEAF
            && topology.multihoming().joinsLeaves()
            && pairs.partner(sw) != Switches.NONE;
    return isPaired
        ? new LeafPair(
            topology.switches().attachment(sw),
            pairs.member(sw),
            pairs.partner(sw),
            topology.multihoming() == Multihoming.MLAG)
        : null;
  }

  /** Number of the port-channel of a NIC. */
  public static int channel(Topology topology, HostPort port) {
    int server = topology.servers().serverOfNic(port.nic());
    return EthernetSegments.of(topology).channel(port.network(), server);
  }

  /** Which leaf of the pair passes broadcasts on to its NICs while both can: the first. */
  public int forwarderPreference() {
    return member == 0 ? 50_000 : 32_767;
  }

  public String address() {
    return address(member);
  }

  public String peerAddress() {
    return address(1 - member);
  }

  private String address(int offset) {
    return PairAddresses.of(ADDRESSES, attachment, offset);
  }
}
