package dev.weft.generator.target;

import dev.weft.topology.Adjacency;
import dev.weft.topology.Issue;
import dev.weft.topology.Names;
import dev.weft.topology.Routes;
import dev.weft.topology.Topology;
import java.util.List;

/**
 * What a backend reads: the topology and what is computed of it once for all backends.
 *
 * @param limits what backends said of it
 */
public record Design(
    Topology topology, Adjacency adjacency, Routes routes, Names names, Limits limits) {
  public static Design of(Topology topology) {
    Adjacency adjacency = Adjacency.of(topology);
    return new Design(
        topology, adjacency, Routes.of(topology, adjacency), Names.of(topology), new Limits());
  }

  /** What a backend can't express of it, or only roughly, which each backend is asked once. */
  public List<Issue> limitsOf(Backend backend) {
    return limits.of(backend, this);
  }

  /** Whether a backend writes nothing of it. */
  public boolean isRefusedBy(Backend backend) {
    return limitsOf(backend).stream().anyMatch(issue -> issue.severity() == Issue.Severity.ERROR);
  }
}
