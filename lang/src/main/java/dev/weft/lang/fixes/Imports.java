package dev.weft.lang.fixes;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Where a new import goes: after the last one, else after the version. */
public final class Imports {
  /** What may stand behind it on its line, with the end of that, where nothing else does. */
  private static final String REST = "(?:[ \\t]*(?://.*)?$)?";

  private static final Pattern IMPORT =
      Pattern.compile("(?m)^import\\s+(?:\"[^\"\n]*\"|\\w+(?:\\.\\w+)*(?:\\.\\*)?)" + REST);
  private static final Pattern VERSION = Pattern.compile("(?m)^weft\\s+\\d+" + REST);

  private static final int FURTHEST = 20_000;

  private Imports() {}

  /** Offset at which to insert the import. */
  public static int offset(String text) {
    int end = end(IMPORT, "import", text);
    return end >= 0 ? end : Math.max(0, end(VERSION, "weft", text));
  }

  /** What to insert there. */
  public static String text(String text, String imported) {
    return end(IMPORT, "import", text) >= 0 ? next(imported) : first(text, imported);
  }

  private static String next(String imported) {
    return "\nimport " + imported;
  }

  private static String first(String text, String imported) {
    return end(VERSION, "weft", text) >= 0
        ? "\n\nimport " + imported
        : "import " + imported + "\n\n";
  }

  /**
   * An edit of a place below the imports, with a new import; null where it is so far below that the
   * text between the two, which such an edit holds, would fill the memory.
   */
  static @Nullable Edit before(Edit edit, String text, String imported) {
    if (edit.offset() > FURTHEST) {
      return null;
    }
    String above = text.substring(0, edit.offset());
    int last = end(IMPORT, "import", above);
    int from = last >= 0 ? last : offset(above);
    String between = above.substring(from);
    return new Edit(
        edit.label() + " and import " + imported,
        from,
        between + edit.replaced(),
        (last >= 0 ? next(imported) : first(above, imported)) + between + edit.replacement());
  }

  /** The end of the last line that begins with a word and has its form; -1 where there is none. */
  private static int end(Pattern form, String word, String text) {
    Matcher matcher = form.matcher(text).useAnchoringBounds(false).useTransparentBounds(true);
    for (int at = text.lastIndexOf(word); at >= 0; at = text.lastIndexOf(word, at - 1)) {
      if (matcher.region(at, text.length()).lookingAt()) {
        return matcher.end();
      }
    }
    return -1;
  }
}
