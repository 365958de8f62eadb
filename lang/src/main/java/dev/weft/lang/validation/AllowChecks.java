package dev.weft.lang.validation;

import dev.weft.lang.expressions.Allow;
import dev.weft.lang.expressions.ExpressionsPackage;
import dev.weft.lang.fixes.Sites;
import dev.weft.lang.fixes.Spelling;
import dev.weft.topology.Fix;
import java.util.Set;
import org.eclipse.xtext.validation.Check;

/** Rules on suppressions. */
public class AllowChecks extends AbstractWeftChecks {
  /** Findings on texts that mean nothing: their groups of codes. */
  private static final Set<String> MEANINGLESS =
      Set.of(
          "syntax", "expression", "name", "structure", "setting", "file", "param", "weft", "type");

  /** Findings after which outputs contradict themselves. */
  private static final Set<String> CONTRADICTIONS =
      Set.of(
          "address.pool-exhausted",
          "address.pools-overlap",
          "as.out-of-range",
          "naming.bad-hostname",
          "naming.same-hostname",
          "port.list-too-short",
          "switch.port-twice",
          "vlan.out-of-range",
          "vni.out-of-range");

  /** A suppression leaves a fabric whose outputs are right. */
  @Check
  public void findingIsJudgement(Allow allow) {
    String code = allow.getCode();
    if (code != null && Codes.isKnown(code) && !isJudgement(code)) {
      report(
          FileIssue.UNSAFE,
          allow,
          ExpressionsPackage.Literals.ALLOW__CODE,
          code,
          Sites.remove(allow));
    }
  }

  private static boolean isJudgement(String code) {
    return !MEANINGLESS.contains(code.substring(0, code.indexOf('.')))
        && !CONTRADICTIONS.contains(code);
  }

  /** A suppression names a rule that there is. */
  @Check
  public void codeIsKnown(Allow allow) {
    String code = allow.getCode();
    if (code != null && !Codes.isKnown(code)) {
      String nearest = Spelling.nearest(code, Codes.all());
      String hint = nearest == null ? "" : "; maybe '" + nearest + "'";
      Object fix = nearest == null ? "" : Fix.replace(nearest);
      report(
          FileIssue.UNKNOWN_CODE, allow, ExpressionsPackage.Literals.ALLOW__CODE, code, hint, fix);
    }
  }
}
