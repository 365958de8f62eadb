package dev.weft.lang.validation.syntax;

import com.google.common.base.Throwables;
import com.google.inject.Inject;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.parser.IParseResult;
import org.eclipse.xtext.parser.IParser;
import org.eclipse.xtext.parser.ParseException;
import org.eclipse.xtext.util.CancelIndicator;
import org.jspecify.annotations.Nullable;

/**
 * The syntax errors of a text behind its first one. The parser loses its place at an error and
 * calls brackets and sound lines wrong that follow, so what it says next is not asked for: the line
 * with the error is left out and the text is read again, up to the next error.
 */
public class FurtherSyntaxErrors {
  /** How often a text is read, at most; somebody who has mended what was found looks again. */
  private static final int MOST = 8;

  @Inject private IParser parser;

  /**
   * The errors that do not follow from others, in the order of the text.
   *
   * @param text as it was read
   */
  public List<INode> of(IParseResult text, CancelIndicator cancelled) {
    List<INode> found = new ArrayList<>();
    INode error = error(text);
    if (error == null) {
      return found;
    }
    SyntaxLines lines = SyntaxLines.of(text.getRootNode());
    int last = error.getOffset();
    int reads = 0;
    while (error != null && !isOfBracket(error) && reads < MOST && !cancelled.isCanceled()) {
      SyntaxLines rest = lines.without(error.getOffset());
      if (rest == null) {
        return found;
      }
      error = error(rest);
      reads++;
      SyntaxLines wider = error != null && rest.isNear(error.getOffset()) ? rest.wider() : null;
      INode same = wider == null ? null : error(wider);
      reads += wider == null ? 0 : 1;
      if (wider != null && (same == null || same.getOffset() != error.getOffset())) {
        // A statement began on the line before, and only its end was left out.
        rest = wider;
        error = same;
      }
      boolean isAgain = error != null && error.getOffset() == last;
      if (error == null || isAgain || isOfBracket(error) || rest.isAtEnd(error.getOffset())) {
        return found;
      }
      last = error.getOffset();
      found.add(error);
      lines = rest;
    }
    return found;
  }

  /** The first error of some lines; none where their brackets nest too deeply for the parser. */
  private @Nullable INode error(SyntaxLines lines) {
    try {
      return error(parser.parse(new StringReader(lines.text())));
    } catch (ParseException e) {
      if (Throwables.getRootCause(e) instanceof StackOverflowError) {
        return null;
      }
      throw e;
    }
  }

  private static boolean isOfBracket(INode error) {
    return SyntaxMessages.isOfBracket(error.getSyntaxErrorMessage().getMessage());
  }

  private static @Nullable INode error(IParseResult result) {
    Iterator<INode> errors = result.getSyntaxErrors().iterator();
    return errors.hasNext() ? errors.next() : null;
  }
}
