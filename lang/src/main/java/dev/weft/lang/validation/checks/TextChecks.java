package dev.weft.lang.validation.checks;

import dev.weft.lang.weft.WeftFile;
import dev.weft.topology.findings.FileIssue;
import dev.weft.topology.findings.Fix;
import java.util.Locale;
import java.util.PrimitiveIterator;
import org.eclipse.emf.common.util.TreeIterator;
import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.validation.Check;

/**
 * Rules on every text in quotes, whatever it is the text of: outputs show it as it is, so it has to
 * be what its reader sees.
 */
public class TextChecks extends AbstractWeftChecks {
  /** A text in quotes has no character that does not show. */
  @Check
  public void textsShowWhole(WeftFile file) {
    for (TreeIterator<EObject> all = file.eAllContents(); all.hasNext(); ) {
      EObject element = all.next();
      for (EAttribute attribute : element.eClass().getEAllAttributes()) {
        if (element.eGet(attribute) instanceof String text) {
          textShowsWhole(element, attribute, text);
        }
      }
    }
  }

  private void textShowsWhole(EObject element, EAttribute attribute, String text) {
    StringBuilder shown = new StringBuilder(text.length());
    int first = -1;
    for (PrimitiveIterator.OfInt all = text.codePoints().iterator(); all.hasNext(); ) {
      int c = all.nextInt();
      boolean isSpace = isOtherSpace(c);
      boolean isPlain = !isSpace && !isHidden(c);
      if (isPlain || isSpace) {
        shown.appendCodePoint(isSpace ? ' ' : c);
      }
      first = isPlain || first >= 0 ? first : c;
    }
    if (first >= 0) {
      String written = shown.toString().replace("\\", "\\\\").replace("\"", "\\\"");
      Fix fix = Fix.replace('"' + written + '"');
      report(FileIssue.HIDDEN_CHARACTER, element, attribute, first, name(first), fix);
    }
  }

  /** Unicode's name of a character, or what kind it is of. */
  private static String name(int c) {
    if (Character.getType(c) == Character.SURROGATE) {
      return "half of a character";
    }
    String name = isNoCharacter(c) ? null : Character.getName(c);
    return name == null ? "no character of Unicode" : name.toLowerCase(Locale.ROOT);
  }

  /** Spaces that look like the usual one, and a pattern of dots without dots. */
  private static boolean isOtherSpace(int c) {
    return c != ' ' && Character.getType(c) == Character.SPACE_SEPARATOR || c == 0x2800;
  }

  /** Characters that control, order or join others, or end lines, and have no shape themselves. */
  private static boolean isHidden(int c) {
    return switch (Character.getType(c)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.SURROGATE,
          Character.PRIVATE_USE,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR ->
          true;
      default -> isNoCharacter(c) || isIgnorable(c);
    };
  }

  /** Code points that are no characters in any version (Unicode 16.0, section 23.7). */
  private static boolean isNoCharacter(int c) {
    return (c & 0xFFFE) == 0xFFFE || c >= 0xFDD0 && c <= 0xFDEF;
  }

  /**
   * What has no shape: letters, marks and code points without a character that have the property
   * Default_Ignorable_Code_Point and are of no general category above (Unicode 16.0,
   * DerivedCoreProperties.txt): the joiner of graphemes, fillers of Hangul, inherent vowels of
   * Khmer, selectors of variants. Also the filler of Khitan, which has none either.
   */
  private static boolean isIgnorable(int c) {
    return c == 0x034F
        || c == 0x115F
        || c == 0x1160
        || c == 0x17B4
        || c == 0x17B5
        || c >= 0x180B && c <= 0x180F
        || c == 0x2065
        || c == 0x3164
        || c >= 0xFE00 && c <= 0xFE0F
        || c == 0xFFA0
        || c >= 0xFFF0 && c <= 0xFFF8
        || c == 0x16FE4
        || c >= 0xE0000 && c <= 0xE0FFF;
  }
}
