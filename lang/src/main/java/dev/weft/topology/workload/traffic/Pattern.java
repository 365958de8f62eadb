package dev.weft.topology.workload.traffic;

/** Operations of a group, each with what its size means. */
public enum Pattern {
  /** Size: what every GPU has at the end. */
  ALL_GATHER,
  /** Size: what every GPU has at the beginning. */
  REDUCE_SCATTER,
  /** Size: what every GPU has. */
  ALL_REDUCE,
  /** Size: what every GPU has for all, itself included. */
  ALL_TO_ALL,
  /** Size: the message to the next GPU of the group. */
  SEND;

  /** The part of the size that a GPU puts on wires, with the least traffic that there can be. */
  double wirePart(int ranks) {
    double others = (ranks - 1.0) / ranks;
    return switch (this) {
      case ALL_GATHER, REDUCE_SCATTER, ALL_TO_ALL -> others;
      case ALL_REDUCE -> 2 * others;
      case SEND -> 1;
    };
  }
}
