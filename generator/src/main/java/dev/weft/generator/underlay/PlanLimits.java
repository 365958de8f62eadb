package dev.weft.generator.underlay;

import dev.weft.topology.Issue;
import dev.weft.topology.Issue.Severity;
import dev.weft.topology.LoadBalancing;
import dev.weft.topology.Routing;
import dev.weft.topology.Topology;
import java.util.List;
import java.util.Locale;

/** Where {@code load-balancing static} is not as it should be in configurations. */
public final class PlanLimits {
  private PlanLimits() {}

  /**
   * What a system does otherwise; nothing under other modes.
   *
   * @param target name of the backend, with which codes begin
   * @param system its name for people
   * @param switches those that run it, at least one
   * @param needsAddresses whether neighbours on links without addresses can't be told apart
   */
  public static List<Issue> of(
      Topology topology,
      String target,
      String system,
      List<Integer> switches,
      boolean needsAddresses) {
    Routing routing = topology.routing();
    if (routing.loadBalancing() != LoadBalancing.STATIC || !routing.isBgp()) {
      return List.of();
    }
    String message;
    if (!PlannedRoutes.exist(topology)) {
      String what = routing.isInternalBgp() ? "internal BGP" : "networks of tenants";
      message = "'load-balancing static' becomes ecmp on %s: Weft plans no routes of " + what + ".";
    } else if (needsAddresses && !routing.isNumbered()) {
      message =
          "'load-balancing static' becomes ecmp on %s, where neighbours without addresses share one"
              + " policy.\nMaybe give links addresses with 'numbered from'.";
    } else if (topology.railNetworks().hasIpv6() && !routing.isNumbered()) {
      message = "'load-balancing static' becomes ecmp for the routes of IPv6 on %s.";
    } else {
      return List.of();
    }
    int origin = topology.switches().origin(switches.getFirst());
    String text = String.format(Locale.ROOT, message, system);
    return List.of(new Issue(Severity.WARNING, target + ".load-balancing", text, origin));
  }
}
