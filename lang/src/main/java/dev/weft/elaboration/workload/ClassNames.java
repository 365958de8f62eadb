package dev.weft.elaboration.workload;

import dev.weft.topology.Qos;
import dev.weft.topology.Topology;
import dev.weft.topology.TrafficClass;
import dev.weft.topology.findings.ScenarioIssue;
import java.util.List;
import org.eclipse.emf.ecore.EObject;
import org.jspecify.annotations.Nullable;

/** Names of the traffic classes of a fabric, as scenarios say them. */
final class ClassNames {
  private final Topology topology;
  private final Reports reports;

  ClassNames(Topology topology, Reports reports) {
    this.topology = topology;
    this.reports = reports;
  }

  /** The name of a class of the fabric's policy; empty where none is said, or after reporting. */
  String known(@Nullable String name, EObject element) {
    if (name == null) {
      return "";
    }
    Qos policy = topology.qos();
    if (policy == null) {
      reports.report(ScenarioIssue.NO_POLICY, element, topology.name(), name);
      return "";
    }
    List<String> names = policy.classes().stream().map(TrafficClass::name).toList();
    if (names.contains(name)) {
      return name;
    }
    reports.report(
        ScenarioIssue.NO_SUCH_CLASS,
        element,
        policy.name(),
        topology.name(),
        name,
        String.join(", ", names));
    return "";
  }
}
