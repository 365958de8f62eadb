package dev.weft.generator.nxos;

import dev.weft.generator.underlay.FabricPort;
import dev.weft.generator.underlay.Mac;
import dev.weft.topology.LoadBalancing;
import dev.weft.topology.Routing;
import java.util.List;
import org.jspecify.annotations.Nullable;

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
  static NxosSwitch.@Nullable Balancing of(Routing routing, List<FabricPort> ports, long mac) {
    if (!isDynamic(routing.loadBalancing()) || ports.isEmpty()) {
      return null;
    }
    boolean byFlowlet = routing.loadBalancing() == LoadBalancing.FLOWLET;
    boolean hasGap = byFlowlet && routing.flowletGapPs() > 0;
    return new NxosSwitch.Balancing(
        ports.stream().map(FabricPort::name).toList(),
        Mac.dotted(mac),
        byFlowlet,
        hasGap ? gapMicroseconds(routing.flowletGapPs()) : 0);
  }
}
