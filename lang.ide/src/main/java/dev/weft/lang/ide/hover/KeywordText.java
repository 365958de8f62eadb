package dev.weft.lang.ide.hover;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** A keyword in Markdown: what the first paragraph of its page in the reference says, its form. */
public final class KeywordText {
  private static final String FORM = "| form | ";

  private KeywordText() {}

  /** Null for a keyword without a page of its own, such as those that only separate others. */
  public static @Nullable String of(String keyword) {
    String page = Pages.read("keywords/" + keyword + ".md");
    return page == null ? null : text(keyword, page);
  }

  private static String text(String keyword, String page) {
    List<String> lines = page.lines().skip(1).dropWhile(String::isBlank).toList();
    List<String> meaning = lines.stream().takeWhile(line -> !line.isBlank()).toList();
    String form =
        lines.stream()
            .filter(line -> line.startsWith(FORM))
            .map(
                line -> "\n\nForm: " + line.substring(FORM.length(), line.lastIndexOf('|')).strip())
            .findFirst()
            .orElse("");
    return "**" + keyword + "** — " + Pages.withoutLinks(String.join(" ", meaning) + form);
  }
}
