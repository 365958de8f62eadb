package dev.weft.topology.rules;

import dev.weft.topology.Fix;
import dev.weft.topology.Issue;
import dev.weft.topology.Issue.Severity;

/**
 * A kind of issue: its code, how bad it is, how it is said. Codes are public: stable, documented,
 * suppressible. Two kinds share a code when one rule can be broken in two ways.
 */
public interface IssueKind {
  String code();

  Severity severity();

  /**
   * A pattern of {@link String#format}; its first argument names what breaks the rule; counts are
   * plural.
   */
  String template();

  default String text(Object... arguments) {
    return Counts.text(template(), arguments);
  }

  /** An issue; fixes among the arguments are offered to editors too. */
  default Issue at(int origin, Object... arguments) {
    return new Issue(severity(), code(), text(arguments), origin, Fix.among(arguments));
  }
}
