package dev.weft.engine.text;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Fills templates of texts, in which words agree with the number before them. Such a word stands
 * there in both forms, for many and for one: {@code %d {ranks|rank}}.
 */
public final class Counts {
  /** A directive of {@link String#format}, or a word in two forms. */
  private static final Pattern PART =
      Pattern.compile(
          "%[-#+ 0,(]*[\\d.]*(?<type>[a-zA-Z%])|\\{(?<many>[^|{}]*)\\|(?<one>[^|{}]*)}");

  private Counts() {}

  /** A template of {@link String#format} with its arguments, which it takes in their order. */
  public static String text(String template, Object... arguments) {
    StringBuilder text = new StringBuilder();
    Matcher parts = PART.matcher(template);
    boolean isOne = false;
    int next = 0;
    int end = 0;
    while (parts.find()) {
      text.append(template, end, parts.start());
      end = parts.end();
      String type = parts.group("type");
      if (type == null) {
        text.append(parts.group(isOne ? "one" : "many"));
        continue;
      }
      text.append(parts.group());
      if (!type.equals("%") && arguments[next++] instanceof Number number) {
        isOne = number.doubleValue() == 1;
      }
    }
    text.append(template, end, template.length());
    return String.format(Locale.ROOT, text.toString(), arguments);
  }
}
