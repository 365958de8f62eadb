package dev.weft.engine.model;

/**
 * Groups of ranks of equal size, none in two of them, in which a task runs at once: all tensor
 * groups of a pipeline stage, say, or all pairs of a rank and the one that it sends to.
 */
public final class Partition {
  private final String name;
  private final int size;
  private final int[] ranks;

  /**
   * Makes a partition; the model's builder checks it.
   *
   * @param size of each group
   * @param ranks group after group, each in the order of its ring
   */
  public Partition(String name, int size, int... ranks) {
    this.name = name;
    this.size = size;
    this.ranks = ranks.clone();
  }

  /** Returns the name, for people. */
  public String name() {
    return name;
  }

  /** Returns how many ranks each group has. */
  public int size() {
    return size;
  }

  /** Returns the number of groups. */
  public int groupCount() {
    return ranks.length / size;
  }

  /** Returns the number of ranks in all groups. */
  public int rankCount() {
    return ranks.length;
  }

  /** Returns a rank of a group, counted from 0, in the order of the group. */
  public int rank(int group, int i) {
    return ranks[group * size + i];
  }

  /** Returns the i-th rank, group after group. */
  public int rank(int i) {
    return ranks[i];
  }
}
