package dev.weft.generator.bgp;

/**
 * One with whom a switch has a session.
 *
 * @param address where it listens; empty for a neighbour on a link without addresses, and for the
 *     other leaf where the link between both has none
 * @param port own port that it is on; empty for one that is reached at its loopback, or over the
 *     link between two leaves
 * @param as its autonomous system
 * @param name its hostname
 * @param peerPort the port of its end of a link; empty without one
 * @param preferred policy of the routes that are preferred from it; empty for none
 */
public record Neighbor(
    String address, String port, long as, String name, String peerPort, String preferred) {
  /** By what a configuration names it. */
  public String id() {
    return address.isEmpty() ? port : address;
  }

  /** What the session is with, as a description; of a link also the port there. */
  public String description() {
    return peerPort.isEmpty() ? name : name + " " + peerPort;
  }
}
