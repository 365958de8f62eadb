package dev.weft.engine.collective;

import dev.weft.engine.flow.LinkLoad;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * What links moved for tasks that were under way when routes changed: a part on the old ones, the
 * rest on others. What all other tasks move follows from their types.
 */
final class CarriedLoads {
  private final LinkLoad load;

  /** By task, bytes by directed link. */
  private final Map<Integer, Map<Integer, Double>> bytesOf = new TreeMap<>();

  CarriedLoads(int directedLinks) {
    load = new LinkLoad(directedLinks);
  }

  /** Says whether a task was under way when routes changed. */
  boolean has(int task) {
    return bytesOf.containsKey(task);
  }

  /** Notes that a task is under way while routes change. */
  void note(int task) {
    bytesOf.putIfAbsent(task, new HashMap<>());
  }

  /** Adds what a part of such a task has moved by its end. */
  void add(int task, RunningOperation part) {
    part.addLoad(load);
    Map<Integer, Double> bytes = bytesOf.get(task);
    for (int row = 0; row < load.count(); row++) {
      bytes.merge(load.link(row), load.bytes(load.link(row)), Double::sum);
    }
    load.clear();
  }

  /** Returns the tasks. */
  Set<Integer> tasks() {
    return bytesOf.keySet();
  }

  /** Returns what links moved for a task, by directed link. */
  Map<Integer, Double> bytes(int task) {
    return bytesOf.getOrDefault(task, Map.of());
  }
}
