package dev.weft.lang.validation;

import dev.weft.elaboration.Elaboration;
import dev.weft.elaboration.Elaborator;
import dev.weft.elaboration.Findings.Finding;
import dev.weft.elaboration.Quantity;
import dev.weft.lang.expressions.Allow;
import dev.weft.lang.fabric.Fabric;
import dev.weft.topology.Issue;
import dev.weft.topology.Topology;
import dev.weft.topology.rules.Built;
import dev.weft.topology.rules.Rules;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.eclipse.emf.ecore.EObject;

/**
 * A fabric elaborated and checked as a whole.
 *
 * @param findings what elaboration and the rules on the built fabric found, less what the text
 *     suppresses
 * @param used the suppressions that suppress something of it
 */
public record FabricAnalysis(Topology topology, List<Finding> findings, Set<Allow> used) {

  /** Elaborates a fabric and runs all rules on it. */
  public static FabricAnalysis of(Fabric fabric, Map<String, Quantity> overrides) {
    Elaboration elaboration = new Elaborator(overrides).elaborate(fabric);
    List<Finding> found = new ArrayList<>(elaboration.findings());
    if (!elaboration.hasErrors()) {
      IntentReader reader = new IntentReader(fabric, elaboration, overrides);
      Built built = Built.of(elaboration.topology(), reader.intent());
      found.addAll(reader.absentRails());
      for (Issue issue : Rules.check(built)) {
        EObject declared = elaboration.origins().get(issue.origin());
        EObject element = Culprits.of(issue.code(), declared, fabric);
        found.add(new Finding(issue.severity(), issue.code(), issue.message(), element, null));
      }
      found.addAll(Promises.check(fabric, built, overrides));
    }
    List<Finding> open = new ArrayList<>();
    Set<Allow> used = new LinkedHashSet<>();
    for (Finding finding : found) {
      Allow allow = Suppressions.covering(finding.element(), finding.code());
      if (allow == null) {
        open.add(finding);
      } else {
        used.add(allow);
      }
    }
    return new FabricAnalysis(elaboration.topology(), List.copyOf(open), used);
  }
}
