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
 * @param nicDevice RDMA device in the server, of which other ports may be a part
 * @param nicPortName name of the port of the NIC
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
    String nicDevice,
    String nicPortName) {

  /** What the port is for, as a description: the server and the port of its NIC. */
  public String description() {
    return serverName + " " + nicPortName;
  }

  /** What a channel of this port and others is for: the server and the device that they are. */
  public String channelDescription() {
    return serverName + " " + nicDevice;
  }
}
