package dev.weft.engine.model;

import java.util.BitSet;

/** The tasks of a model that is being made. */
final class TaskColumns {
  private final IntColumn type = new IntColumn();
  private final IntColumn microBatch = new IntColumn();
  private final IntColumn step = new IntColumn();
  private final LongColumn delayPs = new LongColumn();
  private final IntColumn task = new IntColumn();
  private final IntColumn before = new IntColumn();

  int add(int ofType, int ofMicroBatch, int ofStep, long delayedPs) {
    type.add(ofType);
    step.add(ofStep);
    microBatch.add(ofMicroBatch);
    delayPs.add(delayedPs);
    return type.count() - 1;
  }

  void after(int row, int other) {
    task.add(row);
    before.add(other);
  }

  /** Delays tasks from a row on that wait for nothing. */
  void delayFirst(int fromTask, long picoseconds) {
    BitSet waiting = new BitSet();
    for (int i = 0; i < task.count(); i++) {
      waiting.set(task.at(i));
    }
    for (int row = fromTask; row < type.count(); row++) {
      if (!waiting.get(row)) {
        delayPs.set(row, delayPs.at(row) + picoseconds);
      }
    }
  }

  int count() {
    return type.count();
  }

  int type(int row) {
    return type.at(row);
  }

  int microBatch(int row) {
    return microBatch.at(row);
  }

  int step(int row) {
    return step.at(row);
  }

  long delayPs(int row) {
    return delayPs.at(row);
  }

  int dependencyCount() {
    return task.count();
  }

  /** Returns the task of a dependency. */
  int task(int dependency) {
    return task.at(dependency);
  }

  /** Returns what the task of a dependency waits for. */
  int before(int dependency) {
    return before.at(dependency);
  }

  /** Makes the table; all rows exist. */
  Tasks toTasks() {
    return new Tasks(
        type.toArray(),
        delayPs.toArray(),
        microBatch.toArray(),
        step.toArray(),
        task.toArray(),
        before.toArray());
  }
}
