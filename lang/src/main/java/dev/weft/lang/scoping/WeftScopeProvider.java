package dev.weft.lang.scoping;

import com.google.common.collect.Lists;
import com.google.inject.Inject;
import dev.weft.lang.expressions.ExpressionsPackage;
import dev.weft.lang.expressions.Member;
import dev.weft.lang.expressions.Param;
import dev.weft.lang.expressions.Variable;
import dev.weft.lang.fabric.Argument;
import dev.weft.lang.fabric.FabricPackage;
import dev.weft.lang.fabric.Pod;
import dev.weft.lang.fabric.Segment;
import dev.weft.lang.resource.WeftResource;
import dev.weft.lang.weft.WeftFile;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.xtext.EcoreUtil2;
import org.eclipse.xtext.resource.ISelectable;
import org.eclipse.xtext.scoping.IGlobalScopeProvider;
import org.eclipse.xtext.scoping.IScope;
import org.eclipse.xtext.scoping.Scopes;
import org.eclipse.xtext.scoping.impl.MultimapBasedSelectable;
import org.eclipse.xtext.scoping.impl.SelectableBasedScope;

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
    EClass type = reference.getEReferenceType();
    List<ISelectable> blocks = new ArrayList<>();
    for (EObject block = context; block != null; block = block.eContainer()) {
      ISelectable own = !(block instanceof Member) ? null : variables(block, type);
      if (own != null && !own.isEmpty()) {
        blocks.add(own);
      }
    }
    IScope scope = declarations(context, reference);
    for (ISelectable own : blocks.reversed()) {
      scope = SelectableBasedScope.createScope(scope, own, type, false);
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
    IScope imported = imports.getScope(context.eResource(), reference, null);
    EClass type = Declared.type(reference);
    return EcoreUtil2.getRootContainer(context) instanceof WeftFile file
        ? SelectableBasedScope.createScope(imported, named(file, type), type, false)
        : imported;
  }

  /** By name what a file declares of a type: it is asked for at each reference. */
  private static ISelectable named(WeftFile file, EClass type) {
    return WeftResource.derived(
        file.eResource(),
        type,
        () ->
            new MultimapBasedSelectable(
                Lists.newArrayList(Scopes.scopedElementsFor(Declared.in(file, type)))));
  }

  /** By name the variables of a block with those that it inherits. */
  private static ISelectable variables(EObject block, EClass type) {
    return WeftResource.derived(
        block.eResource(),
        List.of(block, type),
        () -> {
          List<EObject> own = new ArrayList<>();
          for (EObject element : Declared.withBases(block)) {
            for (Variable variable : EcoreUtil2.typeSelect(element.eContents(), Variable.class)) {
              if (type.isInstance(variable)) {
                own.add(variable);
              }
            }
          }
          return new MultimapBasedSelectable(Lists.newArrayList(Scopes.scopedElementsFor(own)));
        });
  }
}
