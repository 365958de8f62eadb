package dev.weft.generator.cumulus;

import dev.weft.generator.underlay.LeafPair;
import dev.weft.topology.systems.PairVlans;
import java.util.Locale;

/** Names and numbers of what the two leaves of an MLAG pair have between them. */
final class CumulusPeerLink {
  static final int CONTROL_VLAN = PairVlans.CONTROL;

  /** Interface of the session of MLAG and of one of BGP, on a VLAN of its own. */
  static final String CONTROL = "peerlink." + CONTROL_VLAN;

  private static final int MAXIMUM_PAIRS = 0xffff;

  private CumulusPeerLink() {}

  /** MAC address of both as routers, in the range that NVIDIA keeps for it: one for each pair. */
  static String routerMac(LeafPair pair) {
    int number = pair.domain(MAXIMUM_PAIRS);
    return String.format(Locale.ROOT, "44:38:39:ff:%02x:%02x", number >> Byte.SIZE, number & 0xff);
  }
}
