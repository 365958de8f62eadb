package dev.weft.cli;

import com.github.difflib.DiffUtils;
import com.github.difflib.UnifiedDiffUtils;
import java.util.List;

/** What differs between two texts, line by line, as {@code diff -u} shows it. */
final class LineDiff {
  private static final int CONTEXT = 3;

  private LineDiff() {}

  /** Lines of the difference; none when the texts are equal. */
  static List<String> of(String name, String before, String after) {
    List<String> old = lines(before);
    return UnifiedDiffUtils.generateUnifiedDiff(
        name, name, old, DiffUtils.diff(old, lines(after)), CONTEXT);
  }

  /** A last line without an end is another one than the same line with it. */
  private static List<String> lines(String text) {
    if (text.isEmpty()) {
      return List.of();
    }
    return text.endsWith("\n")
        ? List.of(text.substring(0, text.length() - 1).split("\n", -1))
        : List.of((text + "\n\\ No newline at end of file").split("\n(?!\\\\ No newline)", -1));
  }
}
