package dev.weft.engine.report;

import dev.weft.engine.model.Algorithm;
import dev.weft.engine.model.Collective;
import dev.weft.engine.model.Network;
import dev.weft.engine.model.Operation;
import dev.weft.engine.result.CollectiveRow;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * What an operation waits for because of how it is cut into chunks, as simulation-model.md says
 * under "Chunks": stages follow each other with all bytes unless there are chunks, while a way of
 * hops is cut without end unless there are.
 */
final class ChunkWaits {
  /** Algorithms whose stages load different links, one after another, whatever they are for. */
  private static final Set<Algorithm> STAGED =
      EnumSet.of(
          Algorithm.HIERARCHICAL, Algorithm.NVLS, Algorithm.SHARP, Algorithm.HALVING_DOUBLING);

  /** Numbers that are tried where there are stages. */
  private static final List<Integer> OF_STAGES = List.of(4, 16);

  /** The number that is tried on a way of hops, after that without end. */
  private static final int OF_HOPS = 64;

  /** Devices on the longest way between servers: two NICs and, in three tiers, five switches. */
  private static final int DEVICES_OF_WAY = 7;

  private ChunkWaits() {}

  /** Whether it passes stage after stage, which more chunks let work at the same time. */
  static boolean isStaged(Operation operation) {
    return STAGED.contains(operation.algorithm())
        || operation.algorithm() == Algorithm.DIRECT
            && operation.collective() == Collective.ALL_REDUCE;
  }

  /** Whether chunks that the scenario sets pass hop after hop, which would be cut without end. */
  static boolean hasSetHops(Operation operation) {
    boolean isChain =
        operation.algorithm() == Algorithm.RING
            && (operation.collective() == Collective.BROADCAST
                || operation.collective() == Collective.REDUCE);
    return operation.chunks() > 0 && (isChain || operation.algorithm() == Algorithm.TREE);
  }

  /**
   * Whether links of a row stand idle since its stages, or the chunks on its hops, follow each
   * other: one chunk is on its link for longer than the latencies of any way. Where it is not,
   * latencies are what it waits for.
   *
   * @param utilisation of the busiest link while the row ran
   */
  static boolean bounds(
      Operation operation, CollectiveRow row, double utilisation, Network network) {
    boolean waits = isStaged(operation) ? operation.chunks() <= 1 : hasSetHops(operation);
    double busyPs = utilisation * (row.endPs() - row.startPs());
    double rounds = (double) Math.max(1, operation.chunks()) * operation.repetition();
    return waits && busyPs / rounds > longestWayPs(network);
  }

  /** No way has larger latencies. */
  private static double longestWayPs(Network network) {
    long device =
        IntStream.range(0, network.nodeCount()).mapToLong(network::nodeLatencyPs).max().orElse(0);
    long cable =
        IntStream.range(0, network.linkCount()).mapToLong(network::linkLatencyPs).max().orElse(0);
    return (double) DEVICES_OF_WAY * (device + cable);
  }

  /** Chunks that may help, the likeliest first; 0 is cut without end. */
  static List<Integer> toTry(Operation operation) {
    if (isStaged(operation)) {
      return OF_STAGES.stream().filter(it -> it > operation.chunks()).toList();
    }
    if (!hasSetHops(operation)) {
      return List.of();
    }
    return operation.chunks() < OF_HOPS ? List.of(0, OF_HOPS) : List.of(0);
  }
}
