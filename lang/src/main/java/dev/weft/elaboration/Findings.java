package dev.weft.elaboration;

import dev.weft.lang.fixes.Edit;
import dev.weft.lang.fixes.Edits;
import dev.weft.topology.Fix;
import dev.weft.topology.Issue.Severity;
import dev.weft.topology.findings.IssueKind;
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
      @Nullable EStructuralFeature feature,
      List<Edit> edits) {
    /** A finding of a kind; fixes among the arguments are offered to editors. */
    public static Finding of(
        IssueKind kind,
        EObject element,
        @Nullable EStructuralFeature feature,
        @Nullable Object... arguments) {
      List<Edit> edits = Edits.of(Fix.among(arguments), element, feature, null);
      return new Finding(
          kind.severity(), kind.code(), kind.text(arguments), element, feature, edits);
    }
  }

  private final List<Finding> findings = new ArrayList<>();
  private boolean errors;

  public void error(
      String code,
      EObject element,
      @Nullable EStructuralFeature feature,
      String message,
      Fix... fixes) {
    add(Severity.ERROR, code, element, feature, message, List.of(fixes));
  }

  public void error(String code, EObject element, String message, Fix... fixes) {
    error(code, element, null, message, fixes);
  }

  public void warning(String code, EObject element, String message, Fix... fixes) {
    add(Severity.WARNING, code, element, null, message, List.of(fixes));
  }

  /** Adds a finding of a kind; fixes among the arguments are offered to editors. */
  public void report(IssueKind kind, EObject element, Object... arguments) {
    add(kind.severity(), kind.code(), element, null, kind.text(arguments), Fix.among(arguments));
  }

  private void add(
      Severity severity,
      String code,
      EObject element,
      @Nullable EStructuralFeature feature,
      String message,
      List<Fix> fixes) {
    errors |= severity == Severity.ERROR;
    List<Edit> edits = Edits.of(fixes, element, feature, null);
    findings.add(new Finding(severity, code, message, element, feature, edits));
  }

  public boolean hasErrors() {
    return errors;
  }

  public List<Finding> all() {
    return List.copyOf(findings);
  }
}
