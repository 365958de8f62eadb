package dev.weft.engine.nccl;

import dev.weft.engine.model.Collective;

/**
 * The algorithms among which NCCL chooses. The order is NCCL's, and decides between equal times.
 */
public enum NcclAlgorithm {
  /** Double binary trees between nodes, chains inside them. */
  TREE,
  /** Rings through all ranks. */
  RING,
  /** In-network reduction (SHARP), every GPU to each head directly. */
  COLLNET_DIRECT,
  /** In-network reduction (SHARP) with chains inside nodes. */
  COLLNET_CHAIN,
  /** NVSwitch adds and copies; between nodes the switches of the network do (SHARP). */
  NVLS,
  /** NVSwitch adds and copies inside nodes, trees between them. */
  NVLS_TREE,
  /** Parallel aggregated trees, for one GPU per node. */
  PAT;

  /** Says whether NCCL has it for a collective, on whatever group. */
  public boolean isFor(Collective collective) {
    return switch (collective) {
      case ALL_REDUCE -> this != PAT;
      case ALL_GATHER, REDUCE_SCATTER ->
          this == RING || this == NVLS || this == COLLNET_DIRECT || this == PAT;
      case BROADCAST, REDUCE -> this == RING;
      case GATHER, SCATTER, ALL_TO_ALL, SEND_RECV, SEND, BARRIER, FLOWS -> false;
    };
  }

  boolean usesNvls() {
    return this == NVLS || this == NVLS_TREE;
  }

  /** Says whether switches add and copy what it moves, in servers or in the network. */
  public boolean usesSwitches() {
    return usesNvls() || usesCollNet();
  }

  boolean usesCollNet() {
    return this == COLLNET_DIRECT || this == COLLNET_CHAIN;
  }
}
