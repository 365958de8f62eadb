package dev.weft.elaboration.workload;

import dev.weft.elaboration.Findings;
import dev.weft.lang.expressions.MetricReference;
import dev.weft.lang.workload.Scenario;
import dev.weft.topology.workload.ScenarioIssue;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.eclipse.xtext.EcoreUtil2;

/** Which scenarios compare themselves with which. */
public final class Comparisons {
  private Comparisons() {}

  /** Reports comparisons that lead back to where they begin. */
  public static void check(List<Scenario> scenarios, Findings findings) {
    Reports reports = new Reports(findings);
    for (Scenario scenario : scenarios) {
      for (MetricReference reference : references(scenario)) {
        if (reference.getOwner() instanceof Scenario owner
            && !owner.eIsProxy()
            && reaches(owner, scenario)) {
          reports.report(
              ScenarioIssue.METRIC_CYCLE, reference, scenario.getName(), owner.getName());
        }
      }
    }
  }

  private static List<MetricReference> references(Scenario scenario) {
    return EcoreUtil2.getAllContentsOfType(scenario, MetricReference.class);
  }

  private static boolean reaches(Scenario from, Scenario wanted) {
    List<Scenario> open = new ArrayList<>(List.of(from));
    Set<Scenario> seen = new HashSet<>();
    while (!open.isEmpty()) {
      Scenario at = open.removeLast();
      if (at == wanted) {
        return true;
      }
      if (seen.add(at)) {
        for (MetricReference reference : references(at)) {
          if (reference.getOwner() instanceof Scenario owner && !owner.eIsProxy()) {
            open.add(owner);
          }
        }
      }
    }
    return false;
  }
}
