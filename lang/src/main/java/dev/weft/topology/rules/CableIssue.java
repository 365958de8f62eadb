package dev.weft.topology.rules;

import dev.weft.topology.Issue.Severity;

/** Issues about cables. */
public enum CableIssue implements IssueKind {
  SPLIT_MISMATCH(
      "cable.split-mismatch",
      "%s: a %s is split in %d, but its links join %s below and %s above. Split the cage on one"
          + " side into %d, or name another cable."),
  LEG_MISMATCH(
      "cable.split-mismatch",
      "%s: a %s is split into ends of %s, but the link runs %s. Name a cable of that rate.");

  private final String code;
  private final String template;

  CableIssue(String code, String template) {
    this.code = code;
    this.template = template;
  }

  @Override
  public String code() {
    return code;
  }

  @Override
  public Severity severity() {
    return Severity.ERROR;
  }

  @Override
  public String template() {
    return template;
  }
}
