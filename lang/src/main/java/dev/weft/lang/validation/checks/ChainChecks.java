package dev.weft.lang.validation.checks;

import dev.weft.elaboration.Chains;
import dev.weft.lang.blocks.Contents;
import dev.weft.lang.expressions.ExpressionsPackage;
import dev.weft.lang.expressions.Variable;
import dev.weft.lang.expressions.VariableReference;
import dev.weft.lang.fabric.Fabric;
import dev.weft.lang.fabric.Library;
import dev.weft.lang.hardware.HardwareType;
import dev.weft.lang.weft.WeftFile;
import dev.weft.lang.workload.Stack;
import dev.weft.topology.findings.Bound;
import dev.weft.topology.findings.ChainIssue;
import dev.weft.topology.findings.IssueKind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.xtext.EcoreUtil2;
import org.eclipse.xtext.util.SimpleAttributeResolver;
import org.eclipse.xtext.validation.Check;
import org.jspecify.annotations.Nullable;

/** What is said by way of something else comes to an end, and soon. */
public class ChainChecks extends AbstractWeftChecks {
  /** Nothing extends itself. */
  @Check
  public void nothingExtendsItself(WeftFile file) {
    List<EObject> things = extending(file);
    Chains<EObject> chains = Chains.of(things, ChainChecks::bases);
    for (EObject each : things) {
      if (chains.isInCircle(each)) {
        String cycle = Chains.text(each, chains.wayBack(each), ChainChecks::name);
        report(cycle(each), each, base(each), name(each), cycle);
      }
    }
  }

  /** What extends others extends no more of them than a reader can follow. */
  @Check
  public void extensionsEndSoon(WeftFile file) {
    List<EObject> things = extending(file);
    Chains<EObject> chains = Chains.of(things, ChainChecks::bases);
    for (EObject each : things) {
      // What extends this one has more, and is not reported again.
      if (!chains.isInCircle(each) && chains.depth(each) == Bound.EXTENSIONS.most() + 1) {
        report(ChainIssue.EXTENSIONS, each, base(each), name(each), Bound.EXTENSIONS.most());
      }
    }
  }

  private static List<EObject> extending(WeftFile file) {
    List<EObject> things = new ArrayList<>(file.getElements());
    things.removeIf(each -> bases(each).isEmpty());
    return things;
  }

  /** What says 'extends' in the grammar has a reference of this name. */
  private static @Nullable EStructuralFeature base(EObject thing) {
    return thing.eClass().getEStructuralFeature("base");
  }

  private static List<EObject> bases(EObject thing) {
    EStructuralFeature feature = base(thing);
    return feature != null && thing.eGet(feature) instanceof EObject base && !base.eIsProxy()
        ? List.of(base)
        : List.of();
  }

  private static IssueKind cycle(EObject thing) {
    return switch (thing) {
      case HardwareType type -> ChainIssue.TYPE_CYCLE;
      case Fabric fabric -> ChainIssue.FABRIC_CYCLE;
      case Library library -> ChainIssue.LIBRARY_CYCLE;
      case Stack stack -> ChainIssue.STACK_CYCLE;
      default -> ChainIssue.MODEL_CYCLE;
    };
  }

  private static String name(EObject thing) {
    return String.valueOf(SimpleAttributeResolver.NAME_RESOLVER.apply(thing));
  }

  /** No param and no constant is defined in terms of itself. */
  @Check
  public void nothingDefinesItself(WeftFile file) {
    Map<Variable, List<VariableReference>> uses = uses(file);
    Chains<Variable> chains = chains(uses);
    Map<Variable, String> cycles = new HashMap<>();
    for (var each : uses.entrySet()) {
      for (VariableReference use : each.getValue()) {
        Variable target = use.getTarget();
        if (chains.isOfCircle(each.getKey(), target)) {
          String cycle = cycles.computeIfAbsent(target, key -> cycle(key, chains));
          report(ChainIssue.DEFINITION_CYCLE, use, null, target.getName(), cycle);
        }
      }
    }
  }

  private static String cycle(Variable variable, Chains<Variable> chains) {
    return Chains.text(variable, chains.wayBack(variable), Variable::getName);
  }

  /** What is defined by something that is defined by something else needs few of these. */
  @Check
  public void definitionsEndSoon(WeftFile file) {
    Map<Variable, List<VariableReference>> uses = uses(file);
    Chains<Variable> chains = chains(uses);
    for (Variable each : uses.keySet()) {
      if (!chains.isInCircle(each) && chains.depth(each) == Bound.DEFINITIONS.most() + 1) {
        report(
            ChainIssue.DEFINITIONS,
            each,
            ExpressionsPackage.Literals.VARIABLE__NAME,
            each.getName(),
            Bound.DEFINITIONS.most());
      }
    }
  }

  private static Map<Variable, List<VariableReference>> uses(WeftFile file) {
    Map<Variable, List<VariableReference>> uses = new LinkedHashMap<>();
    for (Variable each : Contents.of(file, Variable.class)) {
      uses.put(each, used(each));
    }
    return uses;
  }

  private static List<VariableReference> used(Variable variable) {
    List<VariableReference> used =
        EcoreUtil2.getAllContentsOfType(variable, VariableReference.class);
    used.removeIf(each -> each.getTarget() == null || each.getTarget().eIsProxy());
    return used;
  }

  /** Of variables elsewhere what they use is found when something here leads to them. */
  private static Chains<Variable> chains(Map<Variable, List<VariableReference>> uses) {
    Map<Variable, Set<Variable>> targets = new HashMap<>();
    return Chains.of(
        uses.keySet(),
        variable ->
            targets.computeIfAbsent(
                variable,
                key ->
                    (uses.containsKey(key) ? uses.get(key) : used(key))
                        .stream()
                            .map(VariableReference::getTarget)
                            .collect(Collectors.toCollection(LinkedHashSet::new))));
  }
}
