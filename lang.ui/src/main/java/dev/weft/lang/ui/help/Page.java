package dev.weft.lang.ui.help;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * A page without its Markdown: the words, and which of them look how and lead where.
 *
 * @param text what is shown
 * @param parts the parts that do not look like plain words, in the order of the text
 */
record Page(String text, List<Part> parts) {
  /** How a part looks. */
  enum Look {
    HEADING,
    BOLD,
    CODE,
    LINK
  }

  /**
   * A part of the text.
   *
   * @param target where a link leads; null for other looks
   */
  record Part(int offset, int length, Look look, String target) {}

  private static final Pattern HEADING = Pattern.compile("#+ (.*)");
  private static final Pattern RULE_OF_TABLE = Pattern.compile("\\|[-| :]+\\|");

  /** Inside a line: code, a link, or bold type. */
  private static final Pattern INLINE =
      Pattern.compile("`([^`]+)`|\\[((?:[^\\]\\[]|`[^`]*`)*)\\]\\(([^)]*)\\)|\\*\\*([^*]+)\\*\\*");

  static Page of(String markdown) {
    var page = new Reading();
    markdown.lines().forEach(page::line);
    return new Page(page.text.toString(), page.parts);
  }

  /** Where a link leads; null where there is none. */
  String targetAt(int offset) {
    return parts.stream()
        .filter(it -> it.look == Look.LINK)
        .filter(it -> it.offset <= offset && offset < it.offset + it.length)
        .map(Part::target)
        .findFirst()
        .orElse(null);
  }

  private static final class Reading {
    private final StringBuilder text = new StringBuilder();
    private final List<Part> parts = new ArrayList<>();
    private boolean isCode;

    void line(String line) {
      if (line.startsWith("```")) {
        isCode = !isCode;
        return;
      }
      if (isCode) {
        add(line, Look.CODE, null);
        text.append('\n');
        return;
      }
      if (RULE_OF_TABLE.matcher(line).matches()) {
        return;
      }
      var heading = HEADING.matcher(line);
      if (heading.matches()) {
        add(plain(heading.group(1).replace("`", "")), Look.HEADING, null);
      } else if (line.startsWith("|")) {
        cells(line);
      } else if (line.startsWith("* ")) {
        text.append("• ");
        words(line.substring(2));
      } else {
        words(line);
      }
      text.append('\n');
    }

    private void cells(String line) {
      var between = "";
      for (var cell : line.substring(1).split("(?<!\\\\)\\|")) {
        if (!cell.isBlank()) {
          text.append(between);
          words(cell.strip().replace("\\|", "|"));
          between = "  ·  ";
        }
      }
    }

    private void words(String line) {
      var found = INLINE.matcher(line);
      int end = 0;
      while (found.find()) {
        text.append(plain(line.substring(end, found.start())));
        end = found.end();
        if (found.group(1) != null) {
          add(found.group(1), Look.CODE, null);
        } else if (found.group(3) != null) {
          add(plain(found.group(2).replace("`", "")), Look.LINK, found.group(3));
        } else {
          add(plain(found.group(4)), Look.BOLD, null);
        }
      }
      text.append(plain(line.substring(end)));
    }

    /** Outside of code, signs that Markdown would read are written as entities. */
    private static String plain(String words) {
      return words.replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&");
    }

    private void add(String words, Look look, String target) {
      parts.add(new Part(text.length(), words.length(), look, target));
      text.append(words);
    }
  }
}
