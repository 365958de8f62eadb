package dev.weft.topology.findings;

/** Issues about expressions and their values. */
public final class ExpressionIssue {
  public static final IssueKinds KINDS = new IssueKinds();

  public static final IssueKind NOT_A_NUMBER =
      KINDS.error("expression.not-a-number", "'%s' is not a number.");

  public static final IssueKind NUMBER_TOO_LARGE =
      KINDS.error("expression.not-a-number", "%s is too large.");

  public static final IssueKind VALUE_TOO_LARGE =
      KINDS.error("expression.not-a-number", "The value is too large.");

  public static final IssueKind TOO_MANY_DIGITS =
      KINDS.error(
          "expression.too-many-digits", "The number has more than %d digits in a row. Shorten it.");

  public static final IssueKind UNKNOWN_UNIT =
      KINDS.error("expression.unknown-unit", "Unknown unit '%s'.");

  public static final IssueKind NOT_A_COUNT =
      KINDS.error("expression.not-a-count", "%s is %s, but must be a whole number from %d to %d.");

  public static final IssueKind DOMAINS_TOO_LARGE =
      KINDS.error("expression.not-a-count", "These domains have %d servers, more than %d.");

  public static final IssueKind NOT_PLAIN =
      KINDS.error("expression.wrong-dimension", "%s is a plain number, not %s.");

  public static final IssueKind RATE_WITHOUT_UNIT =
      KINDS.error(
          "expression.wrong-dimension", "%s is a rate, but '%s' has no unit. Did you mean '%s'?");

  public static final IssueKind WRONG_DIMENSION =
      KINDS.error("expression.wrong-dimension", "%s is %s, but this is %s.");

  public static final IssueKind UNLIKE =
      KINDS.error("expression.wrong-dimension", "'%s' needs two of a kind, but has %s and %s.");

  public static final IssueKind ONE_ARGUMENT =
      KINDS.error("expression.arguments", "%s takes one argument.");

  public static final IssueKind TWO_ARGUMENTS =
      KINDS.error("expression.arguments", "%s takes two arguments.");

  public static final IssueKind LOG_OF_POSITIVE =
      KINDS.error("expression.arguments", "log2 takes a plain number above zero.");

  public static final IssueKind UNKNOWN_FUNCTION =
      KINDS.error(
          "expression.unknown-function",
          "Unknown function '%s'; there are ceil, floor, round, log2, min and max.");

  public static final IssueKind DIVISION_BY_ZERO =
      KINDS.error(
          "expression.division-by-zero",
          "Division by zero. Use another divisor, or guard against it: (a / b when b > 0 else c).");

  public static final IssueKind NO_METRIC_HERE =
      KINDS.error(
          "expression.no-metric-here",
          "What a scenario measures can be compared with in an 'expect' of a scenario only.");

  public static final IssueKind RATE_OUT_OF_RANGE =
      KINDS.error(
          "expression.rate-out-of-range",
          "A rate of %s is not a valid port rate. Use 1 b/s to 10 Pb/s.");

  public static final IssueKind RATES_TOGETHER =
      KINDS.error(
          "expression.rate-out-of-range", "%d x %s {are|is} %s together: up to %s are possible.");

  private ExpressionIssue() {}
}
