package dev.weft.engine.model;

import java.nio.IntBuffer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What a builder has collected of a model, unchecked, and how tasks are added. */
abstract class ModelColumns {
  final String name;
  long seed;
  LoadBalancing loadBalancing = LoadBalancing.ECMP;
  Transport transport = Transport.ideal();
  final List<NodeKind> kinds = new ArrayList<>();
  final List<String> names = new ArrayList<>();
  final LongColumn nodeLatencyPs = new LongColumn();
  final IntColumn from = new IntColumn();
  final IntColumn to = new IntColumn();
  final LongColumn rateBps = new LongColumn();
  final LongColumn linkLatencyPs = new LongColumn();
  final IntColumn nextHopStart = new IntColumn();
  final IntColumn nextHopLinks = new IntColumn();
  final Map<IntBuffer, Integer> nextHopRows = new HashMap<>();
  final IntColumn destinationNic = new IntColumn();
  final IntColumn destinationGroup = new IntColumn();
  final IntColumn destinationPrefix = new IntColumn();
  final IntColumn routeSwitch = new IntColumn();
  final IntColumn routeGroup = new IntColumn();
  final IntColumn routeNextHops = new IntColumn();
  final IntColumn seededSwitch = new IntColumn();
  final LongColumn hashSeed = new LongColumn();
  final IntColumn gpu = new IntColumn();
  final IntColumn server = new IntColumn();
  final IntColumn nic = new IntColumn();
  int nicsPerRank = -1;
  final List<int[]> groups = new ArrayList<>();
  final List<Operation> operations = new ArrayList<>();
  final List<Partition> partitions = new ArrayList<>();
  final List<TaskType> taskTypes = new ArrayList<>();
  final TaskColumns tasks = new TaskColumns();
  private int step;
  final IntColumn peerLinks = new IntColumn();
  final List<Fault> faults = new ArrayList<>();
  Failover failover = Failover.IMMEDIATE;
  OnFailure onFailure = OnFailure.USUAL;
  Measure measure = Measure.ALL;
  NcclServers nccl = NcclServers.NONE;

  ModelColumns(String name) {
    this.name = name;
    nextHopStart.add(0);
  }

  /**
   * Says by which seed a switch hashes, from 0 to {@link Routing#GREATEST_HASH_SEED}. Switches of
   * one seed choose alike; one that is never named chooses by its own number.
   */
  public void hashSeed(int switchNode, long value) {
    seededSwitch.add(switchNode);
    hashSeed.add(value);
  }

  /** Adds a partition and returns its row. */
  public int partition(Partition partition) {
    partitions.add(partition);
    return partitions.size() - 1;
  }

  /** Adds a type of tasks and returns its row. */
  public int taskType(TaskType type) {
    taskTypes.add(type);
    return taskTypes.size() - 1;
  }

  /** Adds a task after others and returns its row. */
  public int task(int type, int... after) {
    int row = task(type, Tasks.NO_MICRO_BATCH, 0);
    for (int before : after) {
      after(row, before);
    }
    return row;
  }

  /** Adds a task of a micro-batch that waits so long after those it comes after. */
  public int task(int type, int microBatch, long delayPs) {
    return tasks.add(type, microBatch, step, delayPs);
  }

  /** Tasks that are added from now on belong to a step of their job, from 0. */
  public void step(int number) {
    step = number;
  }

  /**
   * Lets the tasks from a row on that wait for no other start so much later.
   *
   * @param fromTask first row
   */
  public void delayFirst(int fromTask, long picoseconds) {
    tasks.delayFirst(fromTask, picoseconds);
  }

  /** Returns the number of tasks so far. */
  public int taskCount() {
    return tasks.count();
  }

  /** Lets a task, by its row, wait for another, which may be added later. */
  public void after(int task, int before) {
    tasks.after(task, before);
  }
}
