package dev.weft.generator.underlay;

/**
 * A port of a leaf that leads to a NIC.
 *
 * @param link link id
 * @param port packed port, see {@link dev.weft.topology.Links#port}
 * @param name name of the port in the switch's operating system
 * @param nic NIC id
 * @param nicPort port of the NIC, from 0
 * @param network rail network, or {@link dev.weft.topology.Switches#NONE}
 * @param tenant whose the server is, from 1; 0 without tenants
 * @param serverName hostname of the server
 * @param nicName name of the NIC in the server
 */
public record HostPort(
    int link,
    int port,
    String name,
    int nic,
    int nicPort,
    int network,
    int tenant,
    String serverName,
    String nicName) {

  /**
   * What the port is for, as a description: the server, its NIC and, from 1, the port of the NIC.
   */
  public String description() {
    return serverName + " " + nicName + " port " + (nicPort + 1);
  }
}
