package dev.weft.maven;

import dev.weft.generator.backend.RequestException;
import dev.weft.lang.compiler.Diagnostic;
import java.util.Locale;
import java.util.Map;

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

  /** An error stays one: the design does not hold. */
  Severity of(Diagnostic found) {
    if (found.isError()) {
      return Severity.ERROR;
    }
    String code = byCode.containsKey(found.code()) ? found.code() : ALL;
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
