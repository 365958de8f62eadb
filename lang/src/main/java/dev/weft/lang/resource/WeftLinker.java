package dev.weft.lang.resource;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.diagnostics.IDiagnosticConsumer;
import org.eclipse.xtext.linking.lazy.LazyLinker;

/** Xtext's linker, which can also link a part of a text and leave the rest linked as it is. */
public final class WeftLinker extends LazyLinker {
  /** Links the names in an element anew. */
  void linkAgain(EObject element, IDiagnosticConsumer mistakes) {
    doLinkModel(element, mistakes);
  }
}
