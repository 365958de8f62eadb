package dev.weft.generator.underlay;

import dev.weft.topology.LoadBalancing;
import dev.weft.topology.SwitchSystem;
import dev.weft.topology.Topology;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * What one operating system can, in the terms in which all of them differ.
 *
 * @param bfdMultiplier multipliers that BFD takes
 * @param bfdIntervalMs intervals that BFD takes
 * @param maximumPaths most equal next hops
 * @param becomes what a mode of load balancing becomes; a mode that is not here is as it should be;
 *     static is what it becomes where links between switches have no addresses
 * @param emitted parts of the policy that the backend writes
 */
public record SystemTraits(
    SwitchSystem system,
    Bounds bfdMultiplier,
    Bounds bfdIntervalMs,
    int maximumPaths,
    Map<LoadBalancing, String> becomes,
    Set<PolicyLimits.Part> emitted) {

  /** Name of the backend, with which codes begin. */
  public String target() {
    return system.name();
  }

  /** Its name for people. */
  public String name() {
    return system.title();
  }

  /** Greatest IP MTU. */
  public int maximumMtu() {
    return system.greatestMtu();
  }

  /** With IPv6 among what is written, if the links of a design carry it. */
  public SystemTraits forDesign(Topology topology) {
    Set<PolicyLimits.Part> parts = new HashSet<>(emitted);
    if (Ipv6.isCarried(topology)) {
      parts.add(PolicyLimits.Part.IPV6);
    }
    return new SystemTraits(
        system, bfdMultiplier, bfdIntervalMs, maximumPaths, becomes, Set.copyOf(parts));
  }

  /** Both included. */
  public record Bounds(int least, int most) {
    boolean hold(int value) {
      return least <= value && value <= most;
    }

    int nearest(int value) {
      return Math.clamp(value, least, most);
    }
  }
}
