package dev.weft.lang.ui.outline;

import java.util.List;
import java.util.stream.Stream;
import org.eclipse.jface.viewers.ITreeContentProvider;
import org.eclipse.lsp4j.DocumentSymbol;

/** A list of declarations as a tree. */
final class Declarations implements ITreeContentProvider {
  /** What is declared inside. */
  static Stream<DocumentSymbol> inside(DocumentSymbol declaration) {
    return declaration.getChildren() == null ? Stream.of() : declaration.getChildren().stream();
  }

  @Override
  public Object[] getElements(Object all) {
    return ((List<?>) all).toArray();
  }

  @Override
  public Object[] getChildren(Object declaration) {
    return inside((DocumentSymbol) declaration).toArray();
  }

  @Override
  public Object getParent(Object declaration) {
    return null;
  }

  @Override
  public boolean hasChildren(Object declaration) {
    return inside((DocumentSymbol) declaration).findAny().isPresent();
  }
}
