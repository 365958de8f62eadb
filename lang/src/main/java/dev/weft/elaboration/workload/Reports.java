package dev.weft.elaboration.workload;

import dev.weft.elaboration.Findings;
import dev.weft.topology.findings.IssueKind;
import org.eclipse.emf.ecore.EObject;

/** Findings by their kinds. */
final class Reports {
  private final Findings findings;

  Reports(Findings findings) {
    this.findings = findings;
  }

  void report(IssueKind kind, EObject element, Object... arguments) {
    findings.report(kind, element, arguments);
  }
}
