package dev.weft.lang.validation.checks;

import dev.weft.elaboration.Findings.Finding;
import dev.weft.lang.expressions.Allow;
import dev.weft.lang.validation.codes.Suppressed;
import dev.weft.lang.validation.codes.Suppressions;
import dev.weft.topology.findings.IssueKind;
import dev.weft.topology.rule.FaultIssue;
import org.eclipse.core.runtime.OperationCanceledException;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.xtext.validation.AbstractDeclarativeValidator;
import org.eclipse.xtext.validation.CheckType;
import org.eclipse.xtext.validation.EValidatorRegistrar;
import org.jspecify.annotations.Nullable;

/**
 * What the groups of local rules share: reporting with suppression, and faults that are not
 * swallowed.
 */
abstract class AbstractWeftChecks extends AbstractDeclarativeValidator {
  /** Composed checks register through the validator that lists them, else they run twice. */
  @Override
  public void register(EValidatorRegistrar registrar) {}

  /**
   * Xtext swallows null pointer exceptions in rules, so that a broken rule goes quiet; thrown on,
   * it would silence all others. It is reported at the element instead.
   */
  @Override
  protected void handleExceptionDuringValidation(Throwable fault) throws RuntimeException {
    if (fault instanceof Error error && !(fault instanceof LinkageError)) {
      throw error;
    }
    if (fault instanceof OperationCanceledException cancelled) {
      throw cancelled;
    }
    EObject element = getCurrentObject();
    String rule = getClass().getSimpleName() + "." + getCurrentMethod().getName();
    report(FaultIssue.BROKEN_RULE, element, null, FaultIssue.broken(rule, fault));
  }

  /**
   * Reports an issue at an element or at one of its features; fixes among the arguments are offered
   * to editors.
   */
  protected void report(
      IssueKind kind,
      EObject element,
      @Nullable EStructuralFeature feature,
      @Nullable Object... arguments) {
    report(Finding.of(kind, element, feature, arguments));
  }

  protected void report(Finding finding) {
    EObject element = finding.element();
    String code = finding.code();
    Allow allow = Suppressions.covering(element, code);
    if (allow != null) {
      Suppressions.note(new Suppressed(allow, element), getContext());
      return;
    }
    getChain().add(new FindingDiagnostic(finding, CheckType.FAST));
  }
}
