package dev.weft.cli;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** What every rule means and what to do: {@code rules.md}, a {@code ## code} heading for each. */
final class RulePages {
  private static final String HEADING = "## ";

  private final SortedMap<String, String> pages = new TreeMap<>();

  private RulePages() {}

  static RulePages read() throws IOException {
    try (InputStream in = RulePages.class.getResourceAsStream("rules.md")) {
      if (in == null) {
        throw new FileNotFoundException("the pages of the rules are missing from this build");
      }
      RulePages pages = new RulePages();
      String code = "";
      for (String line : new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList()) {
        if (line.startsWith(HEADING)) {
          code = line.substring(HEADING.length()).strip();
          pages.pages.put(code, "");
        } else if (!code.isEmpty()) {
          pages.pages.merge(code, line + "\n", String::concat);
        }
      }
      return pages;
    }
  }

  Set<String> codes() {
    return pages.keySet();
  }

  @Nullable String of(String code) {
    String page = pages.get(code);
    return page == null ? null : page.strip();
  }
}
