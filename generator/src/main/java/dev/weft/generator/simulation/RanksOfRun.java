package dev.weft.generator.simulation;

import dev.weft.engine.model.Algorithm;
import dev.weft.engine.model.Collective;
import dev.weft.engine.model.ModelException;
import dev.weft.topology.Islands;
import dev.weft.topology.Servers;
import dev.weft.topology.Topology;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.paths.Adjacency;
import dev.weft.topology.workload.RanksOnGpus;
import dev.weft.topology.workload.Run;
import java.util.BitSet;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** Whether the GPUs that take part in a scenario can run its collectives, before it is compiled. */
final class RanksOfRun {
  /** In which every rank sends to every other, or one to all. */
  private static final Set<Collective> BETWEEN_ALL =
      EnumSet.of(
          Collective.ALL_TO_ALL,
          Collective.ALL_GATHER,
          Collective.REDUCE_SCATTER,
          Collective.ALL_REDUCE,
          Collective.BROADCAST,
          Collective.REDUCE,
          Collective.GATHER,
          Collective.SCATTER,
          Collective.BARRIER);

  private final FabricIndex design;
  private final int[] gpus;

  RanksOfRun(FabricIndex design, Run run) {
    this.design = design;
    this.gpus =
        RanksOnGpus.of(design.topology().servers(), run.placement(), run.seed(), run.gpus());
  }

  /**
   * Says why ranks can't run a collective, if so.
   *
   * @throws ModelException with the reason
   */
  void check(Collective collective, Algorithm algorithm) {
    checkSome(design.topology(), gpus.length, collective);
    collective.checkRanks(algorithm, gpus.length);
    if (algorithm == Algorithm.DIRECT && BETWEEN_ALL.contains(collective)) {
      checkJoined(collective);
    }
  }

  /** Says that nobody takes part, if so. */
  static void checkSome(Topology topology, int ranks, Collective collective) {
    if (ranks == 0) {
      throw new ModelException(
          String.format(
              Locale.ROOT,
              "%s has no lit server with GPUs and NICs, so nobody takes part in %s. Use flows between servers, or the network that joins GPUs.",
              topology.name(),
              collective.word()));
    }
  }

  /**
   * What does not stay in a scale-up network leaves over the NIC of a rank; those of two ranks must
   * meet somewhere. Ranks whose NICs reach the same islands are alike: of each kind the first is
   * compared, and the first that another scale-up network has.
   */
  private void checkJoined(Collective collective) {
    Topology topology = design.topology();
    Islands islands =
        design.derived(
            RanksOfRun.class, () -> Islands.of(topology.links(), topology.switches().count()));
    Map<BitSet, int[]> ranksOf = new LinkedHashMap<>();
    for (int rank = 0; rank < gpus.length; rank++) {
      BitSet reached = reached(islands, topology.servers(), gpus[rank]);
      int[] known = ranksOf.putIfAbsent(reached, new int[] {rank, rank});
      if (known != null && isFar(known[0], rank) && !isFar(known[0], known[1])) {
        known[1] = rank;
      }
    }
    ranksOf.forEach(
        (one, some) ->
            ranksOf.forEach(
                (other, others) -> {
                  if (!one.intersects(other)) {
                    refuseFar(collective, some, others);
                  }
                }));
  }

  private void refuseFar(Collective collective, int[] some, int[] others) {
    for (int rank : some) {
      for (int other : others) {
        if (rank < other && isFar(rank, other)) {
          throw new ModelException(
              String.format(
                  Locale.ROOT,
                  "%s by algorithm direct goes from NIC to NIC, but no way joins the rails of ranks %d and %d on %s. Use an algorithm that changes the rail inside servers (%s), or join the rails.",
                  collective.word(),
                  rank,
                  other,
                  design.topology().name(),
                  collective.supports(Algorithm.PXN) ? "pxn" : "hierarchical"));
        }
      }
    }
  }

  /** Whether ranks lie in different servers and scale-up networks. */
  private boolean isFar(int rank, int other) {
    Servers servers = design.topology().servers();
    int server = servers.serverOfGpu(gpus[rank]);
    int otherServer = servers.serverOfGpu(gpus[other]);
    int domain = servers.domain(server);
    return server != otherServer
        && (domain == Servers.NONE || domain != servers.domain(otherServer));
  }

  /** The islands of switches that the NICs of a GPU plug into. */
  private BitSet reached(Islands islands, Servers servers, int gpu) {
    BitSet found = new BitSet();
    Adjacency cables = design.adjacency();
    int server = servers.serverOfGpu(gpu);
    NicsOfGpu nics = new NicsOfGpu(servers.gpuCount(server), servers.nicCount(server));
    for (int i = 0; i < nics.perGpu(); i++) {
      int nic = servers.firstNic(server) + nics.nic(gpu - servers.firstGpu(server), i);
      for (int link = 0; link < cables.degreeOfNic(nic); link++) {
        int leaf = design.topology().links().upper(cables.linkOfNic(nic, link));
        found.set(islands.of(leaf));
      }
    }
    return found;
  }
}
