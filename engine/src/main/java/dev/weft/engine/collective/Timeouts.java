package dev.weft.engine.collective;

import dev.weft.engine.model.Fabric;
import dev.weft.engine.model.OnFailure;
import dev.weft.engine.model.SimulationModel;

/**
 * How long a flow may stand still on a link until somebody gives it up: the NIC's queue pair on a
 * network of RDMA, the operating system's connection or the framework's watchdog on one of TCP, the
 * watchdog inside servers.
 */
final class Timeouts {
  private static final double PS_PER_SECOND = 1e12;

  private final SimulationModel model;

  Timeouts(SimulationModel model) {
    this.model = model;
  }

  /**
   * Returns seconds; infinite when operations wait for as long as it takes.
   *
   * @param directed the link that carries nothing
   * @param isOfFlows whether the flow is a listed one, of no communicator
   */
  double seconds(int directed, boolean isOfFlows) {
    OnFailure said = model.onFailure();
    if (said.action() == OnFailure.Action.WAIT) {
      return Double.POSITIVE_INFINITY;
    }
    long ps = said.hasTimeout() ? said.timeoutPs() : byItself(directed, isOfFlows);
    return ps / PS_PER_SECOND;
  }

  private long byItself(int directed, boolean isOfFlows) {
    int fabric = model.network().fabricOfLink(directed >> 1);
    if (fabric == Fabric.NONE) {
      return OnFailure.WATCHDOG_PS;
    }
    if (!model.fabrics().get(fabric).transport().isTcp()) {
      return OnFailure.QUEUE_PAIR_PS;
    }
    return isOfFlows ? OnFailure.TCP_RETRIES_PS : OnFailure.WATCHDOG_PS;
  }
}
