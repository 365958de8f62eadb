package dev.weft.maven;

import dev.weft.generator.backend.RequestException;
import dev.weft.lang.compiler.Diagnostic;
import java.util.Locale;
import java.util.Map;
import java.util.function.Predicate;

/** What a project takes findings for. */
final class Severities {
  private static final String ALL = "all";

  /** How a finding is told. */
  enum Severity {
    ERROR,
    WARNING,
    INFO
  }

  private final Map<String, String> byCode;

  /**
   * @param byCode words by codes; {@code all} is every code without a word of its own
   */
  Severities(Map<String, String> byCode) {
    this.byCode = Map.copyOf(byCode);
    byCode.forEach(Severities::read);
  }

  /**
   * Refuses codes that no finding has.
   *
   * @param isCode whether there is a code
   */
  void require(Predicate<String> isCode) {
    for (String code : byCode.keySet()) {
      if (!code.equals(ALL) && !isCode.test(code)) {
        throw new RequestException(
            "There is no rule "
                + code
                + ", which <severities> names. docs/reference/rules lists the codes.");
      }
    }
  }

  /** An error stays one: the design does not hold. */
  Severity of(Diagnostic found) {
    return found.isError() ? Severity.ERROR : ofWarning(found.code());
  }

  /** What warnings of a code are. */
  Severity ofWarning(String found) {
    String code = byCode.containsKey(found) ? found : ALL;
    return byCode.containsKey(code) ? read(code, byCode.get(code)) : Severity.WARNING;
  }

  private static Severity read(String code, String word) {
    try {
      return Severity.valueOf(word.strip().toUpperCase(Locale.ROOT));
    } catch (IllegalArgumentException e) {
      throw new RequestException(
          "<"
              + code
              + ">"
              + word
              + "</"
              + code
              + "> in <severities> is not error, warning or info.");
    }
  }
}
