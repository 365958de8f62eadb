package dev.weft.topology.rules;

import dev.weft.topology.Issue.Severity;

/** Issues about tiers and what joins them. */
public enum TierIssue implements IssueKind {
  LEAF_OVERSUBSCRIBED(
      "fabric.oversubscribed",
      Severity.ERROR,
      "%s: %s down but only %s up is %s:1, above the %s:1 that is allowed. Try '%s',"
          + " or %s below each leaf; or say '%s'."),
  LEAF_OVERSUBSCRIBED_FULL(
      "fabric.oversubscribed",
      Severity.ERROR,
      "%s: %s down but only %s up is %s:1, above the %s:1 that is allowed, and its ports hold no more"
          + " uplinks. Put %s below each leaf, take a larger switch, or say '%s'."),
  OVERSUBSCRIBED(
      "fabric.oversubscribed",
      Severity.ERROR,
      "%s: %s down but only %s up is %s:1, above the %s:1 that is allowed. Try '%s';"
          + " or say '%s'."),
  OVERSUBSCRIBED_FULL(
      "fabric.oversubscribed",
      Severity.ERROR,
      "%s: %s down but only %s up is %s:1, above the %s:1 that is allowed, and its ports hold no more"
          + " uplinks. Take a larger switch, or say '%s'."),
  LEAF_OVERSUBSCRIBED_FULL_ABOVE(
      "fabric.oversubscribed",
      Severity.ERROR,
      "%s: %s down but only %s up is %s:1, above the %s:1 that is allowed, and the ports of %s hold no"
          + " more links. Put %s below each leaf, declare more %ss, or say '%s'."),
  OVERSUBSCRIBED_FULL_ABOVE(
      "fabric.oversubscribed",
      Severity.ERROR,
      "%s: %s down but only %s up is %s:1, above the %s:1 that is allowed, and the ports of %s hold no"
          + " more links. Declare more %ss, or say '%s'."),
  RATIO_REVERSED(
      "fabric.ratio-reversed",
      Severity.ERROR,
      "%s: %s down and %s up is %s:1, but 'oversubscription' is %s:1, more up than down. The ratio is reversed: down comes first. Say '%s'."),
  UNEVEN_UPLINKS(
      "fabric.uneven-uplinks",
      Severity.WARNING,
      "%s: %d x %s upwards don't divide over %d %ss, but over %s. Say with 'uplink' how many go to each,"
          + " or that they are striped."),
  UNEVEN_ABOVE(
      "fabric.uneven-uplinks",
      Severity.WARNING,
      "%s: has %s from below, but %s of the same tier has %d: traffic spreads evenly only"
          + " where all have as many."),
  DARK_SPINE(
      "fabric.dark-spine",
      Severity.ERROR,
      "%s: no link from below reaches it; %d of the %d declared with it have links. Declare fewer,"
          + " or more uplinks below."),
  DARK_LEAF(
      "fabric.dark-leaf",
      Severity.WARNING,
      "%s: no server plugs into it. Declare fewer leaves, or more servers."),
  FEW_UPLINKS(
      "fabric.unreachable",
      Severity.ERROR,
      "%s: no path leads to %s, though a tier joins them. Its uplinks, %d, meet %d of the %d spines"
          + " above. Say for example '%s'."),
  TOO_MANY_SPINES(
      "fabric.unreachable",
      Severity.ERROR,
      "%s: no path leads to %s, though a tier joins them. Its uplinks, %d, meet %d of the %d spines"
          + " above. Declare %s, spines per rail, or pods."),
  FEW_UPLINKS_OF(
      "fabric.unreachable",
      Severity.ERROR,
      "%s: no path leads to %s, though a tier joins them. The uplinks of %s, %d, meet %d of the %d %ss"
          + " above. Say for example '%s'."),
  TOO_MANY_ABOVE(
      "fabric.unreachable",
      Severity.ERROR,
      "%s: no path leads to %s, though a tier joins them. The uplinks of %s, %d, meet %d of the %d %ss"
          + " above. Declare %s, or groups of them 'per position'."),
  NO_UPLINK(
      "fabric.unreachable",
      Severity.ERROR,
      "%s: has no uplink, though there are spines above: none serves its rails. Declare the spines"
          + " for all rails, or 'per rail' as the leaves."),
  RAILS_APART(
      "fabric.groups-apart",
      Severity.WARNING,
      "%s: the super-spines are in %d groups that keep rails apart: traffic from one rail to another has"
          + " no path except through servers. Declare groups by 'per position' instead, or say with 'expect {"
          + " islands == %d }' that it is meant."),
  PODS_APART(
      "fabric.groups-apart",
      Severity.WARNING,
      "%s: the super-spines are in %d groups that keep pods apart. Declare one group, or say with 'expect"
          + " { islands == %d }' that it is meant."),
  ISLANDS(
      "fabric.islands",
      Severity.WARNING,
      "%s: consists of %d parts that no link joins: %s is in one, %s in another. Declare spines or"
          + " super-spines above them, or a fabric for each.");

  private final String code;
  private final Severity severity;
  private final String template;

  TierIssue(String code, Severity severity, String template) {
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
