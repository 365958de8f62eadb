package dev.weft.engine.collective;

import dev.weft.engine.model.Operation;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.function.Predicate;

/** When operations may start: after those they name, and their delay. */
final class OperationOrder {
  private record Start(double at, int number, Operation operation, boolean isAnew)
      implements Comparable<Start> {
    @Override
    public int compareTo(Start other) {
      int byTime = Double.compare(at, other.at);
      return byTime != 0 ? byTime : Integer.compare(number, other.number);
    }
  }

  private final PriorityQueue<Start> starts = new PriorityQueue<>();
  private final List<Operation> operations;
  private final Map<String, List<Operation>> followers = new HashMap<>();
  private final Map<String, Integer> waitsFor = new HashMap<>();
  private int number;

  OperationOrder(List<Operation> operations) {
    this.operations = operations;
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
    starts.add(new Start(now + operation.delayPs() / 1e12, number++, operation, false));
  }

  /** Returns when the next operation may start, seconds; infinite when none waits for time only. */
  double next() {
    return starts.isEmpty() ? Double.POSITIVE_INFINITY : starts.element().at();
  }

  /**
   * Offers operations that have not started to {@code taker}, until it wants no more: those that
   * wait for time only in the order of their starts, then those that wait for others.
   */
  void offer(Predicate<Operation> taker) {
    PriorityQueue<Start> soon = new PriorityQueue<>(starts);
    boolean wantsMore = true;
    while (wantsMore && !soon.isEmpty()) {
      wantsMore = taker.test(soon.remove().operation());
    }
    for (int row = 0; wantsMore && row < operations.size(); row++) {
      if (waitsFor.get(operations.get(row).name()) > 0) {
        wantsMore = taker.test(operations.get(row));
      }
    }
  }

  /** Lets an operation start again at that time, in seconds. */
  void again(Operation operation, double at) {
    starts.add(new Start(at, number++, operation, true));
  }

  /** Whether an operation that a failure cut short waits for its new start. */
  boolean hasAnew() {
    return starts.stream().anyMatch(Start::isAnew);
  }

  /** Returns the names of operations that have not started, in the order of the model. */
  List<String> notStarted() {
    return operations.stream()
        .map(Operation::name)
        .filter(name -> waitsFor.get(name) > 0 || isScheduled(name))
        .toList();
  }

  private boolean isScheduled(String name) {
    return starts.stream().anyMatch(start -> start.operation().name().equals(name));
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
