package dev.weft.topology.rules;

import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Which findings may be consequences of which others. A consequence is not told while a cause of it
 * stands in the same part of the fabric: whoever mends the cause would find it gone. A cause is at
 * least as bad as its consequence, so that nothing passes because a consequence is silent.
 */
public final class Consequences {
  /** What NICs that plug in wrongly, or nowhere, leave behind. */
  private static final Set<String> WRONG_HOMES =
      Set.of(
          "homing.needs-pair",
          "homing.unconnected-nic-port",
          "plane.count-mismatch",
          "rail.without-leaf");

  /** What leaves links out, or makes them as they are not meant. */
  private static final Set<String> WRONG_LINKS =
      Set.of(
          "homing.needs-pair",
          "homing.unconnected-nic-port",
          "link.speed-mismatch",
          "plane.count-mismatch",
          "rail.without-leaf",
          "switch.radix-exceeded");

  /** What makes a sum over the ports of a switch one over ports that it does not have. */
  private static final Set<String> OTHER_PORTS = Set.of("switch.radix-exceeded");

  private static final Map<String, Set<String>> CAUSES =
      Map.ofEntries(
          Map.entry(
              "expect.broken",
              and(
                  WRONG_LINKS,
                  "fabric.dark-spine",
                  "fabric.oversubscribed",
                  "fabric.ratio-reversed",
                  "fabric.uneven-uplinks",
                  "fabric.unreachable")),
          Map.entry("fabric.dark-leaf", WRONG_HOMES),
          Map.entry("fabric.dark-spine", WRONG_HOMES),
          Map.entry("fabric.islands", and(WRONG_HOMES, "fabric.dark-spine", "fabric.unreachable")),
          Map.entry("fabric.oversubscribed", and(WRONG_LINKS, "fabric.ratio-reversed")),
          Map.entry(
              "fabric.uneven-uplinks", and(WRONG_LINKS, "fabric.dark-spine", "rail.uneven-groups")),
          Map.entry("fabric.groups-apart", Set.of("rail.uneven-groups")),
          Map.entry("homing.needs-pair", Set.of("plane.count-mismatch")),
          Map.entry("fabric.unreachable", and(WRONG_HOMES, "fabric.dark-spine")),
          Map.entry("homing.single-point-of-failure", WRONG_HOMES),
          Map.entry("homing.thin-peer-link", Set.of("homing.needs-pair", "link.speed-mismatch")),
          Map.entry("homing.unconnected-nic-port", Set.of("plane.count-mismatch")),
          Map.entry("homing.uneven-servers", and(WRONG_HOMES, "rail.uneven-groups")),
          Map.entry("homing.unprotected", WRONG_HOMES),
          Map.entry("lb.low-entropy", and(WRONG_LINKS, "rail.uneven-groups")),
          Map.entry("lb.static-idle", and(WRONG_LINKS, "rail.uneven-groups")),
          Map.entry("rail.likely-grouping", and(WRONG_HOMES, "rail.uneven-groups")),
          Map.entry(
              "port.list-too-short",
              Set.of("homing.needs-pair", "nic.unknown-breakout", "plane.count-mismatch")),
          Map.entry("qos.ecn-above-xoff", OTHER_PORTS),
          Map.entry("qos.headroom-exceeds-buffer", OTHER_PORTS),
          Map.entry("qos.xoff-too-high", OTHER_PORTS),
          Map.entry("routing.ecmp-width", and(WRONG_LINKS, "rail.uneven-groups")),
          Map.entry("switch.port-twice", Set.of("switch.radix-exceeded")),
          Map.entry("switch.radix-exceeded", Set.of("homing.needs-pair")));

  /** Findings on a value alone, of which another finding on the same value says more. */
  private static final Map<String, Set<String>> SAID_BETTER =
      Map.of(
          "setting.implausible",
          Set.of(
              "cable.contradictory",
              "expression.not-a-count",
              "expression.rate-out-of-range",
              "link.speed-mismatch",
              "nic.unknown-breakout",
              "port.unknown-breakout",
              "setting.impossible"));

  private Consequences() {}

  private static Set<String> and(Set<String> some, String... others) {
    return Stream.concat(some.stream(), Stream.of(others)).collect(Collectors.toUnmodifiableSet());
  }

  /** Whether a finding may follow from one with another code in the same part of a fabric. */
  public static boolean mayFollow(String code, String cause) {
    return CAUSES.getOrDefault(code, Set.of()).contains(cause);
  }

  /** The codes of findings to which one on the same value has nothing to add. */
  static Set<String> better(String code) {
    return SAID_BETTER.getOrDefault(code, Set.of());
  }

  /** All codes that are named here. */
  public static Set<String> codes() {
    return Stream.of(CAUSES, SAID_BETTER)
        .flatMap(table -> table.entrySet().stream())
        .flatMap(entry -> Stream.concat(Stream.of(entry.getKey()), entry.getValue().stream()))
        .collect(Collectors.toUnmodifiableSet());
  }
}
