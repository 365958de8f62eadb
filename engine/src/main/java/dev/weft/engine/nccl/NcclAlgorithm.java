package dev.weft.engine.nccl;

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
