package dev.weft.generator.simulation;

import dev.weft.engine.model.SimulationModel;
import dev.weft.topology.Servers;
import dev.weft.topology.Topology;
import dev.weft.topology.workload.Run;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/** Which GPU runs which rank; GPUs of servers that are not lit, or without a NIC, run none. */
final class Placement {
  private final Servers servers;
  private final Hardware hardware;
  private final SimulationModel.Builder model;
  private final int nicsPerRank;
  private final boolean[] hasRank;

  /** The NICs of ranks by the nodes of their GPUs. */
  private int rankCount;

  Placement(Topology topology, Hardware hardware, SimulationModel.Builder model) {
    this.servers = topology.servers();
    this.hardware = hardware;
    this.model = model;
    this.nicsPerRank = nicsPerRank();
    this.hasRank = new boolean[servers.totalGpus()];
  }

  /** Places a rank on each GPU, in the order that a scenario wants. */
  void add(Run run) {
    int[] gpus =
        switch (run.placement()) {
          case LINEAR -> linear();
          case RAIL -> byRail();
          case RANDOM -> shuffled(run.seed());
          case EXPLICIT -> run.gpus().stream().mapToInt(Integer::intValue).toArray();
        };
    for (int gpu : gpus) {
      addRank(gpu);
    }
  }

  /** Says whether a GPU runs a rank. */
  boolean hasRank(int gpu) {
    return hasRank[gpu];
  }

  int rankCount() {
    return rankCount;
  }

  private void addRank(int gpu) {
    int server = serverOf(gpu);
    NicsOfGpu nicsOfGpu = nicsOfGpu(server);
    int[] nics = new int[nicsPerRank];
    for (int i = 0; i < nicsPerRank; i++) {
      int nic = nicsOfGpu.nic(gpu - servers.firstGpu(server), i);
      nics[i] = hardware.nicRow(servers.firstNic(server) + nic);
    }
    model.rank(hardware.gpuRow(gpu), hardware.scaleUpNumber(server), nics);
    rankCount++;
    hasRank[gpu] = true;
  }

  /** Returns the server of a GPU. */
  int serverOf(int gpu) {
    int low = 0;
    int high = servers.count() - 1;
    while (low < high) {
      int middle = (low + high + 1) >>> 1;
      if (servers.firstGpu(middle) <= gpu) {
        low = middle;
      } else {
        high = middle - 1;
      }
    }
    return low;
  }

  private NicsOfGpu nicsOfGpu(int server) {
    return new NicsOfGpu(servers.gpuCount(server), servers.nicCount(server));
  }

  private boolean runsRanks(int server) {
    return servers.isLit(server) && nicsOfGpu(server).perGpu() > 0;
  }

  /** GPU by GPU, server by server. */
  private int[] linear() {
    return IntStream.range(0, servers.count())
        .filter(this::runsRanks)
        .flatMap(
            server ->
                IntStream.range(0, servers.gpuCount(server))
                    .map(gpu -> servers.firstGpu(server) + gpu))
        .toArray();
  }

  /** The first GPUs of all servers, then the second ones. */
  private int[] byRail() {
    int most = IntStream.range(0, servers.count()).map(servers::gpuCount).max().orElse(0);
    return IntStream.range(0, most)
        .flatMap(
            gpu ->
                IntStream.range(0, servers.count())
                    .filter(server -> runsRanks(server) && gpu < servers.gpuCount(server))
                    .map(server -> servers.firstGpu(server) + gpu))
        .toArray();
  }

  /** In an order by chance (Fisher and Yates). */
  private int[] shuffled(long seed) {
    int[] gpus = linear();
    SplittableRandom random = new SplittableRandom(seed);
    for (int i = gpus.length - 1; i > 0; i--) {
      int other = random.nextInt(i + 1);
      int gpu = gpus[i];
      gpus[i] = gpus[other];
      gpus[other] = gpu;
    }
    return gpus;
  }

  /** As many as every GPU has: the engine wants the same number for all. */
  private int nicsPerRank() {
    int least = Integer.MAX_VALUE;
    for (int server = 0; server < servers.count(); server++) {
      int own = nicsOfGpu(server).perGpu();
      least = own == 0 ? least : Math.min(least, own);
    }
    return least == Integer.MAX_VALUE ? 0 : least;
  }
}
