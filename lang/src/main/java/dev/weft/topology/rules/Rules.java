package dev.weft.topology.rules;

import dev.weft.topology.findings.Issue;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.rule.FaultIssue;
import dev.weft.topology.rule.Rule;
import dev.weft.topology.rules.devices.DeviceRules;
import dev.weft.topology.rules.homing.HomingRules;
import dev.weft.topology.rules.ports.PortRules;
import dev.weft.topology.rules.qos.QosRules;
import dev.weft.topology.rules.racks.RackRules;
import dev.weft.topology.rules.routing.RoutingRules;
import dev.weft.topology.rules.tiers.TierRules;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** All rules on the built fabric, in the order of their reports. */
public final class Rules {
  private static final List<Rule> ALL =
      Stream.of(
              HomingRules.ALL,
              DeviceRules.ALL,
              PortRules.ALL,
              RackRules.ALL,
              TierRules.ALL,
              RoutingRules.ALL,
              QosRules.ALL)
          .flatMap(List::stream)
          .toList();

  private Rules() {}

  public static List<Rule> all() {
    return ALL;
  }

  /** Runs some rules. One that fails is reported as a fault of Weft's own; the others run. */
  public static List<Issue> check(FabricIndex built, List<Rule> rules) {
    List<Issue> issues = new ArrayList<>();
    for (Rule rule : rules) {
      try {
        issues.addAll(rule.check(built));
      } catch (RuntimeException fault) {
        String name = rule.getClass().getSimpleName();
        issues.add(FaultIssue.BROKEN_RULE.at(0, FaultIssue.broken(name, fault)));
      }
    }
    return issues;
  }
}
