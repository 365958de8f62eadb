package dev.weft.generator.commissioning;

import dev.weft.topology.Links;
import dev.weft.topology.NicNames;
import dev.weft.topology.PlaneMode;
import dev.weft.topology.Topology;
import dev.weft.topology.index.FabricIndex;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The RDMA devices of two NICs that send to each other: those of the same plane and port. */
final class DevicePairs {
  /**
   * Two devices.
   *
   * @param number of the receiving device among those of its server, from 0
   * @param plane from 1; empty where there is one
   */
  record Pair(String from, String to, int number, String plane) {}

  /**
   * What of two devices must be equal.
   *
   * @param plane from 0
   * @param position among the devices of the NIC in that plane
   */
  private record Place(int plane, int position) {}

  private DevicePairs() {}

  /** At least one pair: where no two places are equal, the first of each NIC. */
  static List<Pair> of(FabricIndex design, int from, int to) {
    Topology topology = design.topology();
    NicNames names = design.names().nics();
    Map<Place, String> senders = devices(design, names, from);
    Map<Place, String> receivers = devices(design, names, to);
    List<String> ofServer = names.devices(topology.serverModel(topology.servers().serverOfNic(to)));
    List<Pair> pairs =
        senders.keySet().stream()
            .filter(receivers::containsKey)
            .map(place -> pair(topology, place, senders.get(place), receivers.get(place), ofServer))
            .toList();
    return pairs.isEmpty()
        ? List.of(
            new Pair(
                names.device(from, 0), names.device(to, 0), topology.servers().nicIndex(to), ""))
        : pairs;
  }

  private static Pair pair(
      Topology topology, Place place, String from, String to, List<String> ofServer) {
    String plane =
        topology.planeMode() == PlaneMode.NONE ? "" : Integer.toString(place.plane() + 1);
    return new Pair(from, to, ofServer.indexOf(to), plane);
  }

  /** Devices of a NIC that have a link, by place, in order of their ports. */
  private static Map<Place, String> devices(FabricIndex design, NicNames names, int nic) {
    Links links = design.topology().links();
    Map<Place, String> devices = new LinkedHashMap<>();
    for (int i = 0; i < design.adjacency().degreeOfNic(nic); i++) {
      int link = design.adjacency().linkOfNic(nic, i);
      String device = names.device(nic, links.lowerPort(link));
      int plane = design.topology().switches().plane(links.upper(link));
      if (!devices.containsValue(device)) {
        long before = devices.keySet().stream().filter(place -> place.plane() == plane).count();
        devices.put(new Place(plane, (int) before), device);
      }
    }
    return devices;
  }
}
