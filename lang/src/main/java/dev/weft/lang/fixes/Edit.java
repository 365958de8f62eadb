package dev.weft.lang.fixes;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A change of the text that a finding is in, which resolves it.
 *
 * @param label what it does, for a menu
 * @param offset where it begins
 * @param replaced what stands there; empty to insert
 * @param replacement what is to stand there
 * @param isGuess whether something else may be meant, so that nobody makes it without being asked
 */
public record Edit(String label, int offset, String replaced, String replacement, boolean isGuess) {
  private static final int PARTS = 5;

  /** How labels begin of what writes something. */
  static final String SAY = "Say ";

  public Edit(String label, int offset, String replaced, String replacement) {
    this(label, offset, replaced, replacement, false);
  }

  /** The same, which needs to be decided. */
  public Edit asGuess() {
    return new Edit(label, offset, replaced, replacement, true);
  }

  Edit labelled(String other) {
    return new Edit(other, offset, replaced, replacement, isGuess);
  }

  /** All as one, in the order of the text; null where two overlap. */
  static @Nullable Edit all(List<Edit> edits, String text) {
    String label = edits.stream().map(Edit::label).reduce(Edit::both).orElseThrow();
    List<Edit> sorted = edits.stream().sorted(Comparator.comparingInt(Edit::offset)).toList();
    Edit all = sorted.getFirst();
    for (Edit next : sorted.subList(1, sorted.size())) {
      int end = all.offset + all.replaced.length();
      if (next.offset < end) {
        return null;
      }
      all =
          new Edit(
              label,
              all.offset,
              text.substring(all.offset, next.offset + next.replaced.length()),
              all.replacement + text.substring(end, next.offset) + next.replacement,
              all.isGuess || next.isGuess);
    }
    return all;
  }

  /** What two labels say, in one. */
  private static String both(String label, String other) {
    String second = other.substring(0, 1).toLowerCase(Locale.ROOT) + other.substring(1);
    boolean sayBoth = label.startsWith(SAY) && other.startsWith(SAY);
    return label + " and " + (sayBoth ? second.substring(SAY.length()) : second);
  }

  /** Whether it takes out what stands there, and writes nothing. */
  public boolean removes() {
    return replacement.isBlank() && !replaced.isBlank();
  }

  /** Whether a text has, at its place, what is to be replaced. */
  public boolean fits(String text) {
    return offset <= text.length() && text.startsWith(replaced, offset);
  }

  public String apply(String text) {
    return text.substring(0, offset) + replacement + text.substring(offset + replaced.length());
  }

  /** Edits as the data of an issue, which editors hand back. */
  public static String[] encode(List<Edit> edits) {
    List<String> data = new ArrayList<>();
    for (Edit edit : edits) {
      data.addAll(
          List.of(
              edit.label(),
              Integer.toString(edit.offset()),
              edit.replaced(),
              edit.replacement(),
              Boolean.toString(edit.isGuess())));
    }
    return data.toArray(new String[0]);
  }

  /** Reads what was encoded; data that something else wrote has no edits. */
  public static List<Edit> decode(List<String> data) {
    List<Edit> edits = new ArrayList<>();
    for (int i = 0; i + PARTS <= data.size(); i += PARTS) {
      if (data.get(i + 1).matches("\\d{1,9}")) {
        int offset = Integer.parseInt(data.get(i + 1));
        boolean isGuess = Boolean.parseBoolean(data.get(i + 4));
        edits.add(new Edit(data.get(i), offset, data.get(i + 2), data.get(i + 3), isGuess));
      }
    }
    return edits;
  }
}
