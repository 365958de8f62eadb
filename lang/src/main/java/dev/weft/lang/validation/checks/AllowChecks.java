package dev.weft.lang.validation.checks;

import dev.weft.lang.expressions.Allow;
import dev.weft.lang.expressions.ExpressionsPackage;
import dev.weft.lang.fixes.Guess;
import dev.weft.lang.fixes.Sites;
import dev.weft.lang.fixes.Spelling;
import dev.weft.lang.validation.codes.Codes;
import dev.weft.lang.validation.codes.Judgements;
import dev.weft.topology.findings.FileIssue;
import dev.weft.topology.findings.Fix;
import java.util.List;
import org.eclipse.xtext.validation.Check;

/** Rules on suppressions. */
public class AllowChecks extends AbstractWeftChecks {
  /** A suppression leaves a fabric whose outputs are right. */
  @Check
  public void findingIsJudgement(Allow allow) {
    String code = allow.getCode();
    if (code != null && Codes.isKnown(code) && !Judgements.include(code)) {
      report(
          FileIssue.UNSAFE,
          allow,
          ExpressionsPackage.Literals.ALLOW__CODE,
          code,
          Sites.remove(allow));
    }
  }

  /** A suppression says why. */
  @Check
  public void reasonIsGiven(Allow allow) {
    if (allow.getReason() != null && allow.getReason().isBlank()) {
      report(
          FileIssue.NO_REASON, allow, ExpressionsPackage.Literals.ALLOW__REASON, allow.getCode());
    }
  }

  /** A suppression names a rule that there is. */
  @Check
  public void codeIsKnown(Allow allow) {
    String code = allow.getCode();
    if (code != null && !Codes.isKnown(code)) {
      Guess nearest = Spelling.guess(code, Codes.all());
      String hint = nearest.isEmpty() ? "" : "; maybe " + nearest.words();
      List<Fix> fixes = nearest.fixes(Fix::replace);
      report(
          FileIssue.UNKNOWN_CODE,
          allow,
          ExpressionsPackage.Literals.ALLOW__CODE,
          code,
          hint,
          fixes);
    }
  }
}
