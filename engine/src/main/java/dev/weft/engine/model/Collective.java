package dev.weft.engine.model;

import java.util.Locale;

/**
 * A communication pattern of a group of ranks.
 *
 * <p>Sizes and bus bandwidth are defined as in nccl-tests ({@code doc/PERFORMANCE.md}): the size of
 * all-gather and reduce-scatter is that of the whole vector, the size of all-to-all that of one
 * rank's send buffer.
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
  /** Every rank sends a different part to every other. */
  ALL_TO_ALL,
  /** Every rank sends to the next and receives from the one before. */
  SEND_RECV;

  /** Returns the word that files and messages use: lower case, hyphens. */
  public String word() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** Returns bus bandwidth over algorithm bandwidth for a group of so many ranks. */
  public double busFactor(int ranks) {
    return switch (this) {
      case ALL_REDUCE -> 2.0 * (ranks - 1) / ranks;
      case ALL_GATHER, REDUCE_SCATTER, ALL_TO_ALL -> (ranks - 1.0) / ranks;
      case BROADCAST, REDUCE, SEND_RECV -> 1.0;
    };
  }

  /** Says whether this collective can be done by that algorithm. */
  public boolean supports(Algorithm algorithm) {
    return switch (algorithm) {
      case RING -> this != ALL_TO_ALL && this != SEND_RECV;
      case HIERARCHICAL -> this == ALL_REDUCE;
      case DIRECT -> this == ALL_TO_ALL || this == SEND_RECV;
      case PXN -> this == ALL_TO_ALL;
    };
  }
}
