package dev.weft.cli;

import dev.weft.generator.backend.RequestException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Values that lie evenly: {@code 4..16:4}, {@code 100..800:100 Gb/s}. */
final class ValueRange {
  /** More than any search or study takes. */
  private static final int MOST = 1_000_000;

  private static final String NUMBER =
      "(-?\\d{1,40}(?:\\.\\d{1,9})?(?:[eE][+-]?\\d{1,2})?)\\s*([^\\d\\s.:][^:]*?)?";
  private static final Pattern RANGE =
      Pattern.compile(NUMBER + "\\s*\\.\\.\\s*" + NUMBER + "(?:\\s*:\\s*" + NUMBER + ")?");

  private ValueRange() {}

  /**
   * The values of a range, or the one value of what is none.
   *
   * @param argument in which it stands, for messages
   */
  static List<String> of(String argument, String text) {
    if (!text.contains("..")) {
      return List.of(text);
    }
    Matcher range = RANGE.matcher(text);
    if (!range.matches()) {
      throw new RequestException(
          argument
              + ": "
              + text
              + " is not FROM..TO:STEP, as 4..16:4 or 100..800:100 Gb/s; without a STEP it is 1.");
    }
    BigDecimal from = new BigDecimal(range.group(1));
    BigDecimal to = new BigDecimal(range.group(3));
    BigDecimal step = range.group(5) == null ? BigDecimal.ONE : new BigDecimal(range.group(5));
    String unit = unit(argument, range.group(2), range.group(4), range.group(6));
    if (step.signum() <= 0) {
      throw new RequestException(
          argument + ": a step of " + step.toPlainString() + " leads nowhere. Give one above 0.");
    }
    if (from.compareTo(to) > 0) {
      throw new RequestException(
          argument
              + ": the range is empty, since it begins above its end. Write "
              + to.toPlainString()
              + ".."
              + from.toPlainString()
              + ".");
    }
    BigDecimal count = to.subtract(from).divide(step, 0, RoundingMode.DOWN).add(BigDecimal.ONE);
    if (count.compareTo(BigDecimal.valueOf(MOST)) > 0) {
      throw new RequestException(
          argument + " has " + count.toPlainString() + " values. Give it a larger STEP.");
    }
    List<String> values = new ArrayList<>();
    for (BigDecimal value = from; value.compareTo(to) <= 0; value = value.add(step)) {
      BigDecimal plain = value.signum() == 0 ? BigDecimal.ZERO : value.stripTrailingZeros();
      values.add(plain.toPlainString() + unit);
    }
    return values;
  }

  /** What follows each number: the unit that is named, which is the same wherever it is. */
  private static String unit(String argument, String... units) {
    Set<String> named = new TreeSet<>();
    for (String unit : units) {
      if (unit != null) {
        named.add(unit.strip());
      }
    }
    if (named.size() > 1) {
      throw new RequestException(
          argument + " has several units: " + String.join(" and ", named) + ". Use one.");
    }
    return named.isEmpty() ? "" : named.contains("%") ? "%" : " " + named.iterator().next();
  }
}
