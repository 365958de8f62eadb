package dev.weft.topology.rules;

import dev.weft.topology.Issue.Severity;

/** Issues about how switches are grouped by rails. */
public enum RailIssue implements IssueKind {
  FLAT_LEAVES(
      "rail.likely-grouping",
      "%s: has %d leaves that each serve all %d rails, though %s. If one leaf for each rail is"
          + " meant, say 'leaf per rail of %s'."),
  SPINES_FOR_EACH(
      "rail.likely-grouping",
      "%s: has %d spines for each of %d rails, %d in all, each with %d links from below where its ports"
          + " hold %d: %d would do for all rails. If so many in all are meant, say 'spine %d of %s'.");

  private final String code;
  private final String template;

  RailIssue(String code, String template) {
    this.code = code;
    this.template = template;
  }

  @Override
  public String code() {
    return code;
  }

  @Override
  public Severity severity() {
    return Severity.WARNING;
  }

  @Override
  public String template() {
    return template;
  }
}
