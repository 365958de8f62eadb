package dev.weft.topology.rules.qos;

import dev.weft.topology.Qos;
import dev.weft.topology.SwitchModel;
import dev.weft.topology.SwitchSystem;
import dev.weft.topology.SwitchSystem.Queues;
import dev.weft.topology.Switches;
import dev.weft.topology.Topology;
import dev.weft.topology.findings.Fix;
import dev.weft.topology.findings.Issue;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.rule.IssueCollector;
import dev.weft.topology.rule.Rule;
import dev.weft.topology.systems.SwitchSystems;
import java.util.BitSet;
import java.util.List;

/**
 * The policy of a fabric reaches its switches: each runs a system that has traffic classes. Where
 * the other end of a link has them, {@link ClassesAtBothEnds} says so.
 */
final class PolicyReach implements Rule {
  @Override
  public List<Issue> check(FabricIndex built) {
    IssueCollector issues = new IssueCollector();
    Topology topology = built.topology();
    Qos qos = topology.qos();
    if (qos == null || qos.classes().isEmpty() || !topology.transport().isEthernet()) {
      return issues.issues();
    }
    BitSet told = ClassesAtBothEnds.withoutClasses(topology);
    for (int sw = 0; sw < topology.switches().count(); sw++) {
      SwitchModel model = topology.switchModel(sw);
      if (hasNoClasses(model) && !told.get(sw)) {
        report(built, qos, sw, model, issues);
      }
    }
    return issues.issues();
  }

  static boolean hasNoClasses(SwitchModel model) {
    return model.system().queues() == Queues.ALL_ALIKE;
  }

  private static void report(
      FabricIndex built, Qos qos, int sw, SwitchModel model, IssueCollector issues) {
    Switches switches = built.topology().switches();
    String name = built.names().ofSwitch(sw);
    if (model.isSystemNamed()) {
      issues.add(
          PolicyIssue.NOT_APPLIED,
          switches.origin(sw),
          sw,
          () -> new Object[] {name, model.system(), qos.name()});
    } else {
      issues.add(
          PolicyIssue.NOT_APPLIED_BY_TYPE,
          switches.origin(sw),
          sw,
          () ->
              new Object[] {
                name,
                model.system(),
                model.name(),
                qos.name(),
                Fix.set(
                    switches.tier(sw).word(),
                    "os " + systemOfOthers(built.topology(), model.name())),
                switches.tier(sw).word()
              });
    }
  }

  /** The system of another switch of the type that has classes; other types may not run it. */
  private static SwitchSystem systemOfOthers(Topology topology, String type) {
    for (int sw = 0; sw < topology.switches().count(); sw++) {
      SwitchModel model = topology.switchModel(sw);
      if (model.name().equals(type)
          && model.system() != SwitchSystem.NONE
          && !hasNoClasses(model)) {
        return model.system();
      }
    }
    return SwitchSystems.EXAMPLE;
  }
}
