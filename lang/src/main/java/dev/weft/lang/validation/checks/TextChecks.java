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
      if (!isHidden(c)) {
        shown.appendCodePoint(c);
      } else if (first < 0) {
        first = c;
      }
    }
    if (first >= 0) {
      String written = shown.toString().replace("\\", "\\\\").replace("\"", "\\\"");
      Fix fix = Fix.replace('"' + written + '"');
      report(FileIssue.HIDDEN_CHARACTER, element, attribute, first, name(first), fix);
    }
  }

  /** Unicode's name of a character, or what kind it is of. */
  private static String name(int c) {
    String name = Character.getType(c) == Character.SURROGATE ? null : Character.getName(c);
    return name == null ? "half of a character" : name.toLowerCase(Locale.ROOT);
  }

  /** Characters that control, order or join others, or end lines, and have no shape themselves. */
  private static boolean isHidden(int c) {
    return switch (Character.getType(c)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.SURROGATE,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR ->
          true;
      default -> false;
    };
  }
}
