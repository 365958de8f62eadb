package dev.weft.lang.scoping;

import com.google.inject.Inject;
import dev.weft.lang.expressions.ExpressionsPackage;
import dev.weft.lang.expressions.Param;
import dev.weft.lang.expressions.Variable;
import dev.weft.lang.fabric.Argument;
import dev.weft.lang.fabric.FabricPackage;
import dev.weft.lang.fabric.Pod;
import dev.weft.lang.fabric.Segment;
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
    if (reference == ExpressionsPackage.Literals.VARIABLE_REFERENCE__TARGET
        || reference == FabricPackage.Literals.EXPECT_BY__PARAMETER) {
      return variables(context, reference);
    }
    if (reference == FabricPackage.Literals.ARGUMENT__PARAMETER) {
      return parameters(context);
    }
    return declarations(context, reference);
  }

  /** Variables of the enclosing blocks, the nearest first, then those of the file. */
  private IScope variables(EObject context, EReference reference) {
    List<List<Variable>> blocks = new ArrayList<>();
    for (EObject block = context; block != null; block = block.eContainer()) {
      List<Variable> own = new ArrayList<>();
      for (EObject element : Declared.withBases(block)) {
        for (Variable variable : EcoreUtil2.typeSelect(element.eContents(), Variable.class)) {
          if (reference.getEReferenceType().isInstance(variable)) {
            own.add(variable);
          }
        }
      }
      if (!own.isEmpty() && !(block instanceof WeftFile)) {
        blocks.add(own);
      }
    }
    IScope scope = declarations(context, reference);
    for (List<Variable> own : blocks.reversed()) {
      scope = Scopes.scopeFor(own, scope);
    }
    return scope;
  }

  /** Parameters of the template that an argument is for. */
  private static IScope parameters(EObject context) {
    EObject template =
        switch (context instanceof Argument ? context.eContainer() : context) {
          case Segment segment -> segment.getTemplate();
          case Pod pod -> pod.getTemplate();
          case null, default -> null;
        };
    return template == null
        ? IScope.NULLSCOPE
        : Scopes.scopeFor(EcoreUtil2.typeSelect(template.eContents(), Param.class));
  }

  private IScope declarations(EObject context, EReference reference) {
    List<EObject> own = new ArrayList<>();
    if (EcoreUtil2.getRootContainer(context) instanceof WeftFile file) {
      own.addAll(Declared.in(file, Declared.type(reference)));
    }
    return Scopes.scopeFor(own, imports.getScope(context.eResource(), reference, null));
  }
}
