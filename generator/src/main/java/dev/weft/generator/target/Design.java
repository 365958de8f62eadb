package dev.weft.generator.target;

import dev.weft.topology.Adjacency;
import dev.weft.topology.Names;
import dev.weft.topology.Routes;
import dev.weft.topology.Topology;

/** A fabric and the indices over it that backends read; computed once and shared. */
public record Design(Topology topology, Adjacency adjacency, Routes routes, Names names) {
  public static Design of(Topology topology) {
    Adjacency adjacency = Adjacency.of(topology);
    return new Design(topology, adjacency, Routes.of(topology, adjacency), Names.of(topology));
  }
}
