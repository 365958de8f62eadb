package dev.weft.engine.model;

import java.util.List;

/**
 * How the bytes of an all-to-all lie over its members. Of N members that have S bytes each, one
 * sends another S/N where all is even, and S/N times the load of the receiver, or of the sender,
 * where it is not: tokens to experts, and back.
 *
 * @param areOfReceivers whether loads are those of receivers; else of senders
 * @param relative to even loads, more than 0: one for each member of a group; or of groups that
 *     differ one for each row of the partition, group after group. None where all is even
 */
public record PairLoads(boolean areOfReceivers, List<Double> relative) {
  /** All alike. */
  public static final PairLoads EVEN = new PairLoads(true, List.of());

  /** Copies the list. */
  public PairLoads {
    relative = List.copyOf(relative);
  }

  /** Says whether all members are alike. */
  public boolean areEven() {
    return relative.isEmpty();
  }

  /** Returns the loads of a group of so many members. */
  public PairLoads ofGroup(int group, int size) {
    return relative.size() <= size
        ? this
        : new PairLoads(areOfReceivers, relative.subList(group * size, (group + 1) * size));
  }

  /** Returns the load of a pair of members. */
  public double of(int from, int to) {
    return areEven() ? 1 : relative.get(areOfReceivers ? to : from);
  }
}
