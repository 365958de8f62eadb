package dev.weft.lang.ui.editing;

import dev.weft.lang.ui.Texts;
import java.util.Map;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.DocumentCommand;
import org.eclipse.jface.text.IAutoEditStrategy;
import org.eclipse.jface.text.IDocument;

/**
 * Closes what is opened while one types, steps over what is closed already, and indents the line
 * after a brace.
 */
public final class Pairs implements IAutoEditStrategy {
  private static final Map<String, String> CLOSING =
      Map.of("{", "}", "(", ")", "[", "]", "\"", "\"");
  private static final String INDENT = "  ";

  @Override
  public void customizeDocumentCommand(IDocument document, DocumentCommand command) {
    if (!command.doit || command.length > 0) {
      return;
    }
    try {
      var next = command.offset < document.getLength() ? document.get(command.offset, 1) : "";
      var before = lineBefore(document, command.offset);
      if (isLineEnd(document, command.text)) {
        indent(document, command, before, next);
      } else if (CLOSING.containsValue(command.text) && next.equals(command.text)) {
        stepOver(command);
      } else if (CLOSING.containsKey(command.text) && isFree(next) && !isInside(before)) {
        command.text += CLOSING.get(command.text);
        place(command, command.offset + 1);
      }
    } catch (BadLocationException e) {
      throw new IllegalStateException(e);
    }
  }

  private static String lineBefore(IDocument document, int offset) throws BadLocationException {
    int start = document.getLineInformationOfOffset(offset).getOffset();
    return Texts.textOf(document, start, offset);
  }

  private static boolean isLineEnd(IDocument document, String text) {
    for (var end : document.getLegalLineDelimiters()) {
      if (end.equals(text)) {
        return true;
      }
    }
    return false;
  }

  private static void indent(
      IDocument document, DocumentCommand command, String before, String next) {
    var indent = before.substring(0, before.length() - before.stripLeading().length());
    var end = command.text;
    boolean opens = before.stripTrailing().endsWith("{") && !isInside(before);
    command.text += opens ? indent + INDENT : indent;
    if (opens && "}".equals(next)) {
      place(command, command.offset + command.text.length());
      command.text += end + indent;
    }
  }

  /** Before a word nothing is closed: it is to be put in between by whoever types. */
  private static boolean isFree(String next) {
    return next.isEmpty() || !Character.isLetterOrDigit(next.charAt(0)) && !next.equals("\"");
  }

  /** Whether a line ends inside a string or a comment. */
  private static boolean isInside(String line) {
    boolean isString = false;
    for (int i = 0; i < line.length(); i++) {
      char c = line.charAt(i);
      if (isString && c == '\\') {
        i++;
      } else if (c == '"') {
        isString = !isString;
      } else if (!isString && line.startsWith("//", i)) {
        return true;
      }
    }
    return isString;
  }

  private static void stepOver(DocumentCommand command) {
    command.text = "";
    place(command, command.offset + 1);
  }

  private static void place(DocumentCommand command, int offset) {
    command.caretOffset = offset;
    command.shiftsCaret = false;
  }
}
