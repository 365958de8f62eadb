package dev.weft.elaboration.workload;

import dev.weft.topology.Names;
import dev.weft.topology.Servers;
import dev.weft.topology.Topology;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The GPUs of one network of a cluster as another one numbers them, by the names of servers. */
final class SameGpus {
  private SameGpus() {}

  /** Those of some rows that the other network has, in the same order. */
  static List<Integer> of(@Nullable Topology network, List<Integer> gpus, Topology other) {
    if (network == null) {
      return List.of();
    }
    Map<String, Integer> rows = new HashMap<>();
    Names names = Names.of(other);
    for (int server = 0; server < other.servers().count(); server++) {
      rows.put(names.ofServer(server), server);
    }
    List<Integer> same = new ArrayList<>();
    Servers servers = network.servers();
    for (int gpu : gpus) {
      int server = servers.serverOfGpu(gpu);
      Integer row = rows.get(Names.of(network).ofServer(server));
      if (row != null) {
        same.add(other.servers().firstGpu(row) + gpu - servers.firstGpu(server));
      }
    }
    return same;
  }
}
