package dev.weft.engine.model;

/** The tasks of a model that is being made. */
final class TaskColumns {
  private final IntColumn type = new IntColumn();
  private final IntColumn microBatch = new IntColumn();
  private final LongColumn delayPs = new LongColumn();
  private final IntColumn task = new IntColumn();
  private final IntColumn before = new IntColumn();

  int add(int ofType, int ofMicroBatch, long delayedPs) {
    type.add(ofType);
    microBatch.add(ofMicroBatch);
    delayPs.add(delayedPs);
    return type.count() - 1;
  }

  void after(int row, int other) {
    task.add(row);
    before.add(other);
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
        type.toArray(), delayPs.toArray(), microBatch.toArray(), task.toArray(), before.toArray());
  }
}
