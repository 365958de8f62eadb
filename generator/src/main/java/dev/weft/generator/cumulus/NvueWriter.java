package dev.weft.generator.cumulus;

import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * {@code startup.yaml}. A text is bare only where no version of YAML reads anything else in it;
 * every other one is quoted with double quotes.
 */
final class NvueWriter {
  private static final Pattern BARE = Pattern.compile("[A-Za-z_][A-Za-z0-9_.-]*");

  /** What YAML 1.1 takes for truth or nothing. */
  private static final Set<String> WORDS =
      Set.of("y", "n", "yes", "no", "on", "off", "true", "false", "null");

  private final StringBuilder out = new StringBuilder();

  private NvueWriter() {}

  static String write(Nvue config) {
    NvueWriter writer = new NvueWriter();
    writer.out.append("- set:\n");
    writer.children(config, 4);
    return writer.out.toString();
  }

  private void children(Nvue tree, int indent) {
    tree.children()
        .forEach(
            (key, value) -> {
              out.repeat(' ', indent).append(scalar(key)).append(':');
              switch (value) {
                case Nvue child when child.children().isEmpty() -> out.append(" {}\n");
                case Nvue child -> {
                  out.append('\n');
                  children(child, indent + 2);
                }
                case Long number -> out.append(' ').append(number).append('\n');
                default -> out.append(' ').append(scalar(value.toString())).append('\n');
              }
            });
  }

  private static String scalar(String text) {
    boolean isBare = BARE.matcher(text).matches() && !WORDS.contains(text.toLowerCase(Locale.ROOT));
    return isBare ? text : quoted(text);
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
