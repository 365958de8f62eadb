package dev.weft.topology;

import java.util.List;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * A QoS policy.
 *
 * @param watchdogMs PFC watchdog detection time in milliseconds; 0 when off
 * @param watchdogAction {@code drop} or {@code forward}
 * @param congestionControl {@code dcqcn}, {@code none} …
 * @param smallPacketShare of the packets of lossless classes, 0 to 1
 */
public record Qos(
    String name,
    List<TrafficClass> classes,
    int watchdogMs,
    String watchdogAction,
    String congestionControl,
    double smallPacketShare) {
  private static final int ECT0 = 2;

  public Qos {
    classes = List.copyOf(classes);
  }

  /** Returns the same policy, in which the headroom of a class is computed. */
  public Qos withoutHeadroomOf(TrafficClass one) {
    List<TrafficClass> others =
        classes.stream().map(each -> each == one ? each.withoutHeadroom() : each).toList();
    return new Qos(name, others, watchdogMs, watchdogAction, congestionControl, smallPacketShare);
  }

  /** Returns the first DSCP of a lossless class, if there is one: that of RDMA. */
  public OptionalInt losslessDscp() {
    return classes.stream()
        .filter(TrafficClass::lossless)
        .flatMap(c -> c.dscps().stream())
        .mapToInt(Integer::intValue)
        .findFirst();
  }

  /**
   * Returns the class of data of which nobody says more: over RDMA the lossless one, else that of
   * priority 0, to which packets without a mark belong; null where there is no such class.
   */
  public @Nullable TrafficClass usual(Transport transport) {
    return classes.stream()
        .filter(c -> transport == Transport.TCP ? c.priority() == 0 : c.lossless())
        .findFirst()
        .orElseGet(() -> classes.stream().filter(c -> c.priority() == 0).findFirst().orElse(null));
  }

  /** Returns the octet of IP that a DSCP and ECT(0), ECN-capable transport, make (RFC 3168). */
  public static int trafficClass(int dscp) {
    return dscp << 2 | ECT0;
  }
}
