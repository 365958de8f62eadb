package dev.weft.lang.ide.hover;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A keyword in Markdown: what the first paragraph of its page in the reference says, its form. */
public final class KeywordText {
  private static final String FORM = "| form | ";

  private KeywordText() {}

  /** Null for a keyword without a page of its own, such as those that only separate others. */
  public static @Nullable String of(String keyword) {
    try (InputStream page = KeywordText.class.getResourceAsStream("keywords/" + keyword + ".md")) {
      return page == null
          ? null
          : text(keyword, new String(page.readAllBytes(), StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
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
    return "**" + keyword + "** — " + withoutLinks(String.join(" ", meaning) + form);
  }

  /** Links lead from page to page; a vertical bar is escaped in a table only. */
  private static String withoutLinks(String text) {
    return text.replaceAll("\\[([^\\]]*)\\]\\([^)]*\\)", "$1").replace("\\|", "|");
  }
}
