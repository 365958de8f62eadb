package dev.weft.generator.frrconf;

/**
 * How a system that runs FRR names what is not a port.
 *
 * @param loopback interface of the loopback address
 * @param channel what names of port-channels begin with, before their number
 * @param tenant what names of tenants' routing tables begin with, before their number
 * @param leaves what the leaves of a pair have besides the gateways
 */
public record Dialect(String loopback, String channel, String tenant, LeafAddresses leaves) {
  /** Addresses of the leaves of a pair in the networks of rails. */
  public enum LeafAddresses {
    /** Each has its own. */
    OWN,
    /** The gateways alone. */
    NONE
  }
}
