package dev.weft.topology.cluster;

import dev.weft.topology.Issue.Severity;
import dev.weft.topology.rules.IssueKind;

/** Issues about what networks of a cluster share: what they should not, and what they have to. */
public enum SeparationIssue implements IssueKind {
  SHARED_NIC(
      "cluster.shared-nic",
      Severity.ERROR,
      "%s '%s' shares the NICs %s of %s with %s '%s', and one of the two is isolated. Server type"
          + " %s has them for %s; give each network NICs of its own."),
  NIC_CABLED_TWICE(
      "cluster.nic-cabled-twice",
      Severity.ERROR,
      "%s '%s' would use the same ports of the NICs %s of %s as %s '%s'. Server"
          + " type %s has them for %s, but neither ports nor NICs divide evenly. Build one network for"
          + " both, or use more NICs."),
  SHARED_OUTSIDE(
      "cluster.shared-outside",
      Severity.ERROR,
      "%s '%s' leads to \"%s\" from %s, as does %s '%s' from %s, and one of the two is isolated."
          + " Connect them to different external systems."),
  SAME_NAME(
      "cluster.name-twice",
      Severity.ERROR,
      "%s '%s' has a device called %s, and so has %s '%s'. Include the network in its 'naming', such"
          + " as '%s \"%s-{index}\"'."),
  SAME_AS(
      "cluster.as-twice",
      Severity.ERROR,
      "%s '%s' gives AS %d to %s, which %s '%s' gives to %s. Use numbers of its own, or the default"
          + " ones."),
  SAME_GUID(
      "cluster.guids-twice",
      Severity.ERROR,
      "%s '%s' gives GUID %s to %s, which %s '%s' gives to %s. Say a 'guid-base' of its own, or"
          + " none, for the default one."),
  POWER_EXCEEDED(
      "cluster.power-exceeded",
      Severity.ERROR,
      "%s: its networks draw %s, but its power budget is %s. %d %s of '%s' take most of it, %s. Take"
          + " fewer, or say '%s'."),
  UNKNOWN_POWER(
      "cluster.unknown-power",
      Severity.WARNING,
      "%s '%s': the power of %s is not known and counts as zero in the budget of the cluster. Say"
          + " 'power' in the type.");

  private final String code;
  private final Severity severity;
  private final String template;

  SeparationIssue(String code, Severity severity, String template) {
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
