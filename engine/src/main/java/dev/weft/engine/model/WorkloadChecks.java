package dev.weft.engine.model;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The rules that placement, groups and operations keep. */
final class WorkloadChecks {
  /** The largest size that a double holds exactly: 9 PB. */
  static final long MAX_BYTES = 1L << 53;

  private static final int MAX_REPETITION = 1_000_000_000;
  private static final int MAX_CHANNELS = 1024;
  private static final int MAX_CHUNKS = 65_536;

  /** Each chunk of each repetition is looked at where operations share the network. */
  private static final long MAX_ROUNDS = 1L << 24;

  /**
   * Parts of a link that differ by more than 10^9 keep fewer than half of the digits of a double
   * when they are added up, and parts of 10^-12 are taken for rounding.
   */
  private static final double MIN_WEIGHT = 1e-3;

  private static final double MAX_WEIGHT = 1e6;
  private static final int LAST_PRIORITY = 7;

  private final SimulationModel.Builder model;
  private final Map<String, Integer> operationRows = new HashMap<>();

  /** By traffic class, the operation that named it first. */
  private final Map<String, Operation> classes = new HashMap<>();

  /** By node, whether it is the GPU of a rank. */
  private final boolean[] ranked;

  private final FlowChecks flows;

  WorkloadChecks(SimulationModel.Builder model) {
    this.model = model;
    this.ranked = new boolean[model.kinds.size()];
    this.flows = new FlowChecks(model, ranked);
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
    new TaskChecks(model, this).run();
  }

  private void checkPlacement() {
    for (int rank = 0; rank < model.gpu.count(); rank++) {
      int gpu = model.gpu.at(rank);
      if (!isKind(gpu, NodeKind.GPU)) {
        throw new ModelException(
            String.format(
                Locale.ROOT,
                "placement.gpu row %d: node %d is not a GPU. Name the row of a GPU in network.nodes.",
                rank,
                gpu));
      }
      if (ranked[gpu]) {
        throw new ModelException(
            String.format(
                Locale.ROOT,
                "placement.gpu row %d: GPU %s already has a rank. Place one rank on each GPU.",
                rank,
                model.names.get(gpu)));
      }
      ranked[gpu] = true;
      if (model.server.at(rank) < 0) {
        throw new ModelException(
            String.format(
                Locale.ROOT,
                "placement.server row %d: is %d. Number servers from 0.",
                rank,
                model.server.at(rank)));
      }
    }
    for (int i = 0; i < model.nic.count(); i++) {
      if (model.nic.at(i) != -1 && !isKind(model.nic.at(i), NodeKind.NIC)) {
        throw new ModelException(
            String.format(
                Locale.ROOT,
                "placement.nic row %d: node %d is not a NIC. "
                    + "Name the row of a NIC in network.nodes, or -1.",
                i,
                model.nic.at(i)));
      }
    }
  }

  private boolean isKind(int node, NodeKind kind) {
    return node >= 0 && node < model.kinds.size() && model.kinds.get(node) == kind;
  }

  private void checkGroup(int row, int[] ranks) {
    if (ranks.length == 0) {
      throw new ModelException(
          String.format(Locale.ROOT, "groups row %d: is empty. Name at least one rank.", row));
    }
    int[] sorted = ranks.clone();
    Arrays.sort(sorted);
    for (int i = 0; i < sorted.length; i++) {
      if (sorted[i] < 0 || sorted[i] >= model.gpu.count()) {
        throw new ModelException(
            String.format(
                Locale.ROOT,
                "groups row %d: rank %d does not exist. Ranks go from 0 to %d.",
                row,
                sorted[i],
                model.gpu.count() - 1));
      }
      if (i > 0 && sorted[i] == sorted[i - 1]) {
        throw new ModelException(
            String.format(
                Locale.ROOT,
                "groups row %d: rank %d is named twice. Name each rank once.",
                row,
                sorted[i]));
      }
    }
  }

  private void checkOperation(int row, Operation operation) {
    Names.check(() -> "operations row " + row + ": ", operation.name());
    String where = "operations row " + row + " (" + operation.name() + "): ";
    if (operationRows.put(operation.name(), row) != null) {
      throw new ModelException(where + "another operation has the same name. Rename one.");
    }
    if (operation.group() < Operation.ALL_RANKS || operation.group() >= model.groups.size()) {
      throw new ModelException(
          where
              + String.format(
                  Locale.ROOT,
                  "group %d does not exist. Name a row of groups, or leave it out for all ranks.",
                  operation.group()));
    }
    int ranks =
        operation.group() == Operation.ALL_RANKS
            ? model.gpu.count()
            : model.groups.get(operation.group()).length;
    checkWhat(where, operation, ranks);
  }

