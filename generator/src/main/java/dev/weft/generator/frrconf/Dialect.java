package dev.weft.generator.frrconf;

/**
 * How a system that runs FRR names what is not a port.
 *
 * @param loopback interface of the loopback address
 * @param channel what names of port-channels begin with, before their number
 * @param tenant what names of tenants' routing tables begin with, before their number
 * @param hasTenantRails whether the networks of the rails are in the table of the first tenant,
 *     where there is one
 * @param hasLeafAddresses whether each leaf of a pair has addresses besides the gateways
 */
public record Dialect(
    String loopback,
    String channel,
    String tenant,
    boolean hasTenantRails,
    boolean hasLeafAddresses) {}
