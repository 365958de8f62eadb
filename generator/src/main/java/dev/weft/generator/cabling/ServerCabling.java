package dev.weft.generator.cabling;

import dev.weft.generator.backend.Outputs;
import dev.weft.generator.backend.Site;
import dev.weft.generator.csv.CsvWriter;
import dev.weft.topology.Names;
import dev.weft.topology.Servers;
import dev.weft.topology.Topology;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.paths.Adjacency;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Writes {@code server-cabling.csv} of a cluster: every cable of every server, over all networks,
 * for those who build racks.
 */
final class ServerCabling {
  private static final int ABSENT = -1;

  private record NetworkCables(Topology topology, Adjacency adjacency, LinkEnds ends) {}

  private final List<NetworkCables> networks = new ArrayList<>();

  /** Number of a server in each network, by its name. */
  private final Map<String, int[]> servers = new LinkedHashMap<>();

  private ServerCabling(Site cluster) {
    int count = cluster.networks().size();
    for (FabricIndex design : cluster.networks()) {
      Topology topology = design.topology();
      Names names = design.names();
      int number = networks.size();
      for (int server = 0; server < topology.servers().count(); server++) {
        if (!topology.servers().isSwitch(server)) {
          servers.computeIfAbsent(names.ofServer(server), key -> absent(count))[number] = server;
        }
      }
      networks.add(new NetworkCables(topology, design.adjacency(), new LinkEnds(topology, names)));
    }
  }

  private static int[] absent(int count) {
    int[] numbers = new int[count];
    Arrays.fill(numbers, ABSENT);
    return numbers;
  }

  /** Writes the table below the folder of the cluster. */
  static void write(Site cluster, Outputs outputs) throws IOException {
    ServerCabling cabling = new ServerCabling(cluster);
    try (CsvWriter csv =
        new CsvWriter(
            outputs.open("server-cabling.csv"),
            "server",
            "network",
            "fabric",
            "nic port",
            "switch",
            "switch port",
            "rate Gb/s",
            "cable",
            "length m",
            "rail",
            "plane")) {
      for (Map.Entry<String, int[]> server : cabling.servers.entrySet()) {
        for (int network = 0; network < server.getValue().length; network++) {
          if (server.getValue()[network] != ABSENT) {
            cabling.rows(csv, server.getKey(), network, server.getValue()[network]);
          }
        }
      }
    }
  }

  private void rows(CsvWriter csv, String name, int network, int server) throws IOException {
    NetworkCables cables = networks.get(network);
    Topology topology = cables.topology();
    Servers all = topology.servers();
    for (int nic = all.firstNic(server); nic < all.firstNic(server) + all.nicCount(server); nic++) {
      for (int i = 0; i < cables.adjacency().degreeOfNic(nic); i++) {
        int link = cables.adjacency().linkOfNic(nic, i);
        csv.row(
            name,
            topology.network(),
            topology.name(),
            cables.ends().lowerPort(link),
            cables.ends().upperDevice(link),
            cables.ends().upperPort(link),
            cables.ends().rateGbps(link),
            topology.cableModel(link).name(),
            cables.ends().lengthMetres(link),
            cables.ends().rail(link),
            cables.ends().plane(link));
      }
    }
  }
}
