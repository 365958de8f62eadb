package dev.weft.topology.index;

import dev.weft.topology.Intent;
import dev.weft.topology.Names;
import dev.weft.topology.Servers;
import dev.weft.topology.Topology;
import dev.weft.topology.paths.Adjacency;
import dev.weft.topology.paths.Routes;
import dev.weft.topology.paths.WidthsOut;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * A fabric with what its text asks for and the indices over it. Each index is computed when it is
 * first asked for, and once: for rules, backends and simulation alike. Safe for several threads.
 */
public final class FabricIndex {
  private final Topology topology;
  private final Intent intent;
  private @Nullable Adjacency adjacency;
  private @Nullable Routes routes;
  private @Nullable WidthsOut widthsOut;
  private @Nullable Names names;

  private final Map<Object, Object> derived = new HashMap<>();

  private FabricIndex(Topology topology, Intent intent) {
    this.topology = topology;
    this.intent = intent;
  }

  /** Of a fabric whose text asks for nothing that its tables don't show. */
  public static FabricIndex of(Topology topology) {
    return of(topology, Intent.of(topology));
  }

  /** Of a fabric, whose tables are consistent. */
  public static FabricIndex of(Topology topology, Intent intent) {
    return new FabricIndex(topology, intent);
  }

  /** The tables of the fabric. */
  public Topology topology() {
    return topology;
  }

  /** What the text asks for beside. */
  public Intent intent() {
    return intent;
  }

  /** What hangs on each device. */
  public synchronized Adjacency adjacency() {
    if (adjacency == null) {
      adjacency = Adjacency.of(topology);
    }
    return adjacency;
  }

  /** How switches reach each other. */
  public synchronized Routes routes() {
    if (routes == null) {
      routes = Routes.of(topology, adjacency());
    }
    return routes;
  }

  /** How many equal ways lead out of the fabric. */
  public synchronized WidthsOut widthsOut() {
    if (widthsOut == null) {
      widthsOut = WidthsOut.of(topology, adjacency());
    }
    return widthsOut;
  }

  /** The names of all devices. */
  public synchronized Names names() {
    if (names == null) {
      names = Names.of(topology);
    }
    return names;
  }

  /** The servers with a NIC that a cable joins with a rail network, in order. */
  public IntStream serversOn(int network) {
    Adjacency cables = adjacency();
    int attachment = topology.railNetworks().attachment(network);
    return topology
        .serversOfRail(network)
        .filter(
            server -> {
              Servers servers = topology.servers();
              int rail = topology.railNetworks().rail(network);
              int nic = servers.firstNic(server) + rail - servers.firstRail(server);
              return IntStream.range(0, cables.degreeOfNic(nic))
                  .map(i -> topology.links().upper(cables.linkOfNic(nic, i)))
                  .anyMatch(leaf -> topology.switches().attachment(leaf) == attachment);
            });
  }

  /**
   * What follows from the fabric alone and is computed once; it may ask for others meanwhile.
   *
   * @param key says what it is
   */
  @SuppressWarnings("unchecked")
  public synchronized <T> T derived(Object key, Supplier<T> value) {
    Object known = derived.get(key);
    if (known == null) {
      known = value.get();
      derived.put(key, known);
    }
    return (T) known;
  }
}
