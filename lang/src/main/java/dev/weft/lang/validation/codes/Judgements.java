package dev.weft.lang.validation.codes;

import dev.weft.topology.cluster.SeparationIssue;
import dev.weft.topology.findings.Issue.Severity;
import dev.weft.topology.findings.IssueKind;
import dev.weft.topology.findings.IssueKinds;
import dev.weft.topology.findings.QosIssue;
import dev.weft.topology.rules.homing.RailIssue;
import dev.weft.topology.rules.qos.PolicyIssue;
import dev.weft.topology.rules.racks.RackIssue;
import dev.weft.topology.rules.routing.OutsideIssue;
import dev.weft.topology.rules.tiers.TierIssue;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Which findings a design may have a reason for: every warning, and the few errors below. What is
 * built from a text with any other error contradicts itself or is not what the text says, so no
 * reason takes such a finding back.
 */
public final class Judgements {
  /**
   * Errors of designs that are built as written: whether that is good enough, their owners know.
   */
  private static final Set<String> ERRORS =
      IssueKinds.codes(
          TierIssue.LEAF_OVERSUBSCRIBED,
          TierIssue.RATIO_REVERSED,
          TierIssue.DARK_SPINE,
          TierIssue.FEW_UPLINKS,
          RailIssue.UNUSED_NICS,
          QosIssue.SEVERAL_LOSSLESS,
          QosIssue.NO_LOSSLESS_CLASS,
          QosIssue.CNP_NOT_STRICT,
          QosIssue.ECN_ABOVE_XOFF,
          PolicyIssue.CLASSES_AT_ONE_END,
          OutsideIssue.NO_DEFAULT,
          RackIssue.POWER_EXCEEDED,
          RackIssue.HALL_POWER_EXCEEDED,
          SeparationIssue.POWER_EXCEEDED);

  private static final Set<String> WARNINGS =
      Codes.kinds()
          .filter(kind -> kind.severity() == Severity.WARNING)
          .map(IssueKind::code)
          .collect(Collectors.toUnmodifiableSet());

  private Judgements() {}

  /** Whether findings with a code, which may be of an earlier version, are judgements. */
  public static boolean include(String code) {
    String current = Codes.current(code);
    return WARNINGS.contains(current) || ERRORS.contains(current);
  }

  /** The codes of errors that are. */
  public static Set<String> errors() {
    return ERRORS;
  }
}
