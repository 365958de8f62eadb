package dev.weft.lang.ide.symbol;

import com.google.inject.Inject;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.lsp4j.Range;
import org.eclipse.xtext.ide.server.DocumentExtensions;
import org.eclipse.xtext.ide.server.symbol.DocumentSymbolMapper.DocumentSymbolRangeProvider;
import org.eclipse.xtext.nodemodel.ILeafNode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.jspecify.annotations.Nullable;

/** Where the outline leads: to the name of what is declared, else to the word it begins with. */
public class WeftSymbolRanges extends DocumentSymbolRangeProvider {
  @Inject private DocumentExtensions documents;

  /** Xtext takes the first word that the rule itself has: the {@code of} of a tier. */
  @Override
  public @Nullable Range getSelectionRange(EObject element) {
    var node = NodeModelUtils.findActualNodeFor(element);
    if (node == null || element.eClass().getEStructuralFeature("name") != null) {
      return super.getSelectionRange(element);
    }
    for (ILeafNode leaf : node.getLeafNodes()) {
      if (!leaf.isHidden()) {
        return documents.newRange(element.eResource(), leaf.getTextRegion());
      }
    }
    return super.getSelectionRange(element);
  }
}
