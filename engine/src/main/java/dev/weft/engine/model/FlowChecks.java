package dev.weft.engine.model;

import java.util.Locale;

/** The rules that listed flows keep. */
final class FlowChecks {
  private final SimulationModel.Builder model;

  /** Whether flows have columns of their own; whether some run in several sizes, one by one. */
  private boolean isOfColumns;

  private boolean isSweepOfFlows;

  /** By node, whether it is the GPU of a rank. */
  private final boolean[] ranked;

  /**
   * Prepares checks.
   *
   * @param ranked by node, whether it is the GPU of a rank; may be filled in until the first check
   */
  FlowChecks(SimulationModel.Builder model, boolean[] ranked) {
    this.model = model;
    this.ranked = ranked;
  }

  void check(String where, Operation operation) {
    checkEnds(where, operation);
    checkFlowColumns(where, operation);
  }

  private void checkEnds(String where, Operation operation) {
    boolean hasFlows = operation.collective() == Collective.FLOWS;
    FlowEnds ends = operation.ends();
    if (hasFlows != ends.count() > 0) {
      throw new ModelException(
          where
              + (hasFlows
                  ? "lists no flows. Name nodes in from and to."
                  : "from and to apply to flows only. Remove them, or set collective to flows."));
    }
    for (int flow = 0; flow < ends.count(); flow++) {
      checkEnd(where, "from", flow, ends.from(flow));
      checkEnd(where, "to", flow, ends.to(flow));
      if (ends.from(flow) == ends.to(flow)) {
        throw new ModelException(
            where
                + String.format(
                    Locale.ROOT,
                    "flow %d starts and ends at the same node, %s. Name two different nodes.",
                    flow,
                    model.names.get(ends.from(flow))));
      }
    }
  }

  /** Flows with columns of their own run once, so what follows a flow's start is clear. */
  private void checkFlowColumns(String where, Operation operation) {
    FlowEnds ends = operation.ends();
    for (int flow = 0; flow < ends.count(); flow++) {
      if (ends.hasBytes()
          && (ends.bytes(flow) < 0 || ends.bytes(flow) > WorkloadChecks.MAX_BYTES)) {
        throw new ModelException(
            where
                + String.format(
                    Locale.ROOT,
                    "bytes row %d: is %d. Set a size from 0 to %d.",
                    flow,
                    ends.bytes(flow),
                    WorkloadChecks.MAX_BYTES));
      }
      if (ends.startPs(flow) < 0 || ends.startPs(flow) > Failover.MAX_PS) {
        throw new ModelException(
            where
                + String.format(
                    Locale.ROOT,
                    "startPs row %d: is %d. Set picoseconds from 0 to %d.",
                    flow,
                    ends.startPs(flow),
                    Failover.MAX_PS));
      }
    }
    boolean hasColumns = ends.hasBytes() || ends.hasStarts();
    if (hasColumns && operation.repetition() > 1) {
      throw new ModelException(
          where
              + String.format(
                  Locale.ROOT,
                  "repetition is %d, but flows with individual sizes or start times run once. Remove it.",
                  operation.repetition()));
    }
    isOfColumns |= hasColumns;
    isSweepOfFlows |= ends.count() > 0 && operation.bytes().size() > 1;
    if (isOfColumns && isSweepOfFlows) {
      throw new ModelException(
          where
              + "runs flows of several sizes in turn, beside flows with individual sizes or start times. "
              + "Write an operation for each size, one after another.");
    }
  }

  private void checkEnd(String where, String column, int flow, int node) {
    boolean isNode = node >= 0 && node < ranked.length;
    NodeKind kind = isNode ? model.kinds.get(node) : NodeKind.SWITCH;
    if (kind != NodeKind.NIC && kind != NodeKind.HOST && !(isNode && ranked[node])) {
      throw new ModelException(
          String.format(
              Locale.ROOT,
              "%s%s row %d: node %d is neither the GPU of a rank nor a NIC or host. Name a node that is.",
              where,
              column,
              flow,
              node));
    }
  }
}
