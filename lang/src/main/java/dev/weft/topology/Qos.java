package dev.weft.topology;

import java.util.List;
import java.util.OptionalInt;

/**
 * A QoS policy.
 *
 * @param watchdogMs PFC watchdog detection time in milliseconds; 0 when off
 * @param watchdogAction {@code drop} or {@code forward}
 * @param congestionControl {@code dcqcn}, {@code none} …
 */
public record Qos(
    String name,
    List<TrafficClass> classes,
    int watchdogMs,
    String watchdogAction,
    String congestionControl) {
  private static final int ECT0 = 2;

  public Qos {
    classes = List.copyOf(classes);
  }

  /** Returns the first DSCP of a lossless class, if there is one: that of RDMA. */
  public OptionalInt losslessDscp() {
    return classes.stream()
        .filter(TrafficClass::lossless)
        .flatMap(c -> c.dscps().stream())
        .mapToInt(Integer::intValue)
        .findFirst();
  }

  /** Returns the octet of IP that a DSCP and ECT(0), ECN-capable transport, make (RFC 3168). */
  public static int trafficClass(int dscp) {
    return dscp << 2 | ECT0;
  }
}
