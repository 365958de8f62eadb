package dev.weft.engine.model;

import java.util.Arrays;

/** Tasks, in columns: of which type, after which others, of which micro-batch. */
public final class Tasks {
  /** Of no micro-batch. */
  public static final int NO_MICRO_BATCH = -1;

  /** Steps that a job has at most. */
  public static final int MOST_STEPS = 10_000;

  private final int[] type;
  private final int[] afterStart;
  private final int[] after;
  private final long[] delayPs;
  private final int[] microBatch;
  private final int[] step;

  /**
   * Makes the columns.
   *
   * @param row task of each dependency
   * @param before what it waits for, by dependency
   */
  Tasks(int[] type, long[] delayPs, int[] microBatch, int[] step, int[] row, int[] before) {
    this.type = type;
    this.delayPs = delayPs;
    this.microBatch = microBatch;
    this.step = step;
    afterStart = new int[type.length + 1];
    for (int task : row) {
      afterStart[task + 1]++;
    }
    for (int task = 0; task < type.length; task++) {
      afterStart[task + 1] += afterStart[task];
    }
    after = new int[row.length];
    int[] next = Arrays.copyOf(afterStart, type.length);
    for (int i = 0; i < row.length; i++) {
      after[next[row[i]]++] = before[i];
    }
  }

  /** Returns the number of tasks. */
  public int count() {
    return type.length;
  }

  /** Returns the row of a task's type. */
  public int type(int task) {
    return type[task];
  }

  /** Returns how many tasks a task waits for. */
  public int afterCount(int task) {
    return afterStart[task + 1] - afterStart[task];
  }

  /** Returns one of the tasks that a task waits for. */
  public int after(int task, int i) {
    return after[afterStart[task] + i];
  }

  /** Returns how many dependencies all tasks have. */
  public int dependencyCount() {
    return after.length;
  }

  /** Returns a dependency, those of a task after another. */
  int dependency(int i) {
    return after[i];
  }

  /** Returns how long a task still waits when what it comes after has ended, picoseconds. */
  public long delayPs(int task) {
    return delayPs[task];
  }

  /** Returns the micro-batch of a task, or {@link #NO_MICRO_BATCH}. */
  public int microBatch(int task) {
    return microBatch[task];
  }

  /** Returns the step of its job that a task belongs to, from 0. */
  public int step(int task) {
    return step[task];
  }
}
