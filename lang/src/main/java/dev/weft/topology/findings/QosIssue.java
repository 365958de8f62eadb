package dev.weft.topology.findings;

/** Issues about QoS policies. */
public final class QosIssue {
  public static final IssueKinds KINDS = new IssueKinds();

  public static final IssueKind NO_POLICY =
      KINDS.warning(
          "qos.no-policy",
          "%s runs RoCE%s but has no QoS policy: its packets share one queue with all other traffic, and are"
              + " dropped when that is full. Say '%s'%s; where it runs without PFC on purpose, say '%s'.");

  public static final IssueKind NO_LOSSLESS_CLASS =
      KINDS.error(
          "qos.no-lossless-class",
          "Policy %s has no lossless class, but RoCE slows down badly with every dropped packet. Say 'lossless'"
              + " in the class that carries it.");

  public static final IssueKind SEVERAL_LOSSLESS =
      KINDS.error(
          "qos.several-lossless",
          "Policy %s has %d lossless classes (%s), but RoCE needs one; each takes headroom from the"
              + " buffer. Leave 'lossless' in one, or say 'allow qos.several-lossless because"
              + " \"each has its headroom\"'.");

  public static final IssueKind DSCP_TWICE =
      KINDS.error(
          "qos.dscp-twice",
          "DSCP %d is mapped twice, to class %s and to class %s; a packet is in one class.");

  public static final IssueKind DSCP_OUT_OF_RANGE =
      KINDS.error(
          "qos.dscp-out-of-range", "DSCP %s is not a whole number from 0 to 63 (RFC 2474).");

  public static final IssueKind PRIORITY_TWICE =
      KINDS.error(
          "qos.priority-twice",
          "Priority %d belongs to two classes, %s and %s; %s is free for %s.");

  public static final IssueKind PRIORITY_OUT_OF_RANGE =
      KINDS.error(
          "qos.priority-out-of-range",
          "Priority %s is not a whole number from 0 to 7 (IEEE 802.1Q).");

  public static final IssueKind BANDWIDTH_TOTAL =
      KINDS.error(
          "qos.bandwidth-total",
          "The shares of policy %s add up to %s%%, not to 100%%: %s. Strict classes take no share.");

  public static final IssueKind BANDWIDTH_OF_STRICT =
      KINDS.error(
          "qos.bandwidth-total",
          "The shares of policy %s add up to %s%%, not to 100%%: %s. That of class %s does not count, since it is"
              + " strict, which no lossless class should be. Leave 'strict' out, with the shares %s.");

  public static final IssueKind BANDWIDTH_TOO_SMALL =
      KINDS.error(
          "qos.bandwidth-too-small",
          "Class %s has a bandwidth of %s%%, but switches divide a link in whole percents"
              + " (IEEE 802.1Qaz). Set 1%% or more, or remove it, so that the class gets what the others leave.");

  public static final IssueKind SHARE_OF_STRICT =
      KINDS.warning(
          "qos.share-of-strict",
          "Class %s is strict, so '%s' has no effect: strict classes are served before all shares. Remove one"
              + " of the two.");

  public static final IssueKind STRICT_LOSSLESS =
      KINDS.warning(
          "qos.strict-lossless",
          "Class %s is lossless and strict: it is served before all others, and no loss slows its senders"
              + " down, so it can starve all other traffic. Leave 'strict' out.");

  public static final IssueKind STRICT_LOSSLESS_DIVIDED =
      KINDS.warning(
          "qos.strict-lossless",
          "Class %s is lossless and strict: it is served before all others, and no loss slows its senders"
              + " down, so it can starve all other traffic. Leave 'strict' out, with the shares %s.");

  public static final IssueKind STRICT_LOSSLESS_SHARES =
      KINDS.warning(
          "qos.strict-lossless",
          "Class %s is lossless and strict: it is served before all others, and no loss slows its senders"
              + " down, so it can starve all other traffic. Leave 'strict' out, and let the shares of the classes add"
              + " up to 100%%.");

  public static final IssueKind NO_CLASS_FOR_OTHERS =
      KINDS.warning(
          "qos.no-default-class",
          "Policy %s has no class for other traffic, such as routing and logins: all classes name their"
              + " DSCP values, and none has priority 0. Add for example '%s'.");

  public static final IssueKind OTHERS_AMONG =
      KINDS.warning(
          "qos.no-default-class",
          "Policy %s has no class for other traffic, which has priority 0 as class %s, a %s one. Say '%s'"
              + " there, and for other traffic '%s'.");

  public static final IssueKind NO_ROOM_FOR_OTHERS =
      KINDS.warning(
          "qos.no-default-class",
          "Policy %s has no class for other traffic, which has priority 0 as class %s, a %s one, and all"
              + " eight priorities are taken. Join two classes into one, give %2$s the priority that is free"
              + " then, and add '%4$s'.");

  public static final IssueKind LOSSLESS_TAKES_UNMARKED =
      KINDS.warning(
          "qos.lossless-unmarked",
          "Class %s is lossless and takes DSCP 0, with which everybody sends who marks nothing: logins,"
              + " storage and routing fill its buffers, are paused with it, and make it pause. Leave 0 out of"
              + " its 'dscp', and let NICs mark their packets, for example with 26.");

