package dev.weft.lang.ui.outline;

import dev.weft.lang.ui.Icons;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.jface.resource.LocalResourceManager;
import org.eclipse.jface.resource.ResourceManager;
import org.eclipse.jface.viewers.LabelProvider;
import org.eclipse.lsp4j.DocumentSymbol;
import org.eclipse.lsp4j.SymbolKind;
import org.eclipse.swt.graphics.Image;

/** What a declaration is called, and a picture of its kind. */
final class DeclarationLabels extends LabelProvider {
  private final ResourceManager images = new LocalResourceManager(JFaceResources.getResources());

  @Override
  public String getText(Object declaration) {
    return of((DocumentSymbol) declaration);
  }

  @Override
  public Image getImage(Object declaration) {
    return images.get(Icons.of(icon(((DocumentSymbol) declaration).getKind())));
  }

  @Override
  public void dispose() {
    images.dispose();
    super.dispose();
  }

  static String of(DocumentSymbol declaration) {
    return declaration.getDetail() == null || declaration.getDetail().isBlank()
        ? declaration.getName()
        : declaration.getName() + "  " + declaration.getDetail();
  }

  /** The server says what is what in the kinds that its protocol has. */
  private static String icon(SymbolKind kind) {
    return switch (kind) {
      case Module -> "fabric";
      case Class -> "type";
      case Interface, Property -> "qos";
      case Event -> "simulate";
      case Namespace -> "group";
      case Object -> "device";
      case Boolean -> "expect";
      case Variable, Constant -> "value";
      default -> "settings";
    };
  }
}
