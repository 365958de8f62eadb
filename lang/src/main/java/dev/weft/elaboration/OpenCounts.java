package dev.weft.elaboration;

import dev.weft.lang.blocks.Place;
import dev.weft.lang.expressions.Constant;
import dev.weft.lang.expressions.Member;
import dev.weft.lang.expressions.Param;
import dev.weft.lang.expressions.Variable;
import dev.weft.lang.expressions.VariableReference;
import dev.weft.lang.fabric.Pod;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.EcoreUtil2;
import org.jspecify.annotations.Nullable;

/** Counts that params decide on, so that a design may grow. */
final class OpenCounts {
  private OpenCounts() {}

  /** Whether params decide how many pods some members make. */
  static boolean ofPods(List<Member> members) {
    Set<Variable> seen = new HashSet<>();
    return Place.all(members, Pod.class).stream()
        .<@Nullable EObject>flatMap(pod -> Stream.of(pod.getCount(), pod.getCondition()))
        .filter(Objects::nonNull)
        .anyMatch(count -> isOpen(count, seen));
  }

  private static boolean isOpen(EObject value, Set<Variable> seen) {
    return EcoreUtil2.eAllOfType(value, VariableReference.class).stream()
        .map(VariableReference::getTarget)
        .filter(seen::add)
        .anyMatch(
            target ->
                target instanceof Param
                    || target instanceof Constant constant
                        && constant.getValue() != null
                        && isOpen(constant.getValue(), seen));
  }
}
