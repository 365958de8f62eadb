package dev.weft.cli;

import dev.weft.generator.switches.SwitchBackends;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * What every code means and what to do: the pages of docs/reference/rules, which travel with the
 * program, and {@code findings.md} for codes of backends and tools, a {@code ## code} heading each.
 */
public final class RulePages {
  private static final String HEADING = "## ";

  /** A row of the index of the pages. */
  private static final Pattern ROW = Pattern.compile("^\\| \\[`([a-z0-9.-]+)`\\]\\(");

  private final SortedMap<String, String> pages = new TreeMap<>();

  private RulePages() {}

  /** All pages that travel with the program. */
  public static RulePages read() throws IOException {
    RulePages pages = new RulePages();
    for (String line : resource("rules/README.md").lines().toList()) {
      Matcher row = ROW.matcher(line);
      if (row.find()) {
        pages.pages.put(row.group(1), body(resource("rules/" + row.group(1) + ".md")));
      }
    }
    String code = "";
    for (String line : resource("findings.md").lines().toList()) {
      if (line.startsWith(HEADING)) {
        code = line.substring(HEADING.length()).strip();
        pages.pages.put(code, "");
      } else if (!code.isEmpty()) {
        pages.pages.merge(code, line + "\n", String::concat);
      }
    }
    return pages;
  }

  private static String resource(String name) throws IOException {
    try (InputStream in = RulePages.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new FileNotFoundException(name + " is missing from this build");
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  /** A page without its heading, which is the code. */
  private static String body(String page) {
    return page.substring(page.indexOf('\n') + 1);
  }

  Set<String> codes() {
    return pages.keySet();
  }

  /** The page of a code; what all systems have in common stands under {@code SYSTEM}. */
  public @Nullable String of(String code) {
    String page = pages.get(code);
    if (page == null && SwitchBackends.targets().contains(code.split("\\.")[0])) {
      page = pages.get("SYSTEM" + code.substring(code.indexOf('.')));
    }
    return page == null ? null : page.strip();
  }
}