  public static final IssueKind LOSSLESS_UNREACHED =
      KINDS.warning(
          "qos.lossless-unreached",
          "Class %s is lossless, but no DSCP value leads to it, so that routed packets travel in another"
              + " class. Say for example '%s', which is how the NICs mark their packets.");

  public static final IssueKind ECN_ORDER =
      KINDS.error(
          "qos.ecn-order",
          "Class %s: ECN marking begins at %s and is full at %s; the first must be the smaller.");

  public static final IssueKind ECN_PROBABILITY =
      KINDS.error(
          "qos.ecn-order",
          "Class %s: packets are marked at %s%%, which must be more than 0%% and at most 100%%.");

  public static final IssueKind ECN_WITHOUT_PERCENT =
      KINDS.error(
          "qos.ecn-order",
          "Class %s: 'at %s' without a percent sign is %s%%, but packets are marked at more than 0%% and at"
              + " most 100%%. Say 'at %s'.");

  public static final IssueKind ECN_ABOVE_XOFF =
      KINDS.error(
          "qos.ecn-above-xoff",
          "Class %s is marked in full at %s, but paused at %s: senders would be stopped before they"
              + " slow down. Mark below 'xoff', or say '%s'.");

  public static final IssueKind THRESHOLD_OUT_OF_RANGE =
      KINDS.error(
          "qos.threshold-out-of-range",
          "Class %s: a 'dynamic-threshold' of %s is not a number above 0 up to 64. Try 0.125.");

  public static final IssueKind DCQCN_WITHOUT_ECN =
      KINDS.warning(
          "qos.dcqcn-without-ecn",
          "Policy %s sets 'congestion-control dcqcn', but its lossless class %s has no 'ecn': without"
              + " marks no sender slows down. Say for example '%s'.");

  public static final IssueKind DCQCN_WITHOUT_CNP =
      KINDS.warning(
          "qos.dcqcn-without-cnp",
          "Policy %s sets 'congestion-control dcqcn', but has no class for its notifications (CNPs): they would wait behind the data that they are meant to slow down. Add for example '%s'.");

  public static final IssueKind CNP_UNREACHED =
      KINDS.warning(
          "qos.dcqcn-without-cnp",
          "Policy %s sets 'congestion-control dcqcn', but no DSCP value leads to its class %s, so that the"
              + " notifications (CNPs) travel in another class. Say '%s' there.");

  public static final IssueKind DSCP_TWICE_FREE =
      KINDS.error(
          "qos.dscp-twice",
          "DSCP %d is mapped twice, to class %s and to class %s; a packet is in one class. Say '%s'"
              + " in class %3$s.");

  public static final IssueKind WITHOUT_LOSSLESS =
      KINDS.warning(
          "qos.pause-without-lossless",
          "Class %s has '%s' but is not lossless: it is never paused. Say 'lossless', or leave it"
              + " out.");

  public static final IssueKind LOSSLESS_NEEDLESS =
      KINDS.warning(
          "qos.lossless-needless",
          "Policy %s has a lossless class (%s), but Ultra Ethernet has no need for PFC: it retransmits only what was lost. Leave 'lossless' out.");

  public static final IssueKind CNP_NOT_STRICT =
      KINDS.error(
          "qos.cnp-not-strict",
          "Class %s carries congestion notifications, which must not wait: say 'strict'.");

  public static final IssueKind CNP_SHARES =
      KINDS.error(
          "qos.cnp-not-strict",
          "Class %s carries congestion notifications, which must not wait: say 'strict' in place of '%s', with"
              + " the shares %s.");

  public static final IssueKind CNP_SHARES_ALONE =
      KINDS.error(
          "qos.cnp-not-strict",
          "Class %s carries congestion notifications, which must not wait: say 'strict' in place of '%s'.");

  public static final IssueKind CNP_AMONG_OTHERS =
      KINDS.error(
          "qos.cnp-not-strict",
          "Class %s carries congestion notifications (DSCP 48) among other packets, behind which they wait."
              + " Take 48 out of it, and give them '%s'.");

  public static final IssueKind CNP_AMONG_OTHERS_TOO =
      KINDS.error(
          "qos.cnp-not-strict",
          "Class %s carries congestion notifications (DSCP 48) among other packets, behind which they wait."
              + " Take 48 out of it, and set it in class cnp.");

  public static final IssueKind CNP_LOSSLESS =
      KINDS.error(
          "qos.cnp-not-strict",
          "Class %s carries congestion notifications and is lossless: a paused queue would hold them"
              + " back. Leave 'lossless' out.");

  public static final IssueKind NO_WATCHDOG =
      KINDS.warning(
          "qos.no-watchdog",
          "Policy %s has a lossless class but no watchdog: one stuck NIC can pause the whole fabric."
              + " Say '%s'.");

  public static final IssueKind ON_INFINIBAND =
      KINDS.error(
          "qos.on-infiniband",
          "Policy %s sets PFC, ECN and DSCP, which InfiniBand does not have: it is lossless through credits. Leave"
              + " it out, or say 'transport roce'.");

  private QosIssue() {}
}
