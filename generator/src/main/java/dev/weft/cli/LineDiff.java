package dev.weft.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** What differs between two texts, line by line, as {@code diff -u} shows it. */
final class LineDiff {
  private static final int CONTEXT = 3;

  /**
   * A table of more cells is not worth its memory: then all between the first and last change is
   * one.
   */
  private static final long MOST_CELLS = 4_000_000;

  private final String[] old;
  private final String[] now;
  private final List<String> lines = new ArrayList<>();

  private LineDiff(String before, String after) {
    old = lines(before);
    now = lines(after);
  }

  private static String[] lines(String text) {
    if (text.isEmpty()) {
      return new String[0];
    }
    return text.endsWith("\n")
        ? text.substring(0, text.length() - 1).split("\n", -1)
        : (text + "\n\\ No newline at end of file").split("\n(?!\\\\ No newline)", -1);
  }

  /** Lines of the difference; none when the texts are equal. */
  static List<String> of(String name, String before, String after) {
    if (before.equals(after)) {
      return List.of();
    }
    LineDiff diff = new LineDiff(before, after);
    diff.lines.add("--- " + name);
    diff.lines.add("+++ " + name);
    diff.hunks();
    return diff.lines;
  }

  private void hunks() {
    int start = 0;
    int most = Math.min(old.length, now.length);
    while (start < most && old[start].equals(now[start])) {
      start++;
    }
    int oldEnd = old.length;
    int newEnd = now.length;
    while (oldEnd > start && newEnd > start && old[oldEnd - 1].equals(now[newEnd - 1])) {
      oldEnd--;
      newEnd--;
    }
    List<int[]> changes = changes(start, oldEnd, newEnd);
    for (int i = 0; i < changes.size(); ) {
      int last = i;
      while (last + 1 < changes.size()
          && changes.get(last + 1)[0] - changes.get(last)[1] <= 2 * CONTEXT) {
        last++;
      }
      hunk(changes.subList(i, last + 1));
      i = last + 1;
    }
  }

  /** Runs of lines that differ: from and to in the old text, from and to in the new one. */
  private List<int[]> changes(int start, int oldEnd, int newEnd) {
    int rows = oldEnd - start;
    int columns = newEnd - start;
    if ((long) rows * columns > MOST_CELLS) {
      return List.of(new int[] {start, oldEnd, start, newEnd});
    }
    // Length of the longest common subsequence of what follows.
    int[][] common = new int[rows + 1][columns + 1];
    for (int i = rows - 1; i >= 0; i--) {
      for (int j = columns - 1; j >= 0; j--) {
        common[i][j] =
            old[start + i].equals(now[start + j])
                ? common[i + 1][j + 1] + 1
                : Math.max(common[i + 1][j], common[i][j + 1]);
      }
    }
    List<int[]> changes = new ArrayList<>();
    int i = 0;
    int j = 0;
    while (i < rows || j < columns) {
      int fromOld = i;
      int fromNew = j;
      while ((i < rows || j < columns)
          && !(i < rows && j < columns && old[start + i].equals(now[start + j]))) {
        boolean takesOld = j == columns || i < rows && common[i + 1][j] >= common[i][j + 1];
        i += takesOld ? 1 : 0;
        j += takesOld ? 0 : 1;
      }
      if (i > fromOld || j > fromNew) {
        changes.add(new int[] {start + fromOld, start + i, start + fromNew, start + j});
      }
      i++;
      j++;
    }
    return changes;
  }

  private void hunk(List<int[]> changes) {
    int[] first = changes.getFirst();
    int[] last = changes.getLast();
    int before = Math.min(CONTEXT, first[0]);
    int after = Math.min(CONTEXT, old.length - last[1]);
    lines.add(
        String.format(
            Locale.ROOT,
            "@@ -%d,%d +%d,%d @@",
            first[0] - before + 1,
            last[1] + after - first[0] + before,
            first[2] - before + 1,
            last[3] + after - first[2] + before));
    int at = first[0] - before;
    for (int[] change : changes) {
      add(" ", old, at, change[0]);
      add("-", old, change[0], change[1]);
      add("+", now, change[2], change[3]);
      at = change[1];
    }
    add(" ", old, at, last[1] + after);
  }

  private void add(String mark, String[] from, int start, int end) {
    for (int i = start; i < end; i++) {
      lines.add(mark + from[i]);
    }
  }
}
