package dev.weft.lang.ide.colouring;

import org.eclipse.lsp4j.SemanticTokenModifiers;
import org.eclipse.xtext.ide.editor.syntaxcoloring.IHighlightedPositionAcceptor;
import org.eclipse.xtext.ide.editor.syntaxcoloring.ISemanticHighlightingCalculator;
import org.eclipse.xtext.resource.XtextResource;
import org.eclipse.xtext.util.CancelIndicator;

/** Hands the tokens of a text to Xtext's service of semantic tokens. */
public class WeftColours implements ISemanticHighlightingCalculator {
  @Override
  public void provideHighlightingFor(
      XtextResource text, IHighlightedPositionAcceptor acceptor, CancelIndicator cancelled) {
    for (Token token : Tokens.of(text)) {
      if (token.isDeclaration()) {
        acceptor.addPosition(
            token.offset(), token.length(), token.type(), SemanticTokenModifiers.Declaration);
      } else {
        acceptor.addPosition(token.offset(), token.length(), token.type());
      }
    }
  }
}
