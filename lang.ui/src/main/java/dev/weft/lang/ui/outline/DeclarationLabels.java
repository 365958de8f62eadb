package dev.weft.lang.ui.outline;

import org.eclipse.jface.viewers.LabelProvider;
import org.eclipse.lsp4j.DocumentSymbol;

/** What a declaration is called. */
final class DeclarationLabels extends LabelProvider {
  @Override
  public String getText(Object declaration) {
    return of((DocumentSymbol) declaration);
  }

  static String of(DocumentSymbol declaration) {
    return declaration.getDetail() == null || declaration.getDetail().isBlank()
        ? declaration.getName()
        : declaration.getName() + "  " + declaration.getDetail();
  }
}
