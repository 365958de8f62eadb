package dev.weft.lang.ide.navigation;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.resource.EObjectAtOffsetHelper;
import org.eclipse.xtext.resource.XtextResource;
import org.jspecify.annotations.Nullable;

/** What stands at a place: nothing where a text has no words, of which Xtext asks the kind. */
public class ElementsAtPlaces extends EObjectAtOffsetHelper {
  @Override
  public @Nullable EObject getElementWithNameAt(XtextResource text, int offset) {
    return text.getContents().isEmpty() ? null : super.getElementWithNameAt(text, offset);
  }

  @Override
  public @Nullable EObject resolveCrossReferencedElementAt(XtextResource text, int offset) {
    return text.getContents().isEmpty()
        ? null
        : super.resolveCrossReferencedElementAt(text, offset);
  }

  @Override
  protected @Nullable EObject internalResolveElementAt(
      XtextResource text, int offset, boolean isContained) {
    return text.getContents().isEmpty()
        ? null
        : super.internalResolveElementAt(text, offset, isContained);
  }
}
