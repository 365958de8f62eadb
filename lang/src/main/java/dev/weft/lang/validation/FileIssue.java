package dev.weft.lang.validation;

import dev.weft.topology.Issue.Severity;
import dev.weft.topology.rules.IssueKind;

/** Issues about imports and suppressions. */
public enum FileIssue implements IssueKind {
  IMPORT_UNUSED(
      "import.unused",
      Severity.WARNING,
      "The import %s contributes nothing to this file. Remove it."),
  PARAM_UNUSED(
      "param.unused",
      Severity.WARNING,
      "Nothing uses the param '%s': whatever its value, the same is built. Remove it, or write it where its"
          + " value is meant."),
  UNKNOWN_CODE(
      "allow.unknown-code",
      Severity.ERROR,
      "There is no rule '%s'%s. 'weft explain' lists the codes."),
  UNSAFE(
      "allow.unsafe",
      Severity.ERROR,
      "'%s' can't be allowed: what is built from such a text is wrong, whatever the reason. Correct the"
          + " text."),
  DECLARES_NOTHING(
      "file.declares-nothing",
      Severity.WARNING,
      "The file declares nothing: nothing can be built from it, and nothing used. Write a fabric into it, or"
          + " take the file away."),
  CASE_ONLY(
      "name.same-folder",
      Severity.ERROR,
      "'%s' differs from '%s' by case only, and many file systems can't hold both. Their outputs would"
          + " be in one folder: rename one."),
  DEVICE_NAME(
      "name.no-folder",
      Severity.ERROR,
      "'%s' is the name of a device on Windows, where no folder of outputs can be called so. Rename it."),
  LONG_NAME(
      "name.no-folder",
      Severity.ERROR,
      "'%s' has %d letters; folders and files of outputs are called after it. Use at most %d."),
  NO_REASON(
      "allow.no-reason",
      Severity.WARNING,
      "'allow %s' gives no reason. Write the reason between the quotes: it is part of the design."),
  UNUSED("allow.unused", Severity.WARNING, "'allow %s' suppresses nothing here. Remove it.");

  private final String code;
  private final Severity severity;
  private final String template;

  FileIssue(String code, Severity severity, String template) {
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
