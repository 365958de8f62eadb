package dev.weft.generator.underlay;

import dev.weft.topology.EthernetSegments;
import dev.weft.topology.Topology;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The port-channel of a NIC at a leaf of a pair. Both leaves have it under the same number, with
 * the same VLAN, and speak LACP over it, actively; no leg works without.
 *
 * @param number from 1
 * @param description the server and the NIC
 * @param network rail network that it is in, untagged
 * @param members ports of this leaf, in order
 */
public record Bundle(int number, String description, int network, List<HostPort> members) {
  /** The port-channels of a leaf by number; none for a switch that stands alone. */
  public static List<Bundle> of(Topology topology, SwitchPorts ports, @Nullable LeafPair pair) {
    if (pair == null) {
      return List.of();
    }
    Map<Integer, Bundle> bundles = new TreeMap<>();
    for (HostPort port : ports.hosts()) {
      bundles
          .computeIfAbsent(
              number(topology, port),
              number ->
                  new Bundle(number, port.channelDescription(), port.network(), new ArrayList<>()))
          .members()
          .add(port);
    }
    return List.copyOf(bundles.values());
  }

  /**
   * The number of the port-channel of a NIC's port, from its place among the servers and rails of
   * the pair.
   */
  public static int number(Topology topology, HostPort port) {
    int server = topology.servers().serverOfNic(port.nic());
    return EthernetSegments.of(topology).channel(port.network(), server);
  }

  /** LACP system identifier of both leaves. */
  public long systemMac(Topology topology, LeafPair pair) {
    return EthernetSegments.of(topology).systemMac(pair.attachment(), number);
  }

  /** Ethernet segment of both leaves, in ten octets with colons. */
  public String segment(Topology topology, LeafPair pair) {
    return EthernetSegments.of(topology).identifier(pair.attachment(), number);
  }
}
