package dev.weft.generator.underlay;

import dev.weft.topology.Tier;

/**
 * A port of a switch that leads to another switch.
 *
 * @param link link id
 * @param port packed port, see {@link dev.weft.topology.Links#port}
 * @param name name of the port in the switch's operating system
 * @param peer switch at the other end
 * @param peerName hostname of the other end
 * @param peerPortName name of the port there, in the operating system there
 * @param peerTier tier of the other end
 * @param peerAs its autonomous system
 * @param address own address of the /31; 0 when unnumbered
 * @param peerAddress address of the other end; 0 when unnumbered
 */
public record FabricPort(
    int link,
    int port,
    String name,
    int peer,
    String peerName,
    String peerPortName,
    Tier peerTier,
    long peerAs,
    int address,
    int peerAddress) {

  /** What the port is for, as a description: the other end and its port. */
  public String description() {
    return peerName + " " + peerPortName;
  }

  /** Name of the group of neighbours that the other end belongs to. */
  public String peerGroup() {
    return switch (peerTier) {
      case LEAF -> "LEAVES";
      case SPINE -> "SPINES";
      case SUPERSPINE -> "SUPERSPINES";
    };
  }
}
