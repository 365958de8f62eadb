package dev.weft.lang.ui.editing;

import dev.weft.lang.ui.Texts;
import java.util.function.IntPredicate;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IRegion;
import org.eclipse.jface.text.Region;

/** Words of a text. They have hyphens inside: {@code load-balancing}. */
public final class Words {
  private Words() {}

  /** The word around an offset; null where there is none. */
  static IRegion around(IDocument document, int offset) {
    return around(document, offset, Words::isPart);
  }

  /**
   * The word around an offset, with dots inside as codes of rules have; empty where there is none.
   */
  public static String withDots(IDocument document, int offset) {
    var found = around(document, offset, c -> isPart(c) || c == '.');
    return found == null ? "" : Texts.textOf(document, found);
  }

  private static IRegion around(IDocument document, int offset, IntPredicate isPart) {
    try {
      int start = offset;
      while (start > 0 && isPart.test(document.getChar(start - 1))) {
        start--;
      }
      int end = offset;
      while (end < document.getLength() && isPart.test(document.getChar(end))) {
        end++;
      }
      return end > start ? new Region(start, end - start) : null;
    } catch (BadLocationException e) {
      throw new IllegalStateException(e);
    }
  }

  private static boolean isPart(int c) {
    return Character.isLetterOrDigit(c) || c == '_' || c == '-';
  }
}
