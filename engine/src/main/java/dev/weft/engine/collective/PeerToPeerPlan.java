package dev.weft.engine.collective;

import dev.weft.engine.model.Algorithm;
import dev.weft.engine.model.Operation;
import dev.weft.engine.nccl.CostModel;
import dev.weft.engine.nccl.PeerToPeer;
import java.util.List;

/**
 * All-to-all, gather, scatter and send-recv as NCCL runs them: sends and receives to peers in
 * rounds, over the GPU on the rail of the receiver (PXN) where a server has NVLink and several
 * NICs. NCCL's cost model does not know them; rounds wait for the latency of a hop each, and NICs
 * reach a part of their rate.
 */
final class PeerToPeerPlan {
  private static final double PS_PER_MICRO = 1e6;

  private final Communicator group;
  private final Transfers transfers;
  private final Operation operation;
  private final PeerToPeer peers;

  /** Says whether data goes over the GPU on the rail of the receiver. */
  static boolean hasPxn(Communicator group, CostModel model) {
    return group.serverCount() > 1 && new PeerToPeer(model).hasPxn();
  }

  PeerToPeerPlan(Communicator group, Transfers transfers, Operation operation, CostModel model) {
    this.group = group;
    this.transfers = transfers;
    this.operation = operation;
    this.peers = new PeerToPeer(model);
  }

  /**
   * Returns the phase.
   *
   * @param isPxn whether GPUs of the servers pass on what goes to their rails
   */
  List<Phase> phases(boolean isPxn) {
    Operation direct = operation.by(isPxn ? Algorithm.PXN : Algorithm.DIRECT);
    Phase phase = new DirectPlan(group, transfers, direct).phases().getFirst();
    int count = operation.collective().isBetweenTwo() ? 1 : group.size() - 1;
    double efficiency = peers.efficiency();
    long latencyPs = Math.round(peers.latencyMicros(count) * PS_PER_MICRO);
    return List.of(
        new Phase(
            phase.flows(),
            phase.rounds() / efficiency,
            0,
            phase.moves(),
            latencyPs,
            null,
            Phase.UNCAPPED,
            null,
            1));
  }
}
