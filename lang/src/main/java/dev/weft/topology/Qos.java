package dev.weft.topology;

import java.util.List;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * A QoS policy.
 *
 * @param watchdogPs PFC watchdog detection time; 0 when off
 * @param watchdogAction {@code drop} or {@code forward}
 * @param congestionControl {@code dcqcn}, {@code none} …
 * @param smallPacketShare of the packets of lossless classes, 0 to 1
 */
public record Qos(
    String name,
    List<TrafficClass> classes,
    long watchdogPs,
    String watchdogAction,
    String congestionControl,
    double smallPacketShare) {
  private static final int ECT0 = 2;
  private static final long PS_PER_MS = 1_000_000_000;

  public Qos {
    classes = List.copyOf(classes);
  }

  /** The detection time in whole milliseconds, in which switches count; one at least unless off. */
  public int watchdogMs() {
    long rounded = (watchdogPs + PS_PER_MS / 2) / PS_PER_MS;
    return watchdogPs == 0 ? 0 : (int) Math.clamp(rounded, 1L, Integer.MAX_VALUE);
  }

  /** Returns the same policy, in which the headroom of a class is computed. */
  public Qos withoutHeadroomOf(TrafficClass one) {
    List<TrafficClass> others =
        classes.stream().map(each -> each == one ? each.withoutHeadroom() : each).toList();
    return new Qos(name, others, watchdogPs, watchdogAction, congestionControl, smallPacketShare);
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
