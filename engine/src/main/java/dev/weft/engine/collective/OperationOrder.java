package dev.weft.engine.collective;

import dev.weft.engine.model.Operation;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;

/** Which operations may start: those without predecessors, then those whose last one has ended. */
final class OperationOrder {
  private final Queue<Operation> ready = new ArrayDeque<>();
  private final Map<String, List<Operation>> followers = new HashMap<>();
  private final Map<String, Integer> waitsFor = new HashMap<>();

  OperationOrder(List<Operation> operations) {
    for (Operation operation : operations) {
      waitsFor.put(operation.name(), operation.after().size());
      for (String before : operation.after()) {
        followers.computeIfAbsent(before, key -> new ArrayList<>()).add(operation);
      }
      if (operation.after().isEmpty()) {
        ready.add(operation);
      }
    }
  }

  boolean hasReady() {
    return !ready.isEmpty();
  }

  Operation takeReady() {
    return ready.remove();
  }

  void end(Operation operation) {
    for (Operation follower : followers.getOrDefault(operation.name(), List.of())) {
      if (waitsFor.merge(follower.name(), -1, Integer::sum) == 0) {
        ready.add(follower);
      }
    }
  }
}
