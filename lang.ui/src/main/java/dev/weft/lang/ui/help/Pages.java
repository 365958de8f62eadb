package dev.weft.lang.ui.help;

import java.io.IOException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.osgi.framework.FrameworkUtil;

/** The pages of the reference that travel with the plug-in, in Markdown, by path. */
public final class Pages {
  /** The page that lists all others. */
  public static final String CONTENTS = "";

  private static final String FOLDER = "/help/";
  private static final String SETTINGS = "settings.md";
  private static final String EXTENSION = ".md";
  private static final Pattern TITLE = Pattern.compile("(?m)^# (.*)$");

  private Pages() {}

  /** The text of a page; null when there is none. */
  public static String read(String path) {
    return path.equals(CONTENTS) ? contents() : text(path);
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
    return "rules/" + code + EXTENSION;
  }

  /** The page of a word of the language. */
  public static String ofWord(String word) {
    return "keywords/" + word + EXTENSION;
  }

  /** The page that has a setting in one of its tables; null when there is none. */
  public static String ofSetting(String setting) {
    var page = text(SETTINGS);
    return page != null && page.contains("| `" + setting + "` |") ? SETTINGS : null;
  }

  private static String contents() {
    return "# Reference of Weft\n\n"
        + list("")
        + "\n## Words of the language\n\n"
        + list("keywords/")
        + "\n## Rules\n\n"
        + list("rules/");
  }

  private static String list(String folder) {
    List<String> found = new ArrayList<>();
    var paths = FrameworkUtil.getBundle(Pages.class).getEntryPaths(FOLDER + folder);
    if (paths != null) {
      Collections.list(paths).stream()
          .map(path -> "/" + path)
          .filter(path -> path.endsWith(EXTENSION))
          .map(path -> path.substring(FOLDER.length()))
          .sorted()
          .forEach(found::add);
    }
    return found.stream()
        .map(path -> "* [" + title(path) + "](" + path + ")\n")
        .collect(Collectors.joining());
  }

  private static String title(String path) {
    var named = TITLE.matcher(text(path));
    return named.find() ? named.group(1).replace("`", "") : path;
  }
}
