package dev.weft.engine.nccl;

/** The form of a channel inside a node, for which the search looks. */
public enum Pattern {
  /** A chain whose NIC sends half through its first GPU and half through its second. */
  BALANCED_TREE,
  /** A chain whose NIC receives through its first GPU and sends through its second. */
  SPLIT_TREE,
  /** A chain whose NIC sends and receives through its first GPU. */
  TREE,
  /** From the NIC through all GPUs, and back to a NIC or the first GPU. */
  RING,
  /** One GPU that reads and writes for all through NVSwitch. */
  NVLS,
  /** One GPU with which each other exchanges. */
  COLLNET_DIRECT;

  boolean isTree() {
    return compareTo(TREE) <= 0;
  }
}
