package dev.weft.lang.validation;

import dev.weft.topology.Issue.Severity;
import dev.weft.topology.rules.IssueKind;

/** Issues about QoS policies. */
public enum QosIssue implements IssueKind {
  NO_POLICY(
      "qos.no-policy",
      Severity.WARNING,
      "%s runs RoCE%s but has no QoS policy: its packets share one queue with all other traffic, and are"
          + " dropped when that is full. Say '%s'%s; where it runs without PFC on purpose, say '%s'."),
  NO_LOSSLESS_CLASS(
      "qos.no-lossless-class",
      Severity.ERROR,
      "Policy %s has no lossless class, but RoCE slows down badly with every dropped packet. Say 'lossless'"
          + " in the class that carries it."),
  SEVERAL_LOSSLESS(
      "qos.several-lossless",
      Severity.ERROR,
      "Policy %s has %d lossless classes (%s), but RoCE needs one; each takes headroom from the"
          + " buffer. Leave 'lossless' in one."),
  DSCP_TWICE(
      "qos.dscp-twice",
      Severity.ERROR,
      "DSCP %d is mapped twice, to class %s and to class %s; a packet is in one class."),
  DSCP_OUT_OF_RANGE(
      "qos.dscp-out-of-range",
      Severity.ERROR,
      "DSCP %s is not a whole number from 0 to 63 (RFC 2474)."),
  PRIORITY_TWICE(
      "qos.priority-twice",
      Severity.ERROR,
      "Priority %d belongs to two classes, %s and %s; %s is free."),
  PRIORITY_OUT_OF_RANGE(
      "qos.priority-out-of-range",
      Severity.ERROR,
      "Priority %s is not a whole number from 0 to 7 (IEEE 802.1Q)."),
  BANDWIDTH_TOTAL(
      "qos.bandwidth-total",
      Severity.ERROR,
      "The shares of policy %s add up to %s%%, not to 100%%: %s. Strict classes take no share."),
  BANDWIDTH_TOO_SMALL(
      "qos.bandwidth-too-small",
      Severity.ERROR,
      "Class %s has a bandwidth of %s%%, but switches divide a link in whole percents"
          + " (IEEE 802.1Qaz). Set 1%% or more, or remove it, so that the class gets what the others leave."),
  SHARE_OF_STRICT(
      "qos.share-of-strict",
      Severity.WARNING,
      "Class %s is strict, so '%s' has no effect: strict classes are served before all shares. Remove one"
          + " of the two."),
  STRICT_LOSSLESS(
      "qos.strict-lossless",
      Severity.WARNING,
      "Class %s is lossless and strict: it is served before all others, and no loss slows its senders"
          + " down, so it can starve all other traffic. Give it a share, such as"
          + " 'bandwidth 60%%', and leave 'strict' out."),
  NO_CLASS_FOR_OTHERS(
      "qos.no-default-class",
      Severity.WARNING,
      "Policy %s has no class for other traffic, such as routing and logins: all classes name their"
          + " DSCP values, and none has priority 0. Add for example '%s'."),
  OTHERS_AMONG(
      "qos.no-default-class",
      Severity.WARNING,
      "Policy %s has no class for other traffic, which has priority 0 as class %s, a %s one. Give that"
          + " class another priority, and other traffic a class of its own with priority 0."),
  LOSSLESS_UNREACHED(
      "qos.lossless-unreached",
      Severity.WARNING,
      "Class %s is lossless, but no DSCP value leads to it, so that routed packets travel in another"
          + " class. Say for example '%s', which is how the NICs mark their packets."),
  ECN_ORDER(
      "qos.ecn-order",
      Severity.ERROR,
      "Class %s: ECN marking begins at %s and is full at %s; the first must be the smaller."),
  ECN_PROBABILITY(
      "qos.ecn-order",
      Severity.ERROR,
      "Class %s: packets are marked at %s%%, which must be more than 0%% and at most 100%%."),
  ECN_WITHOUT_PERCENT(
      "qos.ecn-order",
      Severity.ERROR,
      "Class %s: 'at %s' without a percent sign is %s%%, but packets are marked at more than 0%% and at"
          + " most 100%%. Say 'at %s'."),
  ECN_ABOVE_XOFF(
      "qos.ecn-above-xoff",
      Severity.ERROR,
      "Class %s is marked in full at %s, but paused at %s: senders would be stopped before they"
          + " slow down. Mark below 'xoff', or say '%s'."),
  THRESHOLD_OUT_OF_RANGE(
      "qos.threshold-out-of-range",
      Severity.ERROR,
      "Class %s: a 'dynamic-threshold' of %s is not a number above 0 up to 64. Try 0.125."),
  DCQCN_WITHOUT_ECN(
      "qos.dcqcn-without-ecn",
      Severity.WARNING,
      "Policy %s sets 'congestion-control dcqcn', but its lossless class %s has no 'ecn': without"
          + " marks no sender slows down. Say for example '%s'."),
  DCQCN_WITHOUT_CNP(
      "qos.dcqcn-without-cnp",
      Severity.WARNING,
      "Policy %s sets 'congestion-control dcqcn', but has no class for its notifications (CNPs): they would wait behind the data that they are meant to slow down. Add for example '%s'."),
  WITHOUT_LOSSLESS(
      "qos.pause-without-lossless",
      Severity.WARNING,
      "Class %s has '%s' but is not lossless: it is never paused. Say 'lossless', or leave it"
          + " out."),
  LOSSLESS_NEEDLESS(
      "qos.lossless-needless",
      Severity.WARNING,
      "Policy %s has a lossless class (%s), but Ultra Ethernet has no need for PFC: it retransmits only what was lost. Leave 'lossless' out."),
  CNP_NOT_STRICT(
      "qos.cnp-not-strict",
      Severity.ERROR,
      "Class %s carries congestion notifications, which must not wait: say 'strict'."),
  CNP_LOSSLESS(
      "qos.cnp-not-strict",
      Severity.ERROR,
      "Class %s carries congestion notifications and is lossless: a paused queue would hold them"
          + " back. Leave 'lossless' out."),
  NO_WATCHDOG(
      "qos.no-watchdog",
      Severity.WARNING,
      "Policy %s has a lossless class but no watchdog: one stuck NIC can pause the whole fabric."
          + " Say '%s'."),
  ON_INFINIBAND(
      "qos.on-infiniband",
      Severity.ERROR,
      "Policy %s sets PFC, ECN and DSCP, which InfiniBand does not have: it is lossless through credits. Leave"
          + " it out, or say 'transport roce'.");

  private final String code;
  private final Severity severity;
  private final String template;

  QosIssue(String code, Severity severity, String template) {
    this.code = code;
    this.severity = severity;
    this.template = template;
  }

  @Override
  public String code() {
    return code;
  }

  @Override
  public Severity severity() {
    return severity;
  }

  @Override
  public String template() {
    return template;
  }
}
