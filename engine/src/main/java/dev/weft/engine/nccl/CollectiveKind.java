package dev.weft.engine.nccl;

/** The collectives for which NCCL has a cost model. */
public enum CollectiveKind {
  /** Sum of all ranks to all. */
  ALL_REDUCE,
  /** Parts of all ranks to all; its bytes are those of the whole. */
  ALL_GATHER,
  /** Parts of the sum, one to each rank; its bytes are those of the whole. */
  REDUCE_SCATTER,
  /** From one rank to all. */
  BROADCAST,
  /** Sum of all ranks to one. */
  REDUCE;

  boolean isGatherOrScatter() {
    return this == ALL_GATHER || this == REDUCE_SCATTER;
  }

  boolean hasRoot() {
    return this == BROADCAST || this == REDUCE;
  }

  /** How many steps a ring of so many ranks takes. */
  int ringSteps(int ranks) {
    return switch (this) {
      case ALL_REDUCE -> 2 * (ranks - 1);
      case ALL_GATHER, REDUCE_SCATTER -> ranks - 1;
      case BROADCAST, REDUCE -> ranks;
    };
  }
}
