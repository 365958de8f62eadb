package dev.weft.lang.reading;

import dev.weft.lang.parser.antlr.internal.InternalWeftLexer;
import java.util.HashMap;
import java.util.Map;
import org.antlr.runtime.Token;
import org.jspecify.annotations.Nullable;

/**
 * Cuts a text into words, up to what the parser and all that walks over its tree can follow: the
 * word that goes too far is one that can't be read, and what follows brackets that nest too deeply
 * is left out, as a comment is.
 */
public final class BoundedLexer extends InternalWeftLexer {
  private final Nesting nesting = new Nesting();
  private final Map<Token, ReadingFault> faults = new HashMap<>();
  private boolean isTooDeep;
  private boolean hasError;

  @Override
  public Token nextToken() {
    Token token = super.nextToken();
    if (token.getType() == Token.EOF || token.getChannel() != Token.DEFAULT_CHANNEL) {
      return token;
    }
    if (isTooDeep) {
      // Spaces are what the tree holds and nobody reads.
      token.setType(RULE_WS);
      token.setChannel(Token.HIDDEN_CHANNEL);
      return token;
    }
    ReadingFault fault = fault(token);
    if (fault != null) {
      faults.put(token, fault);
      token.setType(Token.INVALID_TOKEN_TYPE);
      token.setChannel(Token.HIDDEN_CHANNEL);
    }
    return token;
  }

  private @Nullable ReadingFault fault(Token token) {
    boolean isNumber = token.getType() == RULE_INT || token.getType() == RULE_EXP;
    if (isNumber) {
      return ReadingFault.ofNumber(token.getText());
    }
    isTooDeep = token.getType() != RULE_STRING && nesting.isTooDeepAt(token.getText());
    return isTooDeep ? ReadingFault.TOO_DEEP : null;
  }

  @Override
  public String getErrorMessage(Token token) {
    ReadingFault fault = faults.get(token);
    return fault == null ? super.getErrorMessage(token) : fault.message();
  }

  /**
   * Whether an error of this text is the first that the parser finds: of the others, which follow
   * from it, nothing is said.
   */
  public boolean isFirstError() {
    boolean isFirst = !hasError;
    hasError = true;
    return isFirst;
  }
}
