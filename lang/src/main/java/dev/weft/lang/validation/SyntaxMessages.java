package dev.weft.lang.validation;

import com.google.inject.Inject;
import java.util.Set;
import org.antlr.runtime.Token;
import org.eclipse.xtext.GrammarUtil;
import org.eclipse.xtext.IGrammarAccess;
import org.eclipse.xtext.nodemodel.SyntaxErrorMessage;
import org.eclipse.xtext.parser.antlr.SyntaxErrorMessageProvider;
import org.jspecify.annotations.Nullable;

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
    String word = context.getRecognitionException() == null ? null : word(context);
    return word == null
        ? message
        : new SyntaxErrorMessage(
            message.getMessage()
                + ": '"
                + word
                + "' is a word of the language, which can't stand here.",
            message.getIssueCode(),
            message.getIssueData());
  }

  /** The word that the parser stumbled over, if it is one of the language's. */
  private @Nullable String word(IParserErrorContext context) {
    Token token = context.getRecognitionException().token;
    String text = token == null ? null : token.getText();
    boolean isWord = text != null && !text.isEmpty() && Character.isLetter(text.charAt(0));
    return isWord && keywords.contains(text) ? text : null;
  }
}
