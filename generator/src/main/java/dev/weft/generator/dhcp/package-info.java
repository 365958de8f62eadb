/**
 * DHCP for the management network of a cluster: a configuration of ISC Kea, and the list of devices
 * whose MAC addresses it waits for, below {@code dhcp/}.
 */
@org.jspecify.annotations.NullMarked
package dev.weft.generator.dhcp;
