package dev.weft.topology;

import java.util.BitSet;
import java.util.List;

/** The server models that a fabric has servers of. */
public final class UsedServers {
  private UsedServers() {}

  /** Indices into {@link Topology#serverModels()}, ascending. */
  public static List<Integer> of(Topology topology) {
    BitSet used = new BitSet();
    Servers servers = topology.servers();
    for (int server = 0; server < servers.count(); server++) {
      used.set(servers.model(server));
    }
    return used.stream().boxed().toList();
  }

  /** The first server of a model. */
  public static int first(Topology topology, int model) {
    int server = 0;
    while (topology.servers().model(server) != model) {
      server++;
    }
    return server;
  }

  /** Origin of the first server of a model. */
  public static int origin(Topology topology, int model) {
    return topology.servers().origin(first(topology, model));
  }
}
