package dev.weft.lang.resource;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.emf.ecore.InternalEObject;
import org.eclipse.emf.ecore.impl.EClassImpl;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.emf.ecore.util.InternalEList;

/**
 * Which declarations of a text have to be linked anew when one of them was parsed anew. A name in a
 * declaration leads by what stands at the top of files, and by what is inside the declarations that
 * it names; so, where the changed one declares the same names as before, the ones that refer to it,
 * and the ones that refer to those.
 */
final class Links {
  private Links() {}

  /**
   * The declarations that have to be linked anew, the changed one among them.
   *
   * @param all those of the text
   * @param before the changed one as it was, which is in no text any more
   * @param targets of each, see {@link #targets}
   */
  static Set<EObject> affected(
      List<EObject> all, EObject before, EObject after, Function<EObject, Set<EObject>> targets) {
    Set<EObject> affected = new LinkedHashSet<>(Set.of(after));
    Deque<EObject> todo = new ArrayDeque<>(List.of(before));
    while (!todo.isEmpty()) {
      EObject target = todo.remove();
      for (EObject each : all) {
        if (targets.apply(each).contains(target) && affected.add(each)) {
          todo.add(each);
        }
      }
    }
    return affected;
  }

  /** Some declarations, and those of the same text that they lead to. */
  static Set<EObject> reached(Set<EObject> from, Function<EObject, Set<EObject>> targets) {
    Set<EObject> reached = new HashSet<>(from);
    Deque<EObject> todo = new ArrayDeque<>(from);
    while (!todo.isEmpty()) {
      EObject next = todo.remove();
      for (EObject target : targets.apply(next)) {
        if (target.eResource() == next.eResource() && reached.add(target)) {
          todo.add(target);
        }
      }
    }
    return reached;
  }

  /** The declarations that an element refers to, as far as its names are linked. */
  static Set<EObject> targets(EObject declaration) {
    Set<EObject> targets = new HashSet<>();
    addTargets(declaration, targets);
    for (Iterator<EObject> inside = EcoreUtil.getAllProperContents(declaration, false);
        inside.hasNext(); ) {
      addTargets(inside.next(), targets);
    }
    return targets;
  }

  /** Whether all of such targets are declarations that are there, and none a name still to link. */
  static boolean areLinked(Set<EObject> targets) {
    return targets.stream().noneMatch(EObject::eIsProxy);
  }

  private static void addTargets(EObject element, Set<EObject> targets) {
    EStructuralFeature[] references =
        ((EClassImpl.FeatureSubsetSupplier) element.eClass().getEAllStructuralFeatures())
            .crossReferences();
    if (references == null) {
      return;
    }
    for (EStructuralFeature reference : references) {
      Object value = element.eGet(reference, false);
      if (value instanceof List<?> several) {
        for (Object each : ((InternalEList<?>) several).basicList()) {
          targets.add(declaration((InternalEObject) each));
        }
      } else if (value instanceof InternalEObject one) {
        targets.add(declaration(one));
      }
    }
  }

  /** The declaration at the top of a file that an element is in, also where that is unloaded. */
  private static EObject declaration(InternalEObject element) {
    InternalEObject at = element;
    InternalEObject around = at.eInternalContainer();
    while (around != null && around.eDirectResource() == null) {
      at = around;
      around = at.eInternalContainer();
    }
    return at;
  }

  /** Whether two declarations declare the same names, in the same order and of the same kinds. */
  static boolean haveSameNames(EObject one, EObject other) {
    return names(one).equals(names(other));
  }

  private static List<Object> names(EObject declaration) {
    List<Object> names = new ArrayList<>();
    addName(declaration, names);
    for (Iterator<EObject> inside = EcoreUtil.getAllProperContents(declaration, false);
        inside.hasNext(); ) {
      addName(inside.next(), names);
    }
    return names;
  }

  private static void addName(EObject element, List<Object> names) {
    EStructuralFeature name = element.eClass().getEStructuralFeature("name");
    if (name != null) {
      names.add(element.eClass());
      names.add(String.valueOf(element.eGet(name)));
    }
  }
}
