package dev.weft.engine.collective;

import dev.weft.engine.model.Operation;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;

/** When operations may start: after those they name, and their delay. */
final class OperationOrder {
  private record Start(double at, int number, Operation operation) {}

  private final PriorityQueue<Start> starts =
      new PriorityQueue<>(Comparator.comparingDouble(Start::at).thenComparingInt(Start::number));
  private final Map<String, List<Operation>> followers = new HashMap<>();
  private final Map<String, Integer> waitsFor = new HashMap<>();
  private int number;

  OperationOrder(List<Operation> operations) {
    for (Operation operation : operations) {
      waitsFor.put(operation.name(), operation.after().size());
      for (String before : operation.after()) {
        followers.computeIfAbsent(before, key -> new ArrayList<>()).add(operation);
      }
      if (operation.after().isEmpty()) {
        schedule(operation, 0);
      }
    }
  }

  private void schedule(Operation operation, double now) {
    starts.add(new Start(now + operation.delayPs() / 1e12, number++, operation));
  }

  /** Returns when the next operation may start, seconds; infinite when none waits for time only. */
  double next() {
    return starts.isEmpty() ? Double.POSITIVE_INFINITY : starts.element().at();
  }

  Operation takeNext() {
    return starts.remove().operation();
  }

  void end(Operation operation, double now) {
    for (Operation follower : followers.getOrDefault(operation.name(), List.of())) {
      if (waitsFor.merge(follower.name(), -1, Integer::sum) == 0) {
        schedule(follower, now);
      }
    }
  }
}
