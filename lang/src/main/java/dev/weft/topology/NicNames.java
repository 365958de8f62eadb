package dev.weft.topology;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Names of NICs and their ports as the driver gives them, for every output. Each port of a card is
 * a PCI function with an RDMA device of its own: a card with two ports is {@code mlx5_0} and {@code
 * mlx5_1}, each with port 1. Ports that are bonded are one device, {@code mlx5_bond_0}, in place of
 * theirs. Devices are numbered as functions are found: those for the backend first, the others in
 * the order of the type; bonds as if all cards with several ports were bonded.
 */
public final class NicNames {
  private static final String DEVICE = "mlx5_";
  private static final String BOND = "mlx5_bond_";

  private final Topology topology;

  private NicNames(Topology topology) {
    this.topology = topology;
  }

  public static NicNames of(Topology topology) {
    return new NicNames(topology);
  }

  /**
   * RDMA device that a port of a NIC belongs to.
   *
   * @param port from 0, among the ports that this network has of the NIC
   */
  public String device(int nic, int port) {
    return device(model(nic), topology.servers().nicIndex(nic), port);
  }

  /** The same for NIC number {@code index}, from 0, of a type of server. */
  public String device(ServerModel server, int index, int port) {
    NicGroup group = server.fabricNics();
    if (group == null) {
      return DEVICE + index;
    }
    if (group.model().isOnBoard()) {
      return group.model().name();
    }
    int own = (group.firstNic() + index) * group.portsOfNic() + group.firstPort();
    int bonded = portsOfBond(group);
    if (bonded > 1) {
      int first = port % (group.model().ports().count() / bonded) * bonded;
      return BOND + (server.functionsBefore(true) + own + first) / bonded;
    }
    return DEVICE + (server.functionsBefore(false) + own + port);
  }

  /**
   * A port of a NIC: its device, with the port's number on the card where the device has others.
   */
  public String port(int nic, int port) {
    return port(model(nic), topology.servers().nicIndex(nic), port);
  }

  /** The same for NIC number {@code index}, from 0, of a type of server. */
  public String port(ServerModel server, int index, int port) {
    NicGroup group = server.fabricNics();
    String device = device(server, index, port);
    return group == null || group.model().isOnBoard() || portsOfBond(group) == 1
        ? device
        : device + "/p" + (group.firstPort() + port + 1);
  }

  /** A whole NIC: its devices joined by {@code +}, as NCCL names what it makes of them. */
  public String nic(int nic) {
    return nic(model(nic), topology.servers().nicIndex(nic));
  }

  /** The same for NIC number {@code index}, from 0, of a type of server. */
  public String nic(ServerModel server, int index) {
    return String.join("+", devices(server, index));
  }

  /** The RDMA devices of NIC number {@code index}, from 0, of a type of server, in order. */
  public List<String> devices(ServerModel server, int index) {
    NicGroup group = server.fabricNics();
    Set<String> devices = new LinkedHashSet<>();
    for (int port = 0; group != null && port < group.model().ports().count(); port++) {
      devices.add(device(server, index, port));
    }
    return List.copyOf(devices);
  }

  /** The RDMA devices of a type of server that this network has, NIC by NIC. */
  public List<String> devices(ServerModel server) {
    List<String> devices = new ArrayList<>();
    for (int index = 0; index < server.fabricNicCount(); index++) {
      devices.addAll(devices(server, index));
    }
    return devices;
  }

  /** Ports that are one device: where they are bonded, those of a NIC in one plane. */
  private int portsOfBond(NicGroup group) {
    int ports = group.model().ports().count();
    int planes = topology.planeMode() == PlaneMode.BY_PORT ? topology.planes() : 1;
    boolean areBonded = topology.isBonded() && ports > planes && ports % planes == 0;
    return areBonded ? ports / planes : 1;
  }

  private ServerModel model(int nic) {
    return topology.serverModel(topology.servers().serverOfNic(nic));
  }
}
