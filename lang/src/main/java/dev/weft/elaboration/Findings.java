package dev.weft.elaboration;

import dev.weft.lang.fixes.Edit;
import dev.weft.lang.fixes.Proposals;
import dev.weft.topology.findings.Fix;
import dev.weft.topology.findings.Issue.Severity;
import dev.weft.topology.findings.IssueKind;
import dev.weft.topology.findings.Mentions;
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
  /**
   * One finding at an element, or at one of its features.
   *
   * @param proposals what to write instead
   * @param cause what findings of one code have in common that one change of the text resolves;
   *     null where each is resolved for itself
   * @param mentions what the message speaks of besides the element
   */
  public record Finding(
      Severity severity,
      String code,
      String message,
      EObject element,
      @Nullable EStructuralFeature feature,
      Proposals proposals,
      @Nullable Object cause,
      Mentions mentions) {
    public Finding(
        Severity severity,
        String code,
        String message,
        EObject element,
        @Nullable EStructuralFeature feature,
        List<Edit> edits,
        @Nullable Object cause,
        Mentions mentions) {
      this(
          severity, code, message, element, feature, Proposals.of(edits, element), cause, mentions);
    }

    public Finding(
        Severity severity,
        String code,
        String message,
        EObject element,
        @Nullable EStructuralFeature feature,
        List<Edit> edits) {
      this(severity, code, message, element, feature, edits, null, Mentions.NONE);
    }

    /** The same, which one change of the text resolves together with others of that cause. */
    Finding because(Object common) {
      return new Finding(severity, code, message, element, feature, proposals, common, mentions);
    }

    /** What it offers to editors, in the text as it is now. */
    public List<Edit> edits() {
      return proposals.edits();
    }

    /** Whether it is the same where the text above its declaration grows or shrinks. */
    public boolean canMove() {
      return mentions.places().isEmpty() && proposals.areWithoutNumbers();
    }

    /** A finding of a kind; fixes among the arguments are offered to editors. */
    public static Finding of(
        IssueKind kind,
        EObject element,
        @Nullable EStructuralFeature feature,
        @Nullable Object... arguments) {
      return new Finding(
          kind.severity(),
          kind.code(),
          kind.text(arguments),
          element,
          feature,
          Proposals.of(Fix.among(arguments), element, feature),
          null,
          kind.mentions(arguments));
    }
  }

  private final List<Finding> findings = new ArrayList<>();
  private boolean errors;

  /** Adds a finding of a kind; fixes among the arguments are offered to editors. */
  public void report(IssueKind kind, EObject element, @Nullable Object... arguments) {
    reportAt(kind, element, null, arguments);
  }

  /** Adds one at a feature of an element. */
  public void reportAt(
      IssueKind kind,
      EObject element,
      @Nullable EStructuralFeature feature,
      @Nullable Object... arguments) {
    errors |= kind.severity() == Severity.ERROR;
    findings.add(Finding.of(kind, element, feature, arguments));
  }

  /**
   * Adds one that is told of one element only where others of the same cause stand.
   *
   * @param cause what one change of the text resolves
   */
  public void reportBecause(
      Object cause, IssueKind kind, EObject element, @Nullable Object... arguments) {
    errors |= kind.severity() == Severity.ERROR;
    findings.add(Finding.of(kind, element, null, arguments).because(cause));
  }

  public boolean hasErrors() {
    return errors;
  }

  public List<Finding> all() {
    return List.copyOf(findings);
  }
}
