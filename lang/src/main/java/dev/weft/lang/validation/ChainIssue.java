package dev.weft.lang.validation;

import dev.weft.topology.Bound;
import dev.weft.topology.Issue.Severity;
import dev.weft.topology.rules.IssueKind;

/** Issues about what is defined by something else of its kind. */
public enum ChainIssue implements IssueKind {
  DEFINITION_CYCLE(
      "expression.cycle",
      "'%s' is defined in terms of itself: %s. Give one of these a value of its own."),
  DEFINITIONS(
      Bound.DEFINITIONS.code(),
      "'%s' ends a chain of more than %d params and constants, each defined by the next. Replace one"
          + " of them with its value."),
  TYPE_CYCLE("type.base-cycle", "'%s' extends itself: %s. Remove one 'extends'."),
  FABRIC_CYCLE("fabric.base-cycle", "'%s' extends itself: %s. Remove one 'extends'."),
  MODEL_CYCLE("model.base-cycle", "'%s' extends itself: %s. Remove one 'extends'."),
  EXTENSIONS(
      Bound.EXTENSIONS.code(),
      "'%s' ends a chain of more than %d declarations, each of which extends the next. Extend one"
          + " closer to the start of the chain."),
  PARAMS(
      Bound.PARAMS.code(),
      "'%s' exceeds the limit of %d params and constants in a file. Remove some."),
  IMPORTS(
      Bound.IMPORTS.code(),
      "With this import the file draws in more than %d files, including those imported in turn. Import"
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
