package dev.weft.lang.scoping;

import dev.weft.lang.weft.WeftFile;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.resource.IEObjectDescription;
import org.eclipse.xtext.resource.impl.DefaultResourceDescriptionStrategy;
import org.eclipse.xtext.util.IAcceptor;

/** Only what stands at the top of a file can be named from elsewhere. */
public class WeftDescriptions extends DefaultResourceDescriptionStrategy {
  @Override
  public boolean createEObjectDescriptions(
      EObject element, IAcceptor<IEObjectDescription> acceptor) {
    if (element instanceof WeftFile) {
      return true;
    }
    if (element.eContainer() instanceof WeftFile) {
      super.createEObjectDescriptions(element, acceptor);
    }
    return false;
  }
}
