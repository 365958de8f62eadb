package dev.weft.generator.yaml;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * Writes trees of maps, lists, texts, numbers and truths as YAML. A text is bare only where no
 * version of YAML reads anything else in it; every other one is quoted with double quotes, and what
 * is not printable ASCII is escaped.
 */
public final class Yaml {
  /** What YAML 1.1 takes for truth or nothing. */
  private static final Set<String> WORDS =
      Set.of("y", "n", "yes", "no", "on", "off", "true", "false", "null");

  private static final int LONGEST_WORD = 5;

  private final StringBuilder out;

  private Yaml(StringBuilder out) {
    this.out = out;
  }

  /** A document whose top is a map. */
  public static String write(Map<String, ?> tree) {
    StringBuilder out = new StringBuilder();
    new Yaml(out).map(tree, 0);
    return out.toString();
  }

  /** A text as a key or a value. */
  public static String scalar(String text) {
    return isName(text) && !isWord(text) ? text : quoted(text);
  }

  private static boolean isWord(String text) {
    return text.length() <= LONGEST_WORD && WORDS.contains(text.toLowerCase(Locale.ROOT));
  }

  /**
   * A letter or an underscore, then also digits, points and hyphens; fast, as all texts pass it.
   */
  private static boolean isName(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      boolean isLetter = c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '_';
      boolean isInside = c >= '0' && c <= '9' || c == '.' || c == '-';
      if (!isLetter && (i == 0 || !isInside)) {
        return false;
      }
    }
    return !text.isEmpty();
  }

  private void map(Map<?, ?> tree, int indent) {
    tree.forEach(
        (key, value) -> {
          out.repeat(' ', indent).append(scalar(key.toString())).append(':');
          value(value, indent);
        });
  }

  private void value(Object value, int indent) {
    switch (value) {
      case Map<?, ?> map when map.isEmpty() -> out.append(" {}\n");
      case Map<?, ?> map -> {
        out.append('\n');
        map(map, indent + 2);
      }
      case List<?> list when list.isEmpty() -> out.append(" []\n");
      case List<?> list -> {
        out.append('\n');
        for (Object item : list) {
          out.repeat(' ', indent + 2).append('-');
          item(item, indent + 2);
        }
      }
      default -> out.append(' ').append(leaf(value)).append('\n');
    }
  }

  /** An item of a list: a leaf, or a map whose first key stands behind the dash. */
  private void item(Object item, int indent) {
    if (item instanceof Map<?, ?> map && !map.isEmpty()) {
      int start = out.length();
      map(map, indent + 2);
      out.delete(start, start + indent + 1);
    } else {
      value(item, indent);
    }
  }

  private static String leaf(Object value) {
    return value instanceof Number || value instanceof Boolean
        ? value.toString()
        : scalar(value.toString());
  }

  private static String quoted(String text) {
    StringBuilder quoted = new StringBuilder("\"");
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '"' || c == '\\') {
        quoted.append('\\').append(c);
      } else if (c < ' ' || c > '~') {
        quoted.append(String.format(Locale.ROOT, "\\u%04x", (int) c));
      } else {
        quoted.append(c);
      }
    }
    return quoted.append('"').toString();
  }
}
