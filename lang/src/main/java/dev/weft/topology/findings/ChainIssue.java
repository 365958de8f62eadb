package dev.weft.topology.findings;

/** Issues about what is defined by something else of its kind. */
public final class ChainIssue {
  public static final IssueKinds KINDS = new IssueKinds();

  public static final IssueKind DEFINITION_CYCLE =
      KINDS.error(
          "expression.cycle",
          "'%s' is defined in terms of itself: %s. Give one of these a value of its own.");

  public static final IssueKind DEFINITIONS =
      KINDS.error(
          "expression.too-deep",
          "'%s' ends a chain of more than %d params and constants, each defined by the next. Replace one"
              + " of them with its value.");

  public static final IssueKind TYPE_CYCLE =
      KINDS.error("type.base-cycle", "'%s' extends itself: %s. Remove one 'extends'.");

  public static final IssueKind FABRIC_CYCLE =
      KINDS.error("fabric.base-cycle", "'%s' extends itself: %s. Remove one 'extends'.");

  public static final IssueKind MODEL_CYCLE =
      KINDS.error("model.base-cycle", "'%s' extends itself: %s. Remove one 'extends'.");

  public static final IssueKind STACK_CYCLE =
      KINDS.error("stack.base-cycle", "'%s' extends itself: %s. Remove one 'extends'.");

  public static final IssueKind LIBRARY_CYCLE =
      KINDS.error("library.base-cycle", "'%s' extends itself: %s. Remove one 'extends'.");

  public static final IssueKind EXTENSIONS =
      KINDS.error(
          "type.base-depth",
          "'%s' ends a chain of more than %d declarations, each of which extends the next. Extend one"
              + " closer to the start of the chain.");

  public static final IssueKind PARAMS =
      KINDS.error(
          "param.too-many",
          "'%s' exceeds the limit of %d params and constants in a file. Remove some.");

  public static final IssueKind IMPORTS =
      KINDS.error(
          "import.too-many",
          "With this import the file draws in more than %d files, including those imported in turn. Import"
              + " fewer.");

  private ChainIssue() {}
}
