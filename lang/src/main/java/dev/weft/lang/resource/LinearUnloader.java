package dev.weft.lang.resource;

import java.util.List;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.InternalEObject;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.emf.ecore.util.InternalEList;
import org.eclipse.xtext.parser.antlr.IReferableElementsUnloader;

/**
 * Leaves in place of a tree what leads to the one that comes after it, for those that refer to it
 * from other texts. It counts down the tree, where Xtext's own looks for the place of each element
 * in its list.
 */
public final class LinearUnloader implements IReferableElementsUnloader {
  @Override
  public void unloadRoot(EObject root) {
    Resource text = root.eResource();
    URI address = EcoreUtil.getURI(root);
    unload((InternalEObject) root, address.trimFragment(), String.valueOf(address.fragment()));
  }

  private static void unload(InternalEObject element, URI text, String fragment) {
    for (EReference reference : element.eClass().getEAllContainments()) {
      Object value = element.eGet(reference, false);
      String place = fragment + "/@" + reference.getName();
      if (value instanceof InternalEList<?> all) {
        List<?> parts = all.basicList();
        for (int i = 0; i < parts.size(); i++) {
          unload((InternalEObject) parts.get(i), text, place + "." + i);
        }
      } else if (value instanceof InternalEObject part) {
        unload(part, text, place);
      }
    }
    element.eAdapters().clear();
    element.eSetProxyURI(text.appendFragment(fragment));
  }
}
