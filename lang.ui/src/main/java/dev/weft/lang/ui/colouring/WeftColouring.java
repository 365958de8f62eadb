package dev.weft.lang.ui.colouring;

import dev.weft.lang.ui.WeftServices;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.TextAttribute;
import org.eclipse.jface.text.presentation.PresentationReconciler;
import org.eclipse.jface.text.rules.DefaultDamagerRepairer;
import org.eclipse.jface.text.rules.EndOfLineRule;
import org.eclipse.jface.text.rules.IRule;
import org.eclipse.jface.text.rules.IToken;
import org.eclipse.jface.text.rules.IWordDetector;
import org.eclipse.jface.text.rules.MultiLineRule;
import org.eclipse.jface.text.rules.RuleBasedScanner;
import org.eclipse.jface.text.rules.SingleLineRule;
import org.eclipse.jface.text.rules.Token;
import org.eclipse.jface.text.rules.WordRule;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.xtext.GrammarUtil;
import org.eclipse.xtext.IGrammarAccess;

/** Colours by token; the keywords are the grammar's, so none is forgotten here. */
public final class WeftColouring extends PresentationReconciler {
  /** Chosen to be readable on a light and on a dark background. */
  private enum Style {
    KEYWORD(new RGB(150, 70, 160), SWT.BOLD),
    STRING(new RGB(60, 120, 200), SWT.NORMAL),
    COMMENT(new RGB(90, 140, 90), SWT.ITALIC);

    final RGB colour;
    final int font;

    Style(RGB colour, int font) {
      this.colour = colour;
      this.font = font;
    }

    IToken token() {
      var colours = JFaceResources.getColorRegistry();
      var key = "dev.weft.lang.ui." + name();
      colours.put(key, colour);
      return new Token(new TextAttribute(colours.get(key), null, font));
    }
  }

  /** Called by the Generic Editor. */
  public WeftColouring() {
    var scanner = new RuleBasedScanner();
    scanner.setRules(
        new IRule[] {
          new EndOfLineRule("//", Style.COMMENT.token()),
          new MultiLineRule("/*", "*/", Style.COMMENT.token()),
          new SingleLineRule("\"", "\"", Style.STRING.token(), '\\'),
          keywords()
        });
    var painter = new DefaultDamagerRepairer(scanner);
    setDamager(painter, IDocument.DEFAULT_CONTENT_TYPE);
    setRepairer(painter, IDocument.DEFAULT_CONTENT_TYPE);
  }

  private static IRule keywords() {
    var rule = new WordRule(new Words(), Token.UNDEFINED);
    var token = Style.KEYWORD.token();
    for (var keyword :
        GrammarUtil.getAllKeywords(WeftServices.get(IGrammarAccess.class).getGrammar())) {
      if (Character.isLetter(keyword.charAt(0))) {
        rule.addWord(keyword, token);
      }
    }
    return rule;
  }

  /** Words have hyphens inside: {@code load-balancing}. */
  private static final class Words implements IWordDetector {
    @Override
    public boolean isWordStart(char c) {
      return Character.isLetter(c) || c == '_';
    }

    @Override
    public boolean isWordPart(char c) {
      return Character.isLetterOrDigit(c) || c == '_' || c == '-';
    }
  }
}
