package dev.weft.generator.sonic;

import dev.weft.generator.switches.GnmiService;
import dev.weft.generator.switches.GnmiService.Subscription;
import java.util.List;

/**
 * What SONiC answers over gNMI: its table of counters. Those of a port have the pauses of each
 * priority, those of a queue the marks of ECN.
 */
final class SonicGnmi {
  private static final String TABLE = "COUNTERS_DB";

  static final GnmiService SERVICE =
      new GnmiService(
          SonicDeclaration.GNMI_PORT,
          true,
          List.of(
              new Subscription("ports-pauses", TABLE, false, List.of("COUNTERS/Ethernet*")),
              new Subscription("queues-marks", TABLE, true, List.of("COUNTERS/Ethernet*/Queues")),
              new Subscription("watchdog", TABLE, true, List.of("COUNTERS/Ethernet*/Pfcwd"))));

  private SonicGnmi() {}
}
