package dev.weft.lang.validation;

import dev.weft.elaboration.Findings.Finding;
import dev.weft.lang.expressions.Allow;
import dev.weft.lang.validation.codes.Judgements;
import dev.weft.lang.validation.codes.Suppressed;
import dev.weft.lang.validation.codes.Suppressions;
import dev.weft.lang.weft.WeftFile;
import dev.weft.topology.findings.FileIssue;
import dev.weft.topology.findings.Fix;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.eclipse.emf.common.util.BasicDiagnostic;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.EcoreUtil2;
import org.eclipse.xtext.validation.CheckMode;

/** What a file suppresses, and the suppressions that suppress nothing, once all rules have run. */
public final class UnusedAllows {
  private UnusedAllows() {}

  /**
   * Finds the suppressions of a file that neither the rules on its fabrics nor the local rules
   * need.
   *
   * @param analysis of the file; what that part of it needs which was not checked to the end is not
   *     known
   */
  public static List<Finding> in(WeftFile file, FileAnalysis analysis, WeftValidator localRules) {
    return in(file, analysis, suppressed(file, analysis, localRules));
  }

  /** The same where it is known what the file suppresses. */
  static List<Finding> in(WeftFile file, FileAnalysis analysis, Set<Suppressed> suppressed) {
    Set<Allow> used = suppressed.stream().map(Suppressed::allow).collect(Collectors.toSet());
    List<Finding> findings = new ArrayList<>();
    for (Allow allow : EcoreUtil2.getAllContentsOfType(file, Allow.class)) {
      boolean isJudged =
          allow.getCode() != null
              && Judgements.include(allow.getCode())
              && analysis.standing().isWhollyUsed(allow);
      if (!used.contains(allow) && isJudged) {
        findings.add(Finding.of(FileIssue.UNUSED, allow, null, allow.getCode(), Fix.remove()));
      }
    }
    return findings;
  }

  /** What local rules find in a file and rules on what is built, and the text suppresses. */
  static Set<Suppressed> suppressed(
      WeftFile file, FileAnalysis analysis, WeftValidator localRules) {
    Set<Suppressed> all = new HashSet<>(analysis.suppressed());
    if (EcoreUtil2.getAllContentsOfType(file, Allow.class).isEmpty()) {
      return all;
    }
    Map<Object, Object> context = new HashMap<>();
    context.put(CheckMode.KEY, CheckMode.FAST_ONLY);
    context.put(Suppressions.USED, all);
    BasicDiagnostic ignored = new BasicDiagnostic();
    localRules.validate(file.eClass(), file, ignored, context);
    for (Iterator<EObject> each = file.eAllContents(); each.hasNext(); ) {
      EObject element = each.next();
      localRules.validate(element.eClass(), element, ignored, context);
    }
    return all;
  }
}
