package dev.weft.engine.nccl;

/**
 * How far two devices of a server are from each other, nearest first: the distances that NCCL
 * prints (NCCL 2.30.7, {@code src/include/graph.h}).
 */
public enum PathKind {
  /** The same device. */
  LOC,
  /** NVLink only. */
  NVL,
  /** NVLink by way of another GPU. */
  NVB,
  /** The link between a processor and its GPU (Grace). */
  C2C,
  /** One PCIe switch. */
  PIX,
  /** Several PCIe switches, but no processor. */
  PXB,
  /** The processor's link to its GPU, then PCIe to the NIC. */
  P2C,
  /** NVLink to another GPU, then that one's way to its NIC. */
  PXN,
  /** The PCIe root of a processor. */
  PHB,
  /** The link between two processors. */
  SYS,
  /** The network. */
  NET,
  /** No way. */
  DIS;

  private static final PathKind[] ALL = values();

  boolean isBeyond(PathKind other) {
    return compareTo(other) > 0;
  }

  boolean isWithin(PathKind other) {
    return compareTo(other) <= 0;
  }

  PathKind next() {
    return ALL[ordinal() + 1];
  }

  static PathKind farther(PathKind a, PathKind b) {
    return a.compareTo(b) >= 0 ? a : b;
  }

  static PathKind nearer(PathKind a, PathKind b) {
    return a.compareTo(b) <= 0 ? a : b;
  }
}
