package dev.weft.lang.validation;

import com.google.inject.Inject;
import java.util.Set;
import org.antlr.runtime.RecognitionException;
import org.antlr.runtime.Token;
import org.antlr.runtime.TokenStream;
import org.eclipse.xtext.GrammarUtil;
import org.eclipse.xtext.IGrammarAccess;
import org.eclipse.xtext.nodemodel.SyntaxErrorMessage;
import org.eclipse.xtext.parser.antlr.SyntaxErrorMessageProvider;

/**
 * What is said of a text that does not parse; that a word of the language is no name, for example.
 */
public class SyntaxMessages extends SyntaxErrorMessageProvider {
  private final Set<String> keywords;

  @Inject
  public SyntaxMessages(IGrammarAccess grammar) {
    keywords = GrammarUtil.getAllKeywords(grammar.getGrammar());
  }

  @Override
  public SyntaxErrorMessage getSyntaxErrorMessage(IParserErrorContext context) {
    SyntaxErrorMessage message = super.getSyntaxErrorMessage(context);
    RecognitionException fault = context.getRecognitionException();
    Token token = fault == null ? null : fault.token;
    if (token == null) {
      return message;
    }
    String word = token.getType() == Token.EOF ? "<EOF>" : String.valueOf(token.getText());
    String hint = SyntaxHints.of(word, before(fault, token), after(fault, token));
    String text =
        hint != null
            ? place(word) + ". " + hint
            : isWord(word)
                ? message.getMessage()
                    + ": '"
                    + word
                    + "' is a word of the language, which can't stand here."
                : message.getMessage();
    return new SyntaxErrorMessage(text, message.getIssueCode(), message.getIssueData());
  }

  private static String place(String word) {
    return word.equals("<EOF>") ? "The text ends here" : "'" + word + "' can't stand here";
  }

  /** The token before one, spaces and comments left out; empty when it is the first. */
  private static String before(RecognitionException fault, Token token) {
    if (!(fault.input instanceof TokenStream tokens)) {
      return "";
    }
    int last = token.getType() == Token.EOF ? tokens.size() - 1 : token.getTokenIndex() - 1;
    for (int i = last; i >= 0 && i < tokens.size(); i--) {
      Token each = tokens.get(i);
      if (each.getChannel() == Token.DEFAULT_CHANNEL && each.getType() != Token.EOF) {
        return String.valueOf(each.getText());
      }
    }
    return "";
  }

  /** The token after one, spaces and comments left out; empty when it is the last. */
  private static String after(RecognitionException fault, Token token) {
    if (!(fault.input instanceof TokenStream tokens) || token.getType() == Token.EOF) {
      return "";
    }
    for (int i = token.getTokenIndex() + 1; i < tokens.size(); i++) {
      Token each = tokens.get(i);
      if (each.getChannel() == Token.DEFAULT_CHANNEL) {
        return each.getType() == Token.EOF ? "" : String.valueOf(each.getText());
      }
    }
    return "";
  }

  /** Whether something is a word of the language. */
  private boolean isWord(String word) {
    return !word.isEmpty() && Character.isLetter(word.charAt(0)) && keywords.contains(word);
  }
}
