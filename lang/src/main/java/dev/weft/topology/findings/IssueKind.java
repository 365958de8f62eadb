package dev.weft.topology.findings;

import dev.weft.topology.findings.Issue.Severity;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A kind of finding: its code, how bad it is, how it is said. Codes are public: stable, documented,
 * suppressible. Two kinds share a code when one rule can be broken in two ways. A kind is declared
 * in a group ({@link IssueKinds}), and no finding has a code that is not declared.
 */
public final class IssueKind {
  private final String code;
  private final Severity severity;
  private final String template;
  private final List<String> keys;

  IssueKind(String code, Severity severity, String template) {
    this.code = code;
    this.severity = severity;
    this.template = template;
    keys = Mentions.keys(template);
  }

  public String code() {
    return code;
  }

  public Severity severity() {
    return severity;
  }

  /**
   * A pattern of {@link String#format}; the first argument names what breaks a rule, where it is
   * one on what is built; counts are plural.
   */
  public String template() {
    return template;
  }

  /** The message; arguments that the template doesn't name, such as fixes, are not printed. */
  public String text(Object... arguments) {
    return Counts.text(template, arguments);
  }

  /** An issue; fixes among the arguments are offered to editors too. */
  public Issue at(int origin, Object... arguments) {
    return new Issue(
        severity, code, text(arguments), origin, Fix.among(arguments), null, mentions(arguments));
  }

  /** What a message with these arguments speaks of besides its own place. */
  public Mentions mentions(Object... arguments) {
    return Mentions.of(keys, arguments);
  }

  /** Whether a finding with a code is of this kind, or of one that shares its code. */
  public boolean has(@Nullable String other) {
    return code.equals(other);
  }

  @Override
  public String toString() {
    return code + ": " + template;
  }
}
