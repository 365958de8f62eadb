package dev.weft.topology.rules;

import dev.weft.topology.Adjacency;
import dev.weft.topology.Names;
import dev.weft.topology.Routes;
import dev.weft.topology.Topology;

/** A fabric with the indices that rules read, computed once, and what its text asks for. */
public record Built(
    Topology topology, Adjacency adjacency, Routes routes, Names names, Intent intent) {
  public static Built of(Topology topology) {
    return of(topology, Intent.of(topology));
  }

  public static Built of(Topology topology, Intent intent) {
    Adjacency adjacency = Adjacency.of(topology);
    return new Built(
        topology, adjacency, Routes.of(topology, adjacency), Names.of(topology), intent);
  }
}
