package dev.weft.lang.validation.syntax;

import com.google.inject.Inject;
import com.google.inject.Provider;
import dev.weft.lang.fixes.Edit;
import dev.weft.lang.parser.antlr.WeftParser;
import java.io.StringReader;
import java.util.Iterator;
import org.antlr.runtime.CharStream;
import org.antlr.runtime.CommonToken;
import org.antlr.runtime.Token;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.parser.antlr.SyntaxErrorMessageProvider;

/**
 * Reads a text with an edit, to see whether the parser gets further: a word is proposed only where
 * it can stand.
 */
final class Trials {
  @Inject private Provider<WeftParser> parsers;

  /**
   * Whether a text can be read beyond a word that can't stand in it, once it is edited there or
   * before.
   */
  boolean reads(Edit edit, Token word) {
    CharStream text = word.getInputStream();
    if (!(word instanceof CommonToken token) || text == null || token.getStartIndex() < 0) {
      return true;
    }
    String whole = text.substring(0, text.size() - 1);
    if (!edit.fits(whole)) {
      return false;
    }
    int end = whole.indexOf('\n', token.getStopIndex() + 1);
    String seen = edit.apply(end < 0 ? whole : whole.substring(0, end));
    WeftParser parser = parsers.get();
    // Of a trial nothing is said, so that no trial leads to another.
    parser.setSyntaxErrorProvider(new SyntaxErrorMessageProvider());
    Iterator<INode> errors = parser.parse(new StringReader(seen)).getSyntaxErrors().iterator();
    int shift = edit.replacement().length() - edit.replaced().length();
    int last = Math.max(token.getStartIndex(), edit.offset() + edit.replaced().length() - 1);
    return !errors.hasNext() || errors.next().getOffset() > last + shift;
  }
}
