package dev.weft.lang.validation;

import dev.weft.lang.fixes.Spelling;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What somebody may have meant who wrote a word where it can't stand. */
final class SyntaxHints {
  /** Words that begin a block. */
  private static final List<String> BLOCKS =
      List.of(
          "fabric",
          "pod",
          "segment",
          "leaf",
          "spine",
          "superspine",
          "routing",
          "addressing",
          "naming",
          "racks",
          "qos",
          "class",
          "expect",
          "cluster",
          "server",
          "switch",
          "nic",
          "gpu",
          "cable",
          "model",
          "job",
          "scenario",
          "except");

  /** Where words stand that are often written elsewhere. */
  private static final Map<String, String> HOMES =
      Map.of(
          "servers", "a segment",
          "backup", "a segment",
          "attach", "a segment",
          "leaf", "a segment",
          "segment", "a fabric or pod",
          "pod", "a fabric",
          "superspine", "a fabric",
          "class", "a qos policy");

  private static final Map<String, String> EXAMPLES =
      Map.of(
          "uplink", "uplink 2 x 400 Gb/s to each spine",
          "servers", "servers 4 of HgxH100",
          "leaf", "leaf 2 of Sn5600",
          "spine", "spine 4 of Sn5600",
          "ports", "ports 64 x 400 Gb/s",
          "planes", "planes 8 by nic");

  private SyntaxHints() {}

  /**
   * A hint.
   *
   * @param word that can't stand where it does; {@code <EOF>} for the end of the text
   * @param before the word before it; empty at the beginning
   * @param after the word after it; empty at the end
   */
  static @Nullable String of(String word, String before, String after) {
    if (word.matches("\\d+") && after.equals(",")) {
      return "Numbers of a setting stand side by side, without ','.";
    }
    String hint = ofSign(word, before);
    if (hint != null) {
      return hint;
    }
    String block = BLOCKS.contains(before) ? null : Spelling.nearest(lower(before), BLOCKS);
    if ((word.equals("{") || word.equals("[")) && block != null) {
      return "'" + before + "' begins no block; maybe '" + block + "'?";
    }
    if (BLOCKS.contains(lower(word)) && !word.equals(lower(word))) {
      return "Words of the language are written small; maybe '" + lower(word) + "'?";
    }
    if (word.matches("x\\d.*")) {
      return "Write spaces around 'x', such as '2 x 400 Gb/s'.";
    }
    if (EXAMPLES.containsKey(before)) {
      return "Say for example '" + EXAMPLES.get(before) + "'.";
    }
    return HOMES.containsKey(word) ? "It stands in " + HOMES.get(word) + "." : null;
  }

  private static @Nullable String ofSign(String word, String before) {
    return switch (word) {
      case ";" -> "Nothing stands between lines; take the ';' out.";
      case ":" -> "A value follows its setting without a ':'; take it out.";
      case "=" -> "A value follows its setting without a '='; a promise compares with '=='.";
      case "<EOF>" -> "A block that is open has no '}'.";
      default ->
          word.startsWith("\"") && BLOCKS.contains(before)
              ? "A name stands without quotes, such as '" + before + " Main'."
              : null;
    };
  }

  private static String lower(String word) {
    return word.toLowerCase(Locale.ROOT);
  }
}
