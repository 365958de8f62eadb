package dev.weft.lang.ui.help;

import java.io.IOException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.osgi.framework.FrameworkUtil;

/** The pages of the reference that travel with the plug-in, in Markdown, by path. */
public final class Pages {
  /** The page that lists all others. */
  public static final String CONTENTS = "";

  /** Begins the path of a page that lists what was searched for. */
  private static final String SEARCH = "?";

  private static final String FOLDER = "/help/";
  private static final String KEYWORDS = "keywords/";
  private static final String RULES = "rules/";
  private static final String SETTINGS = "settings.md";
  private static final String EXTENSION = ".md";
  private static final Pattern TITLE = Pattern.compile("(?m)^# (.*)$");

  private Pages() {}

  /** The text of a page; null when there is none. */
  public static String read(String path) {
    if (path.startsWith(SEARCH)) {
      return found(path.substring(SEARCH.length()));
    }
    return path.equals(CONTENTS) ? contents() : text(path);
  }

  /** The path of a list: all pages that have each of these words, in any case. */
  static String search(String words) {
    return SEARCH + words.strip();
  }

  /** Where the links of a page start from. */
  static String base(String path) {
    return path.startsWith(SEARCH) ? "/" : "/" + path;
  }

  private static String found(String searched) {
    var words = searched.toLowerCase(Locale.ROOT).split("\\s+");
    var pages =
        Stream.of("", KEYWORDS, RULES)
            .flatMap(folder -> paths(folder).stream())
            .filter(path -> hasAll(text(path).toLowerCase(Locale.ROOT), words))
            .sorted(
                Comparator.comparing(path -> !hasAll(title(path).toLowerCase(Locale.ROOT), words)))
            .toList();
    var count =
        switch (pages.size()) {
          case 0 -> "No page has ";
          case 1 -> "1 page has ";
          default -> pages.size() + " pages have ";
        };
    return "# " + count + "'" + searched + "'\n\n" + links(pages);
  }

  private static boolean hasAll(String text, String... words) {
    return Stream.of(words).allMatch(text::contains);
  }

  private static String text(String path) {
    var entry = FrameworkUtil.getBundle(Pages.class).getEntry(FOLDER + path);
    return entry == null ? null : text(entry);
  }

  private static String text(URL entry) {
    try (var page = entry.openStream()) {
      return new String(page.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Whether there is a page. */
  public static boolean has(String path) {
    return path.equals(CONTENTS)
        || FrameworkUtil.getBundle(Pages.class).getEntry(FOLDER + path) != null;
  }

  /** The page of a rule, by its code. */
  public static String ofRule(String code) {
    return RULES + code + EXTENSION;
  }

  /** The page of a word of the language. */
  public static String ofWord(String word) {
    return KEYWORDS + word + EXTENSION;
  }

  /** The page that has a setting in one of its tables; null when there is none. */
  public static String ofSetting(String setting) {
    var page = text(SETTINGS);
    return page != null && page.contains("| `" + setting + "` |") ? SETTINGS : null;
  }

  private static String contents() {
    return "# Weft Reference\n\n"
        + links(paths(""))
        + "\n## Words of the language\n\n"
        + links(paths(KEYWORDS))
        + "\n## Rules\n\n"
        + links(paths(RULES));
  }

  /** The pages in a folder, in the order of their paths. */
  private static List<String> paths(String folder) {
    var paths = FrameworkUtil.getBundle(Pages.class).getEntryPaths(FOLDER + folder);
    return paths == null
        ? List.of()
        : Collections.list(paths).stream()
            .map(path -> "/" + path)
            .filter(path -> path.endsWith(EXTENSION))
            .map(path -> path.substring(FOLDER.length()))
            .sorted()
            .toList();
  }

  private static String links(List<String> paths) {
    return paths.stream()
        .map(path -> "* [" + title(path) + "](" + path + ")\n")
        .collect(Collectors.joining());
  }

  private static String title(String path) {
    var named = TITLE.matcher(text(path));
    return named.find() ? named.group(1).replace("`", "") : path;
  }
}
