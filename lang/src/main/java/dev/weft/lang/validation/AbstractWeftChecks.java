package dev.weft.lang.validation;

import dev.weft.elaboration.Findings.Finding;
import dev.weft.topology.Issue.Severity;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.xtext.validation.AbstractDeclarativeValidator;
import org.eclipse.xtext.validation.EValidatorRegistrar;
import org.eclipse.xtext.validation.ValidationMessageAcceptor;
import org.jspecify.annotations.Nullable;

/** What the groups of local rules share: reporting with suppression, and faults that are not swallowed. */
abstract class AbstractWeftChecks extends AbstractDeclarativeValidator {
  /** Composed checks register through the validator that lists them, else they run twice. */
  @Override
  public void register(EValidatorRegistrar registrar) {}

  /** Xtext swallows null pointer exceptions in rules: a broken rule would go quiet. */
  @Override
  protected void handleExceptionDuringValidation(Throwable fault) throws RuntimeException {
    throw fault instanceof RuntimeException unchecked ? unchecked : new IllegalStateException(fault);
  }

  protected void report(Finding finding) {
    report(finding.severity(), finding.code(), finding.element(), finding.feature(), finding.message());
  }

  protected void error(String code, EObject element, @Nullable EStructuralFeature feature, String message, String... data) {
    report(Severity.ERROR, code, element, feature, message, data);
  }

  protected void warning(String code, EObject element, @Nullable EStructuralFeature feature, String message, String... data) {
    report(Severity.WARNING, code, element, feature, message, data);
  }

  private void report(
      Severity severity, String code, EObject element, @Nullable EStructuralFeature feature, String message, String... data) {
    if (Suppressions.covering(element, code) != null) {
      return;
    }
    ValidationMessageAcceptor acceptor = getMessageAcceptor();
    int index = ValidationMessageAcceptor.INSIGNIFICANT_INDEX;
    if (severity == Severity.ERROR) {
      acceptor.acceptError(message, element, feature, index, code, data);
    } else {
      acceptor.acceptWarning(message, element, feature, index, code, data);
    }
  }
}
