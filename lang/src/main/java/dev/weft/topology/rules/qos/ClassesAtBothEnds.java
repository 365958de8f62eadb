package dev.weft.topology.rules.qos;

import dev.weft.topology.Links;
import dev.weft.topology.Qos;
import dev.weft.topology.SwitchModel;
import dev.weft.topology.SwitchSystem;
import dev.weft.topology.SwitchSystem.Queues;
import dev.weft.topology.Topology;
import dev.weft.topology.TrafficClass;
import dev.weft.topology.findings.Fix;
import dev.weft.topology.findings.Issue;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.rule.IssueCollector;
import dev.weft.topology.rule.Rule;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;

/**
 * The two ends of a link between switches have the same traffic classes. A fabric has one policy,
 * so they differ where one end runs a system that has classes and the other one that has none. A
 * system that no text of the design names is no decision: {@link PolicyReach} speaks of it.
 */
final class ClassesAtBothEnds implements Rule {
  @Override
  public List<Issue> check(FabricIndex built) {
    IssueCollector issues = new IssueCollector();
    Topology topology = built.topology();
    Qos qos = topology.qos();
    if (qos == null || qos.classes().isEmpty()) {
      return issues.issues();
    }
    TrafficClass told =
        qos.classes().stream()
            .max(Comparator.comparing(TrafficClass::lossless))
            .orElse(qos.classes().getFirst());
    Links links = topology.links();
    for (int link = links.end(Links.Kind.HOST); link < links.count(); link++) {
      int lower = links.lower(link);
      int upper = links.upper(link);
      if (differ(topology, lower, upper)) {
        report(built, told, lower, upper, issues);
      } else if (differ(topology, upper, lower)) {
        report(built, told, upper, lower, issues);
      }
    }
    return issues.issues();
  }

  /** The switches that have no classes where a neighbour has them. */
  static BitSet withoutClasses(Topology topology) {
    BitSet without = new BitSet();
    Links links = topology.links();
    for (int link = links.end(Links.Kind.HOST); link < links.count(); link++) {
      int lower = links.lower(link);
      int upper = links.upper(link);
      if (differ(topology, lower, upper)) {
        without.set(lower);
      } else if (differ(topology, upper, lower)) {
        without.set(upper);
      }
    }
    return without;
  }

  private static boolean differ(Topology topology, int without, int with) {
    SwitchModel model = topology.switchModel(without);
    return model.isSystemNamed()
        && PolicyReach.hasNoClasses(model)
        && topology.switchModel(with).system().queues() == Queues.BY_CLASS;
  }

  private static void report(
      FabricIndex built, TrafficClass told, int without, int with, IssueCollector issues) {
    Topology topology = built.topology();
    SwitchSystem system = topology.switchModel(with).system();
    issues.add(
        PolicyIssue.CLASSES_AT_ONE_END,
        topology.switches().origin(without),
        without,
        () ->
            new Object[] {
              built.names().ofSwitch(without),
              topology.switchModel(without).system(),
              built.names().ofSwitch(with),
              system,
              told.name(),
              values(told),
              Fix.set(topology.switches().tier(without).word(), "os " + system)
            });
  }

  /** {@code priority 3, DSCP 26, lossless}. */
  private static String values(TrafficClass told) {
    StringBuilder text = new StringBuilder("priority ").append(told.priority());
    told.dscps().forEach(dscp -> text.append(", DSCP ").append(dscp));
    return text.append(told.lossless() ? ", lossless" : "").toString();
  }
}
