package dev.weft.generator.addresses;

import dev.weft.topology.NicGroup;
import dev.weft.topology.NicNames;
import dev.weft.topology.PlaneMode;
import dev.weft.topology.Topology;
import dev.weft.topology.paths.Adjacency;
import org.jspecify.annotations.Nullable;

/** Device, port and plane of the addresses of NICs. */
record NicPlaces(Topology topology, Adjacency adjacency, NicNames names) {
  String device(int nic, int link) {
    return names.device(nic, topology.links().lowerPort(link));
  }

  /** Port from 1 of a NIC whose ports have addresses or networks of their own; else 0. */
  int port(int nic, int link) {
    boolean portsApart = !topology.isBonded() && adjacency.degreeOfNic(nic) > 1;
    NicGroup group = topology.serverModel(topology.servers().serverOfNic(nic)).fabricNics();
    boolean isOneOfSeveral = portsApart || group != null && group.isPartOfPorts();
    int before = group == null ? 0 : group.firstPort();
    return isOneOfSeveral ? before + topology.links().lowerPort(link) + 1 : 0;
  }

  /** Plane of a leaf, from 1; null where there is one. */
  @Nullable Integer plane(int leaf) {
    return topology.planeMode() == PlaneMode.NONE ? null : topology.switches().plane(leaf) + 1;
  }
}
