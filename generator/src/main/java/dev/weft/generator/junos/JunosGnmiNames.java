package dev.weft.generator.junos;

import dev.weft.generator.switches.GnmiService;
import dev.weft.generator.switches.GnmiService.Subscription;
import java.util.List;

/** What Junos answers over gNMI, in the models of OpenConfig. */
final class JunosGnmiNames {
  private static final int PORT = 32_767;

  static final GnmiService SERVICE =
      new GnmiService(
          PORT,
          true,
          List.of(
              new Subscription("ports", "", false, List.of("/interfaces/interface/state/counters")),
              new Subscription(
                  "queues",
                  "",
                  true,
                  List.of("/qos/interfaces/interface/output/queues/queue/state"))));

  private JunosGnmiNames() {}
}
