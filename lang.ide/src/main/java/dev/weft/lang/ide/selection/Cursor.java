package dev.weft.lang.ide.selection;

import org.eclipse.xtext.resource.XtextResource;

/** Where a cursor is, between two characters. */
public final class Cursor {
  private Cursor() {}

  /**
   * An offset in the word that a cursor is at: behind the last letter it is at that word, too.
   *
   * @param offset of the character behind the cursor
   */
  public static int inWord(XtextResource text, int offset) {
    if (text.getParseResult() == null || offset == 0) {
      return offset;
    }
    String all = text.getParseResult().getRootNode().getText();
    boolean isBehind =
        offset <= all.length()
            && isOfWord(all.charAt(offset - 1))
            && (offset == all.length() || !isOfWord(all.charAt(offset)));
    return isBehind ? offset - 1 : offset;
  }

  private static boolean isOfWord(char c) {
    return Character.isLetterOrDigit(c) || c == '_';
  }
}
