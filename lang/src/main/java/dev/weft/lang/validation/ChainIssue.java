package dev.weft.lang.validation;

import dev.weft.topology.Bound;
import dev.weft.topology.Issue.Severity;
import dev.weft.topology.rules.IssueKind;

/** Issues about what is defined by something else of its kind. */
public enum ChainIssue implements IssueKind {
  DEFINITION_CYCLE("expression.cycle", "'%s' is defined in terms of itself."),
  DEFINITIONS(
      Bound.DEFINITIONS.code(),
      "'%s' ends a chain of more than %d params and constants, each defined by the next. Write one of"
          + " them as a number."),
  TYPE_CYCLE("type.base-cycle", "'%s' extends itself, by way of %s. Take one 'extends' out."),
  FABRIC_CYCLE("fabric.base-cycle", "'%s' extends itself, by way of %s. Take one 'extends' out."),
  MODEL_CYCLE("model.base-cycle", "'%s' extends itself, by way of %s. Take one 'extends' out."),
  EXTENSIONS(
      Bound.EXTENSIONS.code(),
      "'%s' ends a chain of more than %d, each of which extends the next. Let it extend one that is"
          + " nearer to the first."),
  PARAMS(
      Bound.PARAMS.code(),
      "'%s' is one more than the %d params and constants that a text may have. Take some out."),
  IMPORTS(
      Bound.IMPORTS.code(),
      "With this import the text has more than %d files, those that they import among them. Import"
          + " fewer.");

  private final String code;
  private final String template;

  ChainIssue(String code, String template) {
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
