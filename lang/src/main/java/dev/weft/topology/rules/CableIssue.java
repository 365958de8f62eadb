package dev.weft.topology.rules;

import dev.weft.topology.Issue.Severity;

/** Issues about cables. */
public enum CableIssue implements IssueKind {
  SPLIT_MISMATCH(
      "cable.split-mismatch",
      Severity.ERROR,
      "%s: cable %s is split in %d, but its links join %s below and %s above. Split the cage on one"
          + " side into %d, or name another cable."),
  PLUGS_SHARE_CAGE(
      "cable.plugs-share-cage",
      Severity.WARNING,
      "%s: %d links of %s share a cage, but cable %s has a plug for only one of them. Name a cable that is split,"
          + " such as 'split 1 x %s to %d x %s', or fibre, whose transceiver may hold several.");

  private final String code;
  private final Severity severity;
  private final String template;

  CableIssue(String code, Severity severity, String template) {
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
