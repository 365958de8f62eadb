package dev.weft.topology;

import java.util.List;

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
  public Qos {
    classes = List.copyOf(classes);
  }
}
