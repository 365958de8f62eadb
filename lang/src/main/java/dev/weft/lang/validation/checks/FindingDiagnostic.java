package dev.weft.lang.validation.checks;

import dev.weft.elaboration.Findings.Finding;
import dev.weft.topology.findings.Issue.Severity;
import org.eclipse.emf.common.util.Diagnostic;
import org.eclipse.xtext.validation.CheckType;
import org.eclipse.xtext.validation.FeatureBasedDiagnostic;
import org.eclipse.xtext.validation.ValidationMessageAcceptor;

/** A finding on its way through EMF's validation. */
public final class FindingDiagnostic extends FeatureBasedDiagnostic {
  private final Finding finding;

  /** Takes a finding of an expensive, normal or fast check. */
  public FindingDiagnostic(Finding finding, CheckType type) {
    super(
        finding.severity() == Severity.ERROR ? Diagnostic.ERROR : Diagnostic.WARNING,
        finding.message(),
        finding.element(),
        finding.feature(),
        ValidationMessageAcceptor.INSIGNIFICANT_INDEX,
        type,
        finding.code());
    this.finding = finding;
  }

  /** Returns what was found. */
  public Finding finding() {
    return finding;
  }
}
