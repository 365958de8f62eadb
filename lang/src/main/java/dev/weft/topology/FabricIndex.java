package dev.weft.topology;

/** A fabric with the indices that rules read, computed once, and what its text asks for. */
public record FabricIndex(
    Topology topology, Adjacency adjacency, Routes routes, Names names, Intent intent) {
  public static FabricIndex of(Topology topology) {
    return of(topology, Intent.of(topology));
  }

  public static FabricIndex of(Topology topology, Intent intent) {
    Adjacency adjacency = Adjacency.of(topology);
    return new FabricIndex(
        topology, adjacency, Routes.of(topology, adjacency), Names.of(topology), intent);
  }
}
