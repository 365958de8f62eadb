package dev.weft.lang.ui.colouring;

import java.util.Map;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.jface.text.TextAttribute;
import org.eclipse.lsp4j.SemanticTokenTypes;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.RGB;

/**
 * Colours of words; each can be read on a light and on a dark background (contrast 3:1 at least).
 */
enum Colour {
  KEYWORD(new RGB(0x9d, 0x4e, 0xa8), SWT.BOLD),
  STRING(new RGB(0x3c, 0x78, 0xc8), SWT.NORMAL),
  COMMENT(new RGB(0x5a, 0x8c, 0x5a), SWT.ITALIC),
  NUMBER(new RGB(0xb0, 0x68, 0x20), SWT.NORMAL),
  TYPE(new RGB(0x1f, 0x84, 0x84), SWT.NORMAL),
  PROPERTY(new RGB(0x6a, 0x72, 0xc8), SWT.NORMAL);

  private static final Map<String, Colour> BY_TOKEN =
      Map.ofEntries(
          Map.entry(SemanticTokenTypes.Keyword, KEYWORD),
          Map.entry(SemanticTokenTypes.Modifier, KEYWORD),
          Map.entry(SemanticTokenTypes.String, STRING),
          Map.entry(SemanticTokenTypes.Comment, COMMENT),
          Map.entry(SemanticTokenTypes.Number, NUMBER),
          Map.entry(SemanticTokenTypes.EnumMember, PROPERTY),
          Map.entry(SemanticTokenTypes.Property, PROPERTY),
          Map.entry(SemanticTokenTypes.Function, PROPERTY),
          Map.entry(SemanticTokenTypes.Namespace, TYPE),
          Map.entry(SemanticTokenTypes.Class, TYPE),
          Map.entry(SemanticTokenTypes.Type, TYPE),
          Map.entry(SemanticTokenTypes.Struct, TYPE),
          Map.entry(SemanticTokenTypes.Interface, TYPE));

  private final RGB rgb;
  private final int font;

  Colour(RGB rgb, int font) {
    this.rgb = rgb;
    this.font = font;
  }

  /** That of a kind of token; null where words stay as they are. */
  static Colour of(String token) {
    return BY_TOKEN.get(token);
  }

  TextAttribute attribute() {
    var colours = JFaceResources.getColorRegistry();
    var key = "dev.weft.lang.ui." + name();
    if (!colours.hasValueFor(key)) {
      colours.put(key, rgb);
    }
    return new TextAttribute(colours.get(key), null, font);
  }
}
