package dev.weft.lang.validation;

import dev.weft.lang.expressions.Allow;
import dev.weft.lang.expressions.ExpressionsPackage;
import org.eclipse.xtext.validation.Check;

/** Rules on suppressions. */
public class AllowChecks extends AbstractWeftChecks {
  /** A suppression names a rule that there is. */
  @Check
  public void codeIsKnown(Allow allow) {
    String code = allow.getCode();
    if (code != null && !Codes.isKnown(code)) {
      String nearest = Spelling.nearest(code, Codes.all());
      String hint = nearest == null ? "" : "; maybe '" + nearest + "'";
      report(FileIssue.UNKNOWN_CODE, allow, ExpressionsPackage.Literals.ALLOW__CODE, code, hint);
    }
  }
}
