package dev.weft.topology.workload.traffic;

import dev.weft.topology.workload.Communication;

/**
 * An operation that a GPU takes part in.
 *
 * @param what its purpose, for which a stack says whether it is hidden
 * @param ranks GPUs of the group
 * @param bytes size of one, as the pattern means it
 * @param count how often it follows itself
 */
public record Transfer(
    Communication what, Pattern pattern, Group group, int ranks, double bytes, int count) {
  /** What a GPU puts on wires in all. */
  public double wireBytes() {
    return ranks < 2 ? 0 : count * bytes * pattern.wirePart(ranks);
  }
}
