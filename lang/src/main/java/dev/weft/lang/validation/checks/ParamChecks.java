package dev.weft.lang.validation.checks;

import dev.weft.elaboration.Evaluator;
import dev.weft.elaboration.Findings;
import dev.weft.lang.blocks.Contents;
import dev.weft.lang.expressions.Expression;
import dev.weft.lang.expressions.Param;
import dev.weft.lang.expressions.Variable;
import dev.weft.lang.fabric.Argument;
import dev.weft.lang.fabric.Cluster;
import dev.weft.lang.fabric.Fabric;
import dev.weft.lang.quantities.Quantity;
import dev.weft.lang.weft.WeftFile;
import dev.weft.lang.workload.Scenario;
import dev.weft.topology.findings.Bound;
import dev.weft.topology.findings.FileIssue;
import dev.weft.topology.findings.Fix;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.EcoreUtil2;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.eclipse.xtext.validation.Check;
import org.jspecify.annotations.Nullable;

/** Rules on parameters that the text alone shows. */
public class ParamChecks extends AbstractWeftChecks {
  /**
   * Something of a file reads each of its parameters. Files that build nothing declare them for
   * others, but what a template declares is read in it; a name that leads nowhere may be meant for
   * one.
   */
  @Check
  public void paramIsUsed(WeftFile file) {
    if (Contents.of(file, Variable.class).size() > Bound.PARAMS.most()) {
      return; // There are too many to look at, and that is said.
    }
    Set<EObject> given = new HashSet<>();
    Set<EObject> used = used(file, given);
    if (used == null) {
      return;
    }
    boolean isLibrary =
        file.getElements().stream()
            .noneMatch(
                each ->
                    each instanceof Fabric || each instanceof Cluster || each instanceof Scenario);
    for (Param param : Contents.of(file, Param.class)) {
      boolean isForOthers = isLibrary && param.eContainer() instanceof WeftFile;
      if (param.getName() != null && !used.contains(param) && !isForOthers && !isInherited(param)) {
        Object fix = given.contains(param) ? "" : Fix.remove();
        report(FileIssue.PARAM_UNUSED, param, null, param.getName(), fix);
      }
    }
  }

  /** A list has each value once, however it is written. */
  @Check
  public void listHasValuesOnce(Param param) {
    if (param.getName() == null) {
      return;
    }
    Evaluator evaluator = new Evaluator(Map.of(), new Findings());
    Map<Quantity, Expression> told = new HashMap<>();
    for (Expression each : param.getValues()) {
      Quantity value = evaluator.evaluate(each);
      Expression first = value == null ? null : told.putIfAbsent(value, each);
      if (first != null) {
        report(FileIssue.VALUE_TWICE, each, null, param.getName(), words(each), words(first));
      }
    }
  }

  private static String words(Expression value) {
    return NodeModelUtils.getTokenText(NodeModelUtils.getNode(value));
  }

  /** Whether it gives another value to a parameter of a fabric that its own extends. */
  private static boolean isInherited(Param param) {
    Set<Fabric> seen = new HashSet<>();
    Fabric at = param.eContainer() instanceof Fabric fabric ? fabric.getBase() : null;
    while (at != null && seen.add(at)) {
      if (EcoreUtil2.typeSelect(at.getMembers(), Param.class).stream()
          .anyMatch(each -> param.getName().equals(each.getName()))) {
        return true;
      }
      at = at.getBase();
    }
    return false;
  }

  /**
   * What references lead to; null when one leads nowhere.
   *
   * @param given parameters of templates that get a value, which reads none
   */
  private static @Nullable Set<EObject> used(WeftFile file, Set<EObject> given) {
    Set<EObject> used = new HashSet<>();
    for (EObject element : Contents.of(file)) {
      for (EObject target : element.eCrossReferences()) {
        if (target.eIsProxy() || target.eResource() == null) {
          return null;
        }
        (element instanceof Argument ? given : used).add(target);
      }
    }
    return used;
  }
}
