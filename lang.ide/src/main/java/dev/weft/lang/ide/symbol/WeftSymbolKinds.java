package dev.weft.lang.ide.symbol;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.lsp4j.SymbolKind;
import org.eclipse.xtext.ide.server.symbol.DocumentSymbolMapper.DocumentSymbolKindProvider;
import org.jspecify.annotations.Nullable;

/** Kinds of the outline over the language server protocol. */
public class WeftSymbolKinds extends DocumentSymbolKindProvider {
  @Override
  public @Nullable SymbolKind getSymbolKind(EObject element) {
    return Outline.kind(element);
  }
}
