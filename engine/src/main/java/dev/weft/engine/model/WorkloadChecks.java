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

  /** Whether flows have columns of their own; whether some run in several sizes, one by one. */
  private boolean isOfColumns;

  private boolean isSweepOfFlows;

  /** By node, whether it is the GPU of a rank. */
  private final boolean[] ranked;

  WorkloadChecks(SimulationModel.Builder model) {
    this.model = model;
    this.ranked = new boolean[model.kinds.size()];
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
    for (int rank = 0; rank < model.gpu.count(); rank++) {
      int gpu = model.gpu.at(rank);
      if (!isKind(gpu, NodeKind.GPU)) {
        throw new ModelException(
            "placement.gpu row %d: node %d is not a GPU. Name the row of a GPU in network.nodes."
                .formatted(rank, gpu));
      }
      if (ranked[gpu]) {
        throw new ModelException(
            "placement.gpu row %d: GPU %s has a rank already. Place one rank per GPU."
                .formatted(rank, model.names.get(gpu)));
      }
      ranked[gpu] = true;
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
    Names.check(() -> "operations row " + row + ": ", operation.name());
    String where = "operations row " + row + " (" + operation.name() + "): ";
    if (operationRows.put(operation.name(), row) != null) {
      throw new ModelException(where + "a second operation of that name. Rename one.");
    }
    if (operation.group() < Operation.ALL_RANKS || operation.group() >= model.groups.size()) {
      throw new ModelException(
          where
              + "group %d does not exist. Name a row of groups, or leave it out for all ranks."
                  .formatted(operation.group()));
    }
    boolean hasFlows = operation.collective() == Collective.FLOWS;
    if (model.gpu.count() == 0 && !hasFlows) {
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
    checkSizes(where, operation);
    checkEnds(where, operation, hasFlows);
    checkFlowColumns(where, operation);
    checkCount(where, "channels", operation.channels(), MAX_CHANNELS);
    checkCount(where, "chunks", operation.chunks(), MAX_CHUNKS);
    if ((long) operation.chunks() * operation.repetition() > MAX_ROUNDS) {
      throw new ModelException(
          where
              + "chunks is %d and repetition %d. Let their product be at most %d."
                  .formatted(operation.chunks(), operation.repetition(), MAX_ROUNDS));
    }
    checkSharing(where, operation);
    checkClass(row, where, operation);
  }

  private void checkClass(int row, String where, Operation operation) {
    if (operation.trafficClass().isEmpty()) {
      return;
    }
    Names.check(() -> "operations row " + row + ": class ", operation.trafficClass());
    Operation first = classes.putIfAbsent(operation.trafficClass(), operation);
    if (first != null
        && (first.weight() != operation.weight() || first.priority() != operation.priority())) {
      throw new ModelException(
          where
              + "class %s has weight %s and priority %d, but in operation %s %s and %d. Give it the same."
                  .formatted(
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
      throw new ModelException(where + "bytes is empty. Name at least one size.");
    }
    for (long bytes : operation.bytes()) {
      if (operation.collective() == Collective.BARRIER && bytes != 0) {
        throw new ModelException(
            where + "bytes is %d, but a barrier moves none. Write 0.".formatted(bytes));
      }
      if (bytes < 0 || bytes > MAX_BYTES) {
        throw new ModelException(
            where + "bytes is %d. Set a size from 0 to %d.".formatted(bytes, MAX_BYTES));
      }
    }
  }

  private static void checkSharing(String where, Operation operation) {
    if (!(operation.weight() >= MIN_WEIGHT && operation.weight() <= MAX_WEIGHT)) {
      throw new ModelException(
          where
              + "weight is %s. Set a number from %s to %s."
                  .formatted(operation.weight(), "0.001", "1000000"));
    }
    if (operation.priority() < 0 || operation.priority() > LAST_PRIORITY) {
      throw new ModelException(
          where
              + "priority is %d. Set one from 0, the first, to %d."
                  .formatted(operation.priority(), LAST_PRIORITY));
    }
    if (operation.delayPs() < 0 || operation.delayPs() > Failover.MAX_PS) {
      throw new ModelException(
          where
              + "delayPs is %d. Set picoseconds from 0 to %d."
                  .formatted(operation.delayPs(), Failover.MAX_PS));
    }
    if (operation.repetition() < 1 || operation.repetition() > MAX_REPETITION) {
      throw new ModelException(
          where
              + "repetition is %d. Set a count from 1 to %d."
                  .formatted(operation.repetition(), MAX_REPETITION));
    }
  }

  private void checkEnds(String where, Operation operation, boolean hasFlows) {
    FlowEnds ends = operation.ends();
    if (hasFlows != ends.count() > 0) {
      throw new ModelException(
          where
              + (hasFlows
                  ? "lists no flows. Name nodes in from and to."
                  : "from and to are for flows. Leave them out, or write collective flows."));
    }
    for (int flow = 0; flow < ends.count(); flow++) {
      checkEnd(where, "from", flow, ends.from(flow));
      checkEnd(where, "to", flow, ends.to(flow));
      if (ends.from(flow) == ends.to(flow)) {
        throw new ModelException(
            where
                + "flow %d ends where it begins, at %s. Name two nodes."
                    .formatted(flow, model.names.get(ends.from(flow))));
      }
    }
  }

  /** Flows with columns of their own run once, so what follows a flow's start is clear. */
  private void checkFlowColumns(String where, Operation operation) {
    FlowEnds ends = operation.ends();
    for (int flow = 0; flow < ends.count(); flow++) {
      if (ends.hasBytes() && (ends.bytes(flow) < 0 || ends.bytes(flow) > MAX_BYTES)) {
        throw new ModelException(
            where
                + "bytes row %d: is %d. Set a size from 0 to %d."
                    .formatted(flow, ends.bytes(flow), MAX_BYTES));
      }
      if (ends.startPs(flow) < 0 || ends.startPs(flow) > Failover.MAX_PS) {
        throw new ModelException(
            where
                + "startPs row %d: is %d. Set picoseconds from 0 to %d."
                    .formatted(flow, ends.startPs(flow), Failover.MAX_PS));
      }
    }
    boolean hasColumns = ends.hasBytes() || ends.hasStarts();
    if (hasColumns && operation.repetition() > 1) {
      throw new ModelException(
          where
              + "repetition is %d, but flows with sizes or starts of their own run once. Leave it out."
                  .formatted(operation.repetition()));
    }
    isOfColumns |= hasColumns;
    isSweepOfFlows |= ends.count() > 0 && operation.bytes().size() > 1;
    if (isOfColumns && isSweepOfFlows) {
      throw new ModelException(
          where
              + "flows of several sizes in turn, beside flows with sizes or starts of their own. "
              + "Write an operation for each size, one after another.");
    }
  }

  private void checkEnd(String where, String column, int flow, int node) {
    if (!isKind(node, NodeKind.NIC) && (!isKind(node, NodeKind.GPU) || !ranked[node])) {
      throw new ModelException(
          "%s%s row %d: node %d is neither the GPU of a rank nor a NIC. Name one of those."
              .formatted(where, column, flow, node));
    }
  }

  private static void checkCount(String where, String field, int count, int most) {
    if (count < 0 || count > most) {
      throw new ModelException(
          where + "%s is %d. Set a count from 1 to %d.".formatted(field, count, most));
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
