package dev.weft.lang.reference;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Links within the documents lead to files and headings that there are. */
class LinksTest {
  private static final Path ROOT = Path.of("..");
  private static final Pattern FENCE = Pattern.compile("(?ms)^```.*?^```$");
  private static final Pattern CODE = Pattern.compile("`[^`\n]*`");
  private static final Pattern LINK = Pattern.compile("\\]\\(([^)\\s]+)\\)");
  private static final Pattern HEADING = Pattern.compile("(?m)^#+ (.+)$");

  @Test
  void linksLeadSomewhere() throws IOException {
    List<String> broken = new ArrayList<>();
    for (Path page : pages()) {
      String text = CODE.matcher(withoutFences(page)).replaceAll("");
      Matcher link = LINK.matcher(text);
      while (link.find()) {
        if (!link.group(1).contains("://") && !leadsSomewhere(page, link.group(1))) {
          broken.add(ROOT.relativize(page) + " -> " + link.group(1));
        }
      }
    }
    assertEquals(List.of(), broken);
  }

  private static boolean leadsSomewhere(Path page, String link) throws IOException {
    int mark = link.indexOf('#');
    Path target = mark == 0 ? page : page.resolveSibling(mark < 0 ? link : link.substring(0, mark));
    if (!Files.exists(target)) {
      return false;
    }
    return mark < 0 || anchors(target).contains(link.substring(mark + 1));
  }

  /** Anchors of the headings of a page, as GitHub makes them. */
  private static Set<String> anchors(Path page) throws IOException {
    return HEADING
        .matcher(withoutFences(page))
        .results()
        .map(LinksTest::anchor)
        .collect(Collectors.toSet());
  }

  private static String anchor(MatchResult heading) {
    return heading
        .group(1)
        .strip()
        .toLowerCase(Locale.ROOT)
        .replaceAll("[^\\p{L}\\p{N} _-]", "")
        .replace(' ', '-');
  }

  private static String withoutFences(Path page) throws IOException {
    return FENCE.matcher(Files.readString(page)).replaceAll("");
  }

  private static List<Path> pages() throws IOException {
    try (Stream<Path> files = Files.walk(ROOT.resolve("docs"))) {
      List<Path> pages =
          new ArrayList<>(files.filter(path -> path.toString().endsWith(".md")).sorted().toList());
      pages.add(ROOT.resolve("README.md"));
      return pages;
    }
  }
}
