package dev.weft.lang.validation.codes;

import dev.weft.topology.findings.FileIssue;
import dev.weft.topology.findings.IssueKinds;
import dev.weft.topology.findings.PlanIssue;
import dev.weft.topology.findings.QosIssue;
import dev.weft.topology.rules.homing.RailIssue;
import java.util.Set;

/** Which findings say that the words they are at have no effect, so that an editor fades these. */
public final class WithoutEffect {
  private static final Set<String> CODES =
      IssueKinds.codes(
          FileIssue.IMPORT_UNUSED,
          FileIssue.PARAM_UNUSED,
          FileIssue.UNUSED,
          PlanIssue.NO_EFFECT,
          PlanIssue.LIST_UNUSED,
          QosIssue.SHARE_OF_STRICT,
          RailIssue.UNUSED_NICS);

  private WithoutEffect() {}

  public static boolean isSaidBy(String code) {
    return CODES.contains(code);
  }
}
