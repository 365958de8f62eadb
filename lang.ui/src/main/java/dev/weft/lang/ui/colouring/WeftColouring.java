package dev.weft.lang.ui.colouring;

import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.ITextViewer;
import org.eclipse.jface.text.TextViewer;
import org.eclipse.jface.text.presentation.PresentationReconciler;
import org.eclipse.jface.text.rules.DefaultDamagerRepairer;
import org.eclipse.jface.text.rules.EndOfLineRule;
import org.eclipse.jface.text.rules.IRule;
import org.eclipse.jface.text.rules.MultiLineRule;
import org.eclipse.jface.text.rules.RuleBasedScanner;
import org.eclipse.jface.text.rules.SingleLineRule;
import org.eclipse.jface.text.rules.Token;

/**
 * Comments and strings at once; all else as soon as the language server has said what each word is:
 * a word of the language that stands as a name is a name.
 */
public final class WeftColouring extends PresentationReconciler {
  private TokenColours tokens;

  /** Called by the Generic Editor. */
  public WeftColouring() {
    var scanner = new RuleBasedScanner();
    var comment = new Token(Colour.COMMENT.attribute());
    scanner.setRules(
        new IRule[] {
          new EndOfLineRule("//", comment),
          new MultiLineRule("/*", "*/", comment),
          new SingleLineRule("\"", "\"", new Token(Colour.STRING.attribute()), '\\')
        });
    var painter = new DefaultDamagerRepairer(scanner);
    setDamager(painter, IDocument.DEFAULT_CONTENT_TYPE);
    setRepairer(painter, IDocument.DEFAULT_CONTENT_TYPE);
  }

  @Override
  public void install(ITextViewer viewer) {
    super.install(viewer);
    if (viewer instanceof TextViewer shown) {
      tokens = new TokenColours(shown);
    }
  }

  @Override
  public void uninstall() {
    if (tokens != null) {
      tokens.dispose();
    }
    super.uninstall();
  }
}
