package dev.weft.lang.scoping;

import com.google.inject.Inject;
import dev.weft.lang.expressions.ExpressionsPackage;
import dev.weft.lang.expressions.Variable;
import dev.weft.lang.fabric.Fabric;
import dev.weft.lang.weft.WeftFile;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.xtext.EcoreUtil2;
import org.eclipse.xtext.scoping.IGlobalScopeProvider;
import org.eclipse.xtext.scoping.IScope;
import org.eclipse.xtext.scoping.Scopes;

/** The file's own declarations, then what it imports. */
public class WeftScopeProvider extends AbstractWeftScopeProvider {
  @Inject private IGlobalScopeProvider imports;

  @Override
  public IScope getScope(EObject context, EReference reference) {
    if (reference == ExpressionsPackage.Literals.VARIABLE_REFERENCE__TARGET) {
      return variables(context, reference);
    }
    return declarations(context, reference);
  }

  /** Parameters of the enclosing fabric shadow those of the file. */
  private IScope variables(EObject context, EReference reference) {
    IScope file = declarations(context, reference);
    Fabric fabric = EcoreUtil2.getContainerOfType(context, Fabric.class);
    return fabric == null
        ? file
        : Scopes.scopeFor(EcoreUtil2.typeSelect(fabric.getMembers(), Variable.class), file);
  }

  private IScope declarations(EObject context, EReference reference) {
    List<EObject> own = new ArrayList<>();
    if (EcoreUtil2.getRootContainer(context) instanceof WeftFile file) {
      for (EObject element : file.getElements()) {
        if (reference.getEReferenceType().isInstance(element)) {
          own.add(element);
        }
      }
    }
    return Scopes.scopeFor(own, imports.getScope(context.eResource(), reference, null));
  }
}
