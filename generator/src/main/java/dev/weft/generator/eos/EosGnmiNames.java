package dev.weft.generator.eos;

import dev.weft.generator.switches.GnmiService;
import dev.weft.generator.switches.GnmiService.Subscription;
import dev.weft.topology.ManagementServices;
import java.util.List;

/**
 * What EOS answers over gNMI, in the models of OpenConfig and in those that Arista adds to them.
 */
final class EosGnmiNames {
  private static final int PORT = 6030;

  private EosGnmiNames() {}

  static GnmiService of(ManagementServices services) {
    return new GnmiService(
        PORT,
        services.isMeasuredByTls(),
        List.of(
            new Subscription("ports", "", false, List.of("/interfaces/interface/state/counters")),
            new Subscription(
                "queues",
                "",
                true,
                List.of(
                    "/qos/interfaces/interface/output/queues/queue/state",
                    "/interfaces/interface/ethernet/pfc/priorities/priority/state",
                    "/interfaces/interface/ethernet/pfc/watchdog/tx-queues/tx-queue/state"))));
  }
}
