package dev.weft.lang.validation;

import dev.weft.elaboration.Elaboration;
import dev.weft.elaboration.Elaborator;
import dev.weft.elaboration.Findings.Finding;
import dev.weft.elaboration.Quantity;
import dev.weft.lang.fabric.Fabric;
import dev.weft.topology.Issue;
import dev.weft.topology.Topology;
import dev.weft.topology.rules.Built;
import dev.weft.topology.rules.Rules;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.eclipse.emf.ecore.EObject;

/**
 * A fabric elaborated and checked as a whole.
 *
 * @param findings what elaboration and the rules on the built fabric found, less what the text suppresses
 */
public record FabricAnalysis(Topology topology, List<Finding> findings) {

  /** Elaborates a fabric and runs all rules on it. */
  public static FabricAnalysis of(Fabric fabric, Map<String, Quantity> overrides) {
    Elaboration elaboration = new Elaborator(overrides).elaborate(fabric);
    List<Finding> findings = new ArrayList<>();
    elaboration.findings().stream().filter(FabricAnalysis::isOpen).forEach(findings::add);
    if (!elaboration.hasErrors()) {
      Built built = Built.of(elaboration.topology());
      for (Issue issue : Rules.check(built)) {
        EObject element = elaboration.origins().get(issue.origin());
        Finding finding = new Finding(issue.severity(), issue.code(), issue.message(), element, null);
        if (isOpen(finding)) {
          findings.add(finding);
        }
      }
      findings.addAll(Promises.check(fabric, built, overrides));
    }
    return new FabricAnalysis(elaboration.topology(), List.copyOf(findings));
  }

  private static boolean isOpen(Finding finding) {
    return Suppressions.covering(finding.element(), finding.code()) == null;
  }
}
