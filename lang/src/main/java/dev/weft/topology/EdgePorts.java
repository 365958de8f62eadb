package dev.weft.topology;

/**
 * How leaves treat the ports of servers that they bridge.
 *
 * @param isGuarded whether a port that hears a bridge (IEEE 802.1Q, a BPDU) is shut
 * @param worksWithoutLacp whether a port of a bond carries packets alone until its server speaks
 *     LACP, as one that boots over the network doesn't
 */
public record EdgePorts(boolean isGuarded, boolean worksWithoutLacp) {
  public static final EdgePorts USUAL = new EdgePorts(true, false);
}