  /** Checks what an operation does in a group of so many ranks. */
  void checkWhat(String where, Operation operation, int ranks) {
    boolean hasFlows = operation.collective() == Collective.FLOWS;
    if (model.gpu.count() == 0 && !hasFlows) {
      throw new ModelException(where + "there are no ranks. Add rows to placement.");
    }
    if (!operation.collective().supports(operation.algorithm())) {
      throw new ModelException(
          where
              + String.format(
                  Locale.ROOT,
                  "%s is not supported by algorithm %s. Use %s.",
                  operation.collective().word(),
                  operation.algorithm().word(),
                  supported(operation.collective())));
    }
    if (operation.collective() == Collective.SEND && ranks != 2) {
      throw new ModelException(
          where
              + String.format(
                  Locale.ROOT,
                  "send goes from the first rank of a group to the second, and the group has %d. Name two.",
                  ranks));
    }
    LoadChecks.check(where, operation, ranks);
    checkSizes(where, operation);
    flows.check(where, operation);
    checkCount(where, "channels", operation.channels(), MAX_CHANNELS);
    checkCount(where, "chunks", operation.chunks(), MAX_CHUNKS);
    if ((long) operation.chunks() * operation.repetition() > MAX_ROUNDS) {
      throw new ModelException(
          where
              + String.format(
                  Locale.ROOT,
                  "chunks is %d and repetition %d. Keep their product at or below %d.",
                  operation.chunks(),
                  operation.repetition(),
                  MAX_ROUNDS));
    }
    checkSharing(where, operation);
    checkClass(where, operation);
  }

  private void checkClass(String where, Operation operation) {
    if (operation.trafficClass().isEmpty()) {
      return;
    }
    Names.check(() -> where + "class ", operation.trafficClass());
    Operation first = classes.putIfAbsent(operation.trafficClass(), operation);
    if (first != null
        && (first.weight() != operation.weight() || first.priority() != operation.priority())) {
      throw new ModelException(
          where
              + String.format(
                  Locale.ROOT,
                  "class %s has weight %s and priority %d here, but operation %s has %s and %d. Use the same values.",
                  operation.trafficClass(),
                  operation.weight(),
                  operation.priority(),
                  first.name(),
                  first.weight(),
                  first.priority()));
    }
  }

  private static void checkSizes(String where, Operation operation) {
    if (operation.bytes().isEmpty()) {
      throw new ModelException(where + "bytes is empty. List at least one size.");
    }
    for (long bytes : operation.bytes()) {
      if (operation.collective() == Collective.BARRIER && bytes != 0) {
        throw new ModelException(
            where
                + String.format(
                    Locale.ROOT, "bytes is %d, but a barrier carries no data. Write 0.", bytes));
      }
      if (bytes < 0 || bytes > MAX_BYTES) {
        throw new ModelException(
            where
                + String.format(
                    Locale.ROOT, "bytes is %d. Set a size from 0 to %d.", bytes, MAX_BYTES));
      }
    }
  }

  private static void checkSharing(String where, Operation operation) {
    if (!(operation.weight() >= MIN_WEIGHT && operation.weight() <= MAX_WEIGHT)) {
      throw new ModelException(
          where
              + String.format(
                  Locale.ROOT,
                  "weight is %s. Set a number from %s to %s.",
                  operation.weight(),
                  "0.001",
                  "1000000"));
    }
    if (operation.priority() < 0 || operation.priority() > LAST_PRIORITY) {
      throw new ModelException(
          where
              + String.format(
                  Locale.ROOT,
                  "priority is %d. Set one from 0, the first, to %d.",
                  operation.priority(),
                  LAST_PRIORITY));
    }
    if (operation.delayPs() < 0 || operation.delayPs() > Failover.MAX_PS) {
      throw new ModelException(
          where
              + String.format(
                  Locale.ROOT,
                  "delayPs is %d. Set picoseconds from 0 to %d.",
                  operation.delayPs(),
                  Failover.MAX_PS));
    }
    if (operation.repetition() < 1 || operation.repetition() > MAX_REPETITION) {
      throw new ModelException(
          where
              + String.format(
                  Locale.ROOT,
                  "repetition is %d. Set a count from 1 to %d.",
                  operation.repetition(),
                  MAX_REPETITION));
    }
  }

  private static void checkCount(String where, String field, int count, int most) {
    if (count < 0 || count > most) {
      throw new ModelException(
          where
              + String.format(
                  Locale.ROOT, "%s is %d. Set a count from 1 to %d.", field, count, most));
    }
  }

  private static String supported(Collective collective) {
    return String.join(" or ", collective.algorithms().stream().map(Algorithm::word).toList());
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
              String.format(
                  Locale.ROOT,
                  "operations row %d (%s): after names '%s', but there is no such operation. "
                      + "Name one that operations lists.",
                  row,
                  operations.get(row).name(),
                  before));
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
            String.format(
                Locale.ROOT,
                "operations row %d (%s): operations wait for each other: %s. "
                    + "Take one of these names out of after.",
                row,
                operations.get(row).name(),
                String.join(" after ", cycle(row, waitsFor))));
      }
    }
  }

  /** Names along a cycle that an operation lies on or behind: the first is also the last. */
  private List<String> cycle(int row, int[] waitsFor) {
    List<String> names = new ArrayList<>();
    String name = model.operations.get(row).name();
    while (!names.contains(name)) {
      names.add(name);
      name =
          model.operations.get(operationRows.get(name)).after().stream()
              .filter(before -> waitsFor[operationRows.get(before)] > 0)
              .findFirst()
              .orElseThrow();
    }
    names.add(name);
    return names.subList(names.indexOf(name), names.size());
  }
}
