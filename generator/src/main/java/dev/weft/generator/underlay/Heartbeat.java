package dev.weft.generator.underlay;

import dev.weft.topology.Topology;
import dev.weft.topology.addresses.Ipv4Prefix;
import dev.weft.topology.addresses.ManagementPorts;
import org.jspecify.annotations.Nullable;

/**
 * How the two leaves of an MLAG pair see each other without their peer link: over the management
 * network, where their cluster has one.
 *
 * @param own management address
 * @param partner that of the other leaf
 */
public record Heartbeat(String own, String partner) {
  /** Null where not both have an address in the management network. */
  public static @Nullable Heartbeat of(Topology topology, int leaf, int partner) {
    ManagementPorts management = topology.membership().management();
    ManagementPorts.Port own = management.of(leaf);
    ManagementPorts.Port other = management.of(partner);
    return own == null || other == null
        ? null
        : new Heartbeat(Ipv4Prefix.format(own.address()), Ipv4Prefix.format(other.address()));
  }
}
