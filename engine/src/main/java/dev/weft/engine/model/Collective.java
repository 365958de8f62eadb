package dev.weft.engine.model;

import static dev.weft.engine.model.Algorithm.AUTO;
import static dev.weft.engine.model.Algorithm.DIRECT;
import static dev.weft.engine.model.Algorithm.HALVING_DOUBLING;
import static dev.weft.engine.model.Algorithm.HIERARCHICAL;
import static dev.weft.engine.model.Algorithm.NVLS;
import static dev.weft.engine.model.Algorithm.PXN;
import static dev.weft.engine.model.Algorithm.RING;
import static dev.weft.engine.model.Algorithm.SHARP;
import static dev.weft.engine.model.Algorithm.TREE;

import dev.weft.engine.text.Counts;
import java.util.Collections;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * A communication pattern of a group of ranks.
 *
 * <p>Sizes and bus bandwidth are defined as in nccl-tests ({@code doc/PERFORMANCE.md}): the size of
 * all-gather, reduce-scatter, gather and scatter is that of the whole vector, the size of
 * all-to-all that of one rank's send buffer.
 */
public enum Collective {
  /** Every rank ends with the sum over all ranks. */
  ALL_REDUCE,
  /** Every rank ends with the parts of all ranks. */
  ALL_GATHER,
  /** Every rank ends with its part of the sum. */
  REDUCE_SCATTER,
  /** Every rank ends with what rank 0 of the group has. */
  BROADCAST,
  /** Rank 0 of the group ends with the sum. */
  REDUCE,
  /** Rank 0 of the group ends with the parts of all ranks. */
  GATHER,
  /** Every rank ends with its part of what rank 0 of the group has. */
  SCATTER,
  /** Every rank sends a different part to every other. */
  ALL_TO_ALL,
  /** Every rank sends to the next and receives from the one before. */
  SEND_RECV,
  /** The first of two ranks sends to the second. */
  SEND,
  /** No rank goes on before all have come; moves no bytes. */
  BARRIER,
  /** Flows between the nodes that the operation lists; bytes are those of each flow. */
  FLOWS;

  private static final Map<Collective, Set<Algorithm>> ALGORITHMS = table();

  /** In which each rank of a server has its part of what the server sends. */
  private static final Set<Algorithm> IN_SERVERS = EnumSet.of(HIERARCHICAL, NVLS, SHARP);

  /** Returns the word that files and messages use: lower case, hyphens. */
  public String word() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** Returns bus bandwidth over algorithm bandwidth for a group of so many ranks. */
  public double busFactor(int ranks) {
    return switch (this) {
      case ALL_REDUCE -> 2.0 * (ranks - 1) / ranks;
      case ALL_GATHER, REDUCE_SCATTER, GATHER, SCATTER, ALL_TO_ALL -> (ranks - 1.0) / ranks;
      case BROADCAST, REDUCE, SEND_RECV, SEND, BARRIER, FLOWS -> 1.0;
    };
  }

  /** Says whether NCCL runs this collective as sends and receives between pairs of ranks. */
  public boolean isPeerToPeer() {
    return this == GATHER || this == SCATTER || this == ALL_TO_ALL || isBetweenTwo();
  }

  /** Says whether each rank has one peer to send to, or none. */
  public boolean isBetweenTwo() {
    return this == SEND_RECV || this == SEND;
  }

  /** Says whether this collective can be done by that algorithm. */
  public boolean supports(Algorithm algorithm) {
    return algorithms().contains(algorithm);
  }

  /** Returns the algorithms that can do this collective, the usual one first. */
  public Set<Algorithm> algorithms() {
    return ALGORITHMS.get(this);
  }

  /**
   * Refuses a group that is too odd for an algorithm.
   *
   * @throws ModelException when the algorithm can't do this collective on so many ranks
   */
  public void checkRanks(Algorithm algorithm, int ranks) {
    boolean isInParts = this == ALL_GATHER || this == REDUCE_SCATTER;
    if (algorithm == HALVING_DOUBLING && isInParts && Integer.bitCount(ranks) > 1) {
      throw new ModelException(
          String.format(
              Locale.ROOT,
              "algorithm halving-doubling: %s needs the number of ranks to be a power of two, but the group has %d. "
                  + "Use algorithm ring.",
              word(),
              ranks));
    }
  }

  /**
   * Refuses servers with different numbers of ranks, where the i-th ranks of all servers work on
   * the i-th of equal parts.
   *
   * @param ranks by server
   * @throws ModelException when the algorithm can't do this collective on them
   */
  public static void checkServers(Algorithm algorithm, int... ranks) {
    for (int other : ranks) {
      if (IN_SERVERS.contains(algorithm) && other != ranks[0]) {
        throw new ModelException(
            Counts.text(
                "algorithm %s: one server of the group has %d {ranks|rank}, another %d. "
                    + "Use as many in each, or algorithm ring.",
                algorithm.word(), ranks[0], other));
      }
    }
  }

  private static Map<Collective, Set<Algorithm>> table() {
    Map<Collective, Set<Algorithm>> table = new EnumMap<>(Collective.class);
    table.put(
        ALL_REDUCE, of(RING, TREE, HALVING_DOUBLING, HIERARCHICAL, DIRECT, NVLS, SHARP, AUTO));
    table.put(ALL_GATHER, of(RING, HALVING_DOUBLING, HIERARCHICAL, DIRECT, NVLS, AUTO));
    table.put(REDUCE_SCATTER, of(RING, HALVING_DOUBLING, HIERARCHICAL, DIRECT, NVLS, AUTO));
    table.put(BROADCAST, of(RING, TREE, HIERARCHICAL, DIRECT, AUTO));
    table.put(REDUCE, of(RING, TREE, HIERARCHICAL, DIRECT, AUTO));
    table.put(GATHER, of(DIRECT, PXN, AUTO));
    table.put(SCATTER, of(DIRECT, PXN, AUTO));
    table.put(ALL_TO_ALL, of(DIRECT, PXN, HIERARCHICAL, AUTO));
    table.put(SEND_RECV, of(DIRECT, PXN, AUTO));
    table.put(SEND, of(DIRECT, PXN, AUTO));
    table.put(BARRIER, of(TREE, RING, HALVING_DOUBLING, DIRECT, SHARP, AUTO));
    table.put(FLOWS, of(DIRECT, PXN));
    return table;
  }

  private static Set<Algorithm> of(Algorithm... algorithms) {
    return Collections.unmodifiableSet(new LinkedHashSet<>(List.of(algorithms)));
  }
}
