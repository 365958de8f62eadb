package dev.weft.elaboration;

import dev.weft.topology.Issue.Severity;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.jspecify.annotations.Nullable;

/**
 * Collects what elaboration finds wrong, at the syntax element that caused it. Never stops at the
 * first.
 */
public final class Findings {
  /** One finding at an element, or at one of its features. */
  public record Finding(
      Severity severity,
      String code,
      String message,
      EObject element,
      @Nullable EStructuralFeature feature) {}

  private final List<Finding> findings = new ArrayList<>();
  private boolean errors;

  public void error(
      String code, EObject element, @Nullable EStructuralFeature feature, String message) {
    errors = true;
    findings.add(new Finding(Severity.ERROR, code, message, element, feature));
  }

  public void error(String code, EObject element, String message) {
    error(code, element, null, message);
  }

  public void warning(String code, EObject element, String message) {
    findings.add(new Finding(Severity.WARNING, code, message, element, null));
  }

  public boolean hasErrors() {
    return errors;
  }

  public List<Finding> all() {
    return List.copyOf(findings);
  }
}
