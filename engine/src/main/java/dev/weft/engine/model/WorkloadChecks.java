package dev.weft.engine.model;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The rules that placement, groups and operations keep. */
final class WorkloadChecks {
  /** The largest size that a double holds exactly: 9 PB. */
  private static final long MAX_BYTES = 1L << 53;

  private static final int MAX_REPETITION = 1_000_000_000;

  private final SimulationModel.Builder model;
  private final Map<String, Integer> operationRows = new HashMap<>();

  WorkloadChecks(SimulationModel.Builder model) {
    this.model = model;
  }

  void run() {
    checkPlacement();
    for (int row = 0; row < model.groups.size(); row++) {
      checkGroup(row, model.groups.get(row));
    }
    for (int row = 0; row < model.operations.size(); row++) {
      checkOperation(row, model.operations.get(row));
    }
    checkOrder();
  }

  private void checkPlacement() {
    boolean[] taken = new boolean[model.kinds.size()];
    for (int rank = 0; rank < model.gpu.count(); rank++) {
      int gpu = model.gpu.at(rank);
      if (!isKind(gpu, NodeKind.GPU)) {
        throw new ModelException(
            "placement.gpu row %d: node %d is not a GPU. Name the row of a GPU in network.nodes."
                .formatted(rank, gpu));
      }
      if (taken[gpu]) {
        throw new ModelException(
            "placement.gpu row %d: GPU %s has a rank already. Place one rank per GPU."
                .formatted(rank, model.names.get(gpu)));
      }
      taken[gpu] = true;
      if (model.server.at(rank) < 0) {
        throw new ModelException(
            "placement.server row %d: is %d. Number servers from 0."
                .formatted(rank, model.server.at(rank)));
      }
    }
    for (int i = 0; i < model.nic.count(); i++) {
      if (model.nic.at(i) != -1 && !isKind(model.nic.at(i), NodeKind.NIC)) {
        throw new ModelException(
            ("placement.nic row %d: node %d is not a NIC. "
                    + "Name the row of a NIC in network.nodes, or -1.")
                .formatted(i, model.nic.at(i)));
      }
    }
  }

  private boolean isKind(int node, NodeKind kind) {
    return node >= 0 && node < model.kinds.size() && model.kinds.get(node) == kind;
  }

  private void checkGroup(int row, int[] ranks) {
    if (ranks.length == 0) {
      throw new ModelException("groups row %d: is empty. Name at least one rank.".formatted(row));
    }
    int[] sorted = ranks.clone();
    Arrays.sort(sorted);
    for (int i = 0; i < sorted.length; i++) {
      if (sorted[i] < 0 || sorted[i] >= model.gpu.count()) {
        throw new ModelException(
            "groups row %d: rank %d does not exist. Ranks go from 0 to %d."
                .formatted(row, sorted[i], model.gpu.count() - 1));
      }
      if (i > 0 && sorted[i] == sorted[i - 1]) {
        throw new ModelException(
            "groups row %d: rank %d is named twice. Name each rank once."
                .formatted(row, sorted[i]));
      }
    }
  }

  private void checkOperation(int row, Operation operation) {
    String where = "operations row %d (%s): ".formatted(row, operation.name());
    if (operation.name().isBlank()) {
      throw new ModelException(where + "name is empty. Give every operation a name.");
    }
    if (operationRows.put(operation.name(), row) != null) {
      throw new ModelException(where + "a second operation of that name. Rename one.");
    }
    if (operation.group() < Operation.ALL_RANKS || operation.group() >= model.groups.size()) {
      throw new ModelException(
          where
              + "group %d does not exist. Name a row of groups, or leave it out for all ranks."
                  .formatted(operation.group()));
    }
    if (model.gpu.count() == 0) {
      throw new ModelException(where + "there are no ranks. Add rows to placement.");
    }
    if (!operation.collective().supports(operation.algorithm())) {
      throw new ModelException(
          where
              + "%s can't be done by algorithm %s. Use %s."
                  .formatted(
                      operation.collective().word(),
                      operation.algorithm().word(),
                      supported(operation.collective())));
    }
    if (operation.bytes().isEmpty()) {
      throw new ModelException(where + "bytes is empty. Name at least one size.");
    }
    for (long bytes : operation.bytes()) {
      if (bytes < 0 || bytes > MAX_BYTES) {
        throw new ModelException(
            where + "bytes is %d. Set a size from 0 to %d.".formatted(bytes, MAX_BYTES));
      }
    }
    if (operation.repetition() < 1 || operation.repetition() > MAX_REPETITION) {
      throw new ModelException(
          where
              + "repetition is %d. Set a count from 1 to %d."
                  .formatted(operation.repetition(), MAX_REPETITION));
    }
  }

  private static String supported(Collective collective) {
    return String.join(
        " or ",
        Arrays.stream(Algorithm.values())
            .filter(collective::supports)
            .map(Algorithm::word)
            .toList());
  }

  /** Takes operations whose predecessors are taken; what stays lies on or behind a cycle. */
  private void checkOrder() {
    List<Operation> operations = model.operations;
    int[] waitsFor = new int[operations.size()];
    Map<String, List<Integer>> followers = new HashMap<>();
    for (int row = 0; row < operations.size(); row++) {
      for (String before : operations.get(row).after()) {
        if (!operationRows.containsKey(before)) {
          throw new ModelException(
              ("operations row %d (%s): after names '%s', which is no operation. "
                      + "Name one of operations.")
                  .formatted(row, operations.get(row).name(), before));
        }
        waitsFor[row]++;
        followers.computeIfAbsent(before, key -> new ArrayList<>()).add(row);
      }
    }
    ArrayDeque<Integer> ready = new ArrayDeque<>();
    for (int row = 0; row < waitsFor.length; row++) {
      if (waitsFor[row] == 0) {
        ready.add(row);
      }
    }
    while (!ready.isEmpty()) {
      int row = ready.remove();
      for (int follower : followers.getOrDefault(operations.get(row).name(), List.of())) {
        if (--waitsFor[follower] == 0) {
          ready.add(follower);
        }
      }
    }
    for (int row = 0; row < waitsFor.length; row++) {
      if (waitsFor[row] > 0) {
        throw new ModelException(
            "operations row %d (%s): waits for itself, through after: %s. Break the circle."
                .formatted(row, operations.get(row).name(), operations.get(row).after()));
      }
    }
  }
}
