package dev.weft.elaboration.workload;

import dev.weft.elaboration.Chains;
import dev.weft.elaboration.Findings;
import dev.weft.lang.expressions.MetricReference;
import dev.weft.lang.workload.Scenario;
import dev.weft.topology.findings.ScenarioIssue;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.eclipse.xtext.EcoreUtil2;

/** Which scenarios compare themselves with which. */
public final class Comparisons {
  private Comparisons() {}

  /** Reports comparisons that lead back to where they begin. */
  public static void check(List<Scenario> scenarios, Findings findings) {
    Reports reports = new Reports(findings);
    Map<Scenario, List<MetricReference>> known = new HashMap<>();
    Function<Scenario, List<MetricReference>> references =
        scenario -> known.computeIfAbsent(scenario, Comparisons::references);
    Chains<Scenario> chains =
        Chains.of(
            scenarios,
            scenario ->
                references.apply(scenario).stream().map(Comparisons::owner).distinct().toList());
    for (Scenario scenario : scenarios) {
      for (MetricReference reference : references.apply(scenario)) {
        Scenario owner = owner(reference);
        if (chains.isOfCircle(scenario, owner)) {
          reports.report(
              ScenarioIssue.METRIC_CYCLE, reference, scenario.getName(), owner.getName());
        }
      }
    }
  }

  private static List<MetricReference> references(Scenario scenario) {
    List<MetricReference> found = EcoreUtil2.getAllContentsOfType(scenario, MetricReference.class);
    found.removeIf(each -> !(each.getOwner() instanceof Scenario owner) || owner.eIsProxy());
    return found;
  }

  private static Scenario owner(MetricReference reference) {
    return (Scenario) reference.getOwner();
  }
}
