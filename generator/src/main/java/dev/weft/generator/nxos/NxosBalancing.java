package dev.weft.generator.nxos;

import dev.weft.generator.underlay.FabricPort;
import dev.weft.generator.underlay.Mac;
import dev.weft.topology.LoadBalancing;
import dev.weft.topology.Routing;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** How an NX-OS switch chooses among equal next hops. */
final class NxosBalancing {
  private static final long PS_PER_MICROSECOND = 1_000_000;

  private NxosBalancing() {}

  /** Whether a mode needs dynamic load balancing (DLB), which is a profile of the hardware. */
  static boolean isDynamic(LoadBalancing mode) {
    return switch (mode) {
      case ECMP, STATIC -> false;
      case FLOWLET, SPRAY, ADAPTIVE -> true;
    };
  }

  /** Nearest whole microsecond, at least one. */
  static long gapMicroseconds(long gapPs) {
    return Math.max(1, (gapPs + PS_PER_MICROSECOND / 2) / PS_PER_MICROSECOND);
  }

  /** Whether a gap is what NX-OS can count. */
  static boolean isWholeGap(long gapPs) {
    return gapPs == 0 || gapMicroseconds(gapPs) * PS_PER_MICROSECOND == gapPs;
  }

  /**
   * @param ports to other switches
   * @param mac the same on every switch of the fabric
   */
  static List<String> lines(Routing routing, List<FabricPort> ports, long mac) {
    List<String> lines = new ArrayList<>();
    lines.add("ip load-sharing address source-destination port source-destination");
    if (!isDynamic(routing.loadBalancing()) || ports.isEmpty()) {
      return lines;
    }
    lines.add("hardware profile dlb");
    lines.add(
        "  dlb-interface "
            + ports.stream().map(FabricPort::name).collect(Collectors.joining(", ")));
    lines.add("  mac-address " + Mac.dotted(mac));
    if (routing.loadBalancing() == LoadBalancing.FLOWLET) {
      lines.add("  mode flowlet");
      if (routing.flowletGapPs() > 0) {
        lines.add("  flowlet-aging " + gapMicroseconds(routing.flowletGapPs()));
      }
    } else {
      lines.add("  mode per-packet");
    }
    return lines;
  }
}
