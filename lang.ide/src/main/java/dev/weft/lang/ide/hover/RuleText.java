package dev.weft.lang.ide.hover;

import dev.weft.lang.validation.codes.Codes;
import org.jspecify.annotations.Nullable;

/** A rule in Markdown: what its page says that it finds. */
public final class RuleText {
  private static final String WHAT = "**What** ";
  private static final String ADVICE = "**How to fix** ";

  private RuleText() {}

  /** What the rule finds and what to do, under its code; null for a code that there is not. */
  public static @Nullable String of(String code) {
    String what = paragraph(code, WHAT);
    String advice = paragraph(code, ADVICE);
    return what.isEmpty()
        ? null
        : "**" + code + "** — " + what + (advice.isEmpty() ? "" : "\n\n" + ADVICE + advice);
  }

  /** What the rule finds, in the first sentence of its page; empty for a code that there is not. */
  public static String summary(String code) {
    String what = paragraph(code, WHAT);
    int end = what.indexOf(". ");
    return end < 0 ? what : what.substring(0, end + 1);
  }

  /** The whole page; null for a code that there is not. */
  public static @Nullable String page(String code) {
    return Codes.all().contains(code) ? Pages.read("rules/" + code + ".md") : null;
  }

  private static String paragraph(String code, String heading) {
    String page = page(code);
    return page == null
        ? ""
        : page.lines()
            .filter(line -> line.startsWith(heading))
            .map(line -> Pages.withoutLinks(line.substring(heading.length())))
            .findFirst()
            .orElse("");
  }
}
