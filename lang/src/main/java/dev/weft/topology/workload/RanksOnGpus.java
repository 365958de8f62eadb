package dev.weft.topology.workload;

import dev.weft.topology.Servers;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/** Which GPU runs which rank; GPUs of servers that are not lit, or without a NIC, run none. */
public final class RanksOnGpus {
  private RanksOnGpus() {}

  /**
   * The rows of the GPUs by rank.
   *
   * @param seed of an order by chance
   * @param explicit those of {@link RankOrder#EXPLICIT}
   */
  public static int[] of(Servers servers, RankOrder order, long seed, List<Integer> explicit) {
    return switch (order) {
      case LINEAR -> linear(servers);
      case RAIL -> byRail(servers);
      case RANDOM -> shuffled(servers, seed);
      case EXPLICIT -> explicit.stream().mapToInt(Integer::intValue).toArray();
    };
  }

  private static boolean runsRanks(Servers servers, int server) {
    return servers.isLit(server) && servers.gpuCount(server) > 0 && servers.nicCount(server) > 0;
  }

  /** GPU by GPU, server by server. */
  private static int[] linear(Servers servers) {
    return IntStream.range(0, servers.count())
        .filter(server -> runsRanks(servers, server))
        .flatMap(
            server ->
                IntStream.range(0, servers.gpuCount(server))
                    .map(gpu -> servers.firstGpu(server) + gpu))
        .toArray();
  }

  /** The first GPUs of all servers, then the second ones. */
  private static int[] byRail(Servers servers) {
    int most = IntStream.range(0, servers.count()).map(servers::gpuCount).max().orElse(0);
    return IntStream.range(0, most)
        .flatMap(
            gpu ->
                IntStream.range(0, servers.count())
                    .filter(server -> runsRanks(servers, server) && gpu < servers.gpuCount(server))
                    .map(server -> servers.firstGpu(server) + gpu))
        .toArray();
  }

  /** In an order by chance (Fisher and Yates). */
  private static int[] shuffled(Servers servers, long seed) {
    int[] gpus = linear(servers);
    SplittableRandom random = new SplittableRandom(seed);
    for (int i = gpus.length - 1; i > 0; i--) {
      int other = random.nextInt(i + 1);
      int gpu = gpus[i];
      gpus[i] = gpus[other];
      gpus[other] = gpu;
    }
    return gpus;
  }
}
