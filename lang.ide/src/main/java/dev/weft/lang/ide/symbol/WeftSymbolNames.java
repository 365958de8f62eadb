package dev.weft.lang.ide.symbol;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.ide.server.symbol.DocumentSymbolMapper.DocumentSymbolNameProvider;
import org.jspecify.annotations.Nullable;

/** Labels of the outline over the language server protocol. */
public class WeftSymbolNames extends DocumentSymbolNameProvider {
  @Override
  public @Nullable String getName(EObject element) {
    return Outline.label(element);
  }
}
