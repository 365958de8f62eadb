package dev.weft.lang.ide.rename;

import com.google.inject.Inject;
import dev.weft.lang.expressions.Variable;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.xtext.naming.QualifiedName;
import org.eclipse.xtext.nodemodel.ICompositeNode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.eclipse.xtext.resource.IEObjectDescription;
import org.eclipse.xtext.resource.XtextResource;
import org.eclipse.xtext.scoping.IScopeProvider;
import org.eclipse.xtext.util.SimpleAttributeResolver;
import org.jspecify.annotations.Nullable;

/**
 * What a new name would clash with: another declaration beside this one; one that those who name
 * this one would then mean; one whose namers would then mean this one.
 */
final class Clashes {
  @Inject private IScopeProvider scopes;
  @Inject private Occurrences occurrences;

  /** Why a declaration can't have a name, for people; null when it can. */
  @Nullable String of(
      EObject element, String name, List<Occurrence> found, List<XtextResource> files) {
    EObject beside = beside(element, name);
    if (beside != null) {
      return told(name, beside);
    }
    QualifiedName wanted = QualifiedName.create(name);
    for (Occurrence each : found) {
      EReference reference = each.reference();
      IEObjectDescription other =
          reference == null
              ? null
              : scopes.getScope(each.source(), reference).getSingleElement(wanted);
      if (other != null) {
        return told(name, EcoreUtil.resolve(other.getEObjectOrProxy(), each.file()));
      }
    }
    for (XtextResource file : files) {
      EObject captured = captured(element, name, file);
      if (captured != null) {
        return told(name, captured);
      }
    }
    return null;
  }

  /** A declaration of that name and kind in the same block or file. */
  private static @Nullable EObject beside(EObject element, String name) {
    for (EObject other : element.eContainer().eContents()) {
      boolean isAlike =
          other.eClass() == element.eClass()
              || other instanceof Variable && element instanceof Variable;
      if (other != element && isAlike && name.equals(nameOf(other))) {
        return other;
      }
    }
    return null;
  }

  /** What is named so in a file where this declaration would take its place. */
  private @Nullable EObject captured(EObject element, String name, XtextResource file) {
    AtomicReference<@Nullable EObject> found = new AtomicReference<>();
    QualifiedName before = QualifiedName.create(nameOf(element));
    occurrences.all(
        file,
        new Occurrences.Places() {
          @Override
          public void accept(
              EObject source,
              URI sourceUri,
              EReference reference,
              int index,
              EObject named,
              URI namedUri) {
            if (named != element && name.equals(nameOf(named))) {
              IEObjectDescription seen =
                  scopes.getScope(source, reference).getSingleElement(before);
              if (seen != null && seen.getEObjectURI().equals(EcoreUtil.getURI(element))) {
                found.compareAndSet(null, named);
              }
            }
          }
        });
    return found.get();
  }

  private static @Nullable String nameOf(EObject element) {
    return SimpleAttributeResolver.NAME_RESOLVER.apply(element);
  }

  private static String told(String name, EObject other) {
    ICompositeNode node = NodeModelUtils.getNode(other);
    URI file = EcoreUtil.getURI(other).trimFragment();
    String place = node == null ? "" : ":" + node.getStartLine();
    return "There is another "
        + name
        + " already, in "
        + file.lastSegment()
        + place
        + ". Choose another name.";
  }
}
