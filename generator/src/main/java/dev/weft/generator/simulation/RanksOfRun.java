package dev.weft.generator.simulation;

import dev.weft.engine.model.Algorithm;
import dev.weft.engine.model.Collective;
import dev.weft.engine.model.HalvingDoubling;
import dev.weft.engine.model.ModelException;
import dev.weft.topology.DisjointSets;
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
import org.jspecify.annotations.Nullable;

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

  /** By rank, where it is known. */
  private final @Nullable BitSet[] reached;

  RanksOfRun(FabricIndex design, Run run) {
    this.design = design;
    this.gpus =
        RanksOnGpus.of(design.topology().servers(), run.placement(), run.seed(), run.gpus());
    this.reached = new BitSet[gpus.length];
  }

  /**
   * Says why ranks can't run a collective, if so.
   *
   * @throws ModelException with the reason
   */
  void check(Collective collective, Algorithm algorithm) {
    if (gpus.length == 0) {
      return;
    }
    collective.checkRanks(algorithm, gpus.length);
    Collective.checkServers(algorithm, perServer());
    checkMeeting(collective);
    if (algorithm == Algorithm.DIRECT && BETWEEN_ALL.contains(collective)) {
      checkJoined(collective);
    } else if (algorithm == Algorithm.DIRECT && collective == Collective.SEND_RECV) {
      for (int rank = 0; rank < gpus.length; rank++) {
        checkPair(collective, algorithm, rank, (rank + 1) % gpus.length);
      }
    } else if (algorithm == Algorithm.HALVING_DOUBLING) {
      checkExchanges(collective);
    }
  }

  private void checkExchanges(Collective collective) {
    HalvingDoubling members = new HalvingDoubling(gpus.length);
    for (int pair = 0; pair < members.pairs(); pair++) {
      checkPair(collective, Algorithm.HALVING_DOUBLING, 2 * pair, 2 * pair + 1);
    }
    for (int distance = 1; distance < members.powerOfTwo(); distance *= 2) {
      for (int i = 0; i < members.powerOfTwo(); i++) {
        int one = members.position(i);
        int other = members.position(i ^ distance);
        checkPair(collective, Algorithm.HALVING_DOUBLING, one, other);
      }
    }
  }

  /** Two ranks send to each other over their own NICs. */
  private void checkPair(Collective collective, Algorithm algorithm, int rank, int other) {
    if (isFar(rank, other) && !reached(rank).intersects(reached(other))) {
      throw farApart(collective, algorithm, rank, other);
    }
  }

  private ModelException farApart(Collective collective, Algorithm algorithm, int rank, int other) {
    Algorithm instead =
        collective.supports(Algorithm.PXN)
            ? Algorithm.PXN
            : collective.supports(Algorithm.HIERARCHICAL) ? Algorithm.HIERARCHICAL : Algorithm.RING;
    return new ModelException(
        String.format(
            Locale.ROOT,
            "%s by algorithm %s goes from NIC to NIC, but no way joins the rails of ranks %d and %d on"
                + " %s. Use an algorithm that changes the rail inside servers (%s), or join the rails.",
            collective.word(),
            algorithm.word(),
            rank,
            other,
            design.topology().name(),
            instead.word()));
  }

  /**
   * Says that nobody takes part, if so.
   *
   * @throws ModelException when there are no ranks
   */
  void checkSome(Collective collective) {
    checkSome(design.topology(), gpus.length, collective);
  }

  /** Ranks by scale-up network, or by server where it is in none. */
  private int[] perServer() {
    Map<Integer, Integer> counts = new LinkedHashMap<>();
    for (int gpu : gpus) {
      counts.merge(place(gpu), 1, Integer::sum);
    }
    return counts.values().stream().mapToInt(Integer::intValue).toArray();
  }

  /** The scale-up network of a GPU, numbered behind all servers, or its server. */
  private int place(int gpu) {
    Servers servers = design.topology().servers();
    int server = servers.serverOfGpu(gpu);
    int domain = servers.domain(server);
    return domain == Servers.NONE ? server : servers.count() + domain;
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
    Map<BitSet, int[]> ranksOf = new LinkedHashMap<>();
    for (int rank = 0; rank < gpus.length; rank++) {
      int[] known = ranksOf.putIfAbsent(reached(rank), new int[] {rank, rank});
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

  /**
   * Whoever takes part can be reached from the others: over islands of switches, and through
   * servers, whose ranks pass on to each other's NICs.
   */
  private void checkMeeting(Collective collective) {
    Topology topology = design.topology();
    int switches = topology.switches().count();
    Servers servers = topology.servers();
    DisjointSets joined = new DisjointSets(switches + servers.count() + topology.domains().size());
    for (int rank = 0; rank < gpus.length; rank++) {
      int place = switches + place(gpus[rank]);
      reached(rank).stream().forEach(island -> joined.join(place, island));
    }
    int first = gpus.length == 0 ? 0 : joined.of(switches + place(gpus[0]));
    for (int rank = 1; rank < gpus.length; rank++) {
      if (joined.of(switches + place(gpus[rank])) != first) {
        throw new ModelException(
            String.format(
                Locale.ROOT,
                "no way of %s joins the NICs of rank 0 (%s) with those of rank %d (%s), and %s goes between"
                    + " them. Join their leaves, or place the ranks on servers that are joined (placement"
                    + " explicit).",
                topology.name(),
                nameOf(gpus[0]),
                rank,
                nameOf(gpus[rank]),
                collective.word()));
      }
    }
  }

  private String nameOf(int gpu) {
    return design.names().ofServer(design.topology().servers().serverOfGpu(gpu));
  }

  private Islands islands() {
    Topology topology = design.topology();
    return design.derived(
        RanksOfRun.class, () -> Islands.of(topology.links(), topology.switches().count()));
  }

  private void refuseFar(Collective collective, int[] some, int[] others) {
    for (int rank : some) {
      for (int other : others) {
        if (rank < other && isFar(rank, other)) {
          throw farApart(collective, Algorithm.DIRECT, rank, other);
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

  /** The islands of switches that the NICs of a rank's GPU plug into. */
  private BitSet reached(int rank) {
    BitSet known = reached[rank];
    return known == null ? reached[rank] = reachedBy(gpus[rank]) : known;
  }

  private BitSet reachedBy(int gpu) {
    Islands islands = islands();
    Servers servers = design.topology().servers();
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
