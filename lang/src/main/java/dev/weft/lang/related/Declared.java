package dev.weft.lang.related;

import dev.weft.lang.blocks.Contents;
import dev.weft.lang.resource.WeftResource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.emf.ecore.resource.Resource;

/** What a text declares or refers to, by name. */
final class Declared {
  private static final String NAME = "name";

  private Declared() {}

  /** What of the text of an element has a name, in the order of the text, each once. */
  static Set<EObject> named(String name, EObject element) {
    Resource text = element.eResource();
    return text == null
        ? Set.of()
        : WeftResource.observed(
            text, List.of(Declared.class, name), () -> all(text).getOrDefault(name, Set.of()));
  }

  private static Map<String, Set<EObject>> all(Resource text) {
    return WeftResource.derivedOfAll(
        text,
        Declared.class,
        () -> {
          Map<String, Set<EObject>> all = new HashMap<>();
          for (EObject root : text.getContents()) {
            for (EObject declaration : root.eContents()) {
              of(declaration)
                  .forEach(
                      (named, found) ->
                          all.computeIfAbsent(named, key -> new LinkedHashSet<>()).addAll(found));
            }
          }
          return all;
        });
  }

  private static Map<String, List<EObject>> of(EObject declaration) {
    return WeftResource.derivedOfContents(declaration, Declared.class, () -> in(declaration));
  }

  private static Map<String, List<EObject>> in(EObject declaration) {
    Set<EObject> found = new LinkedHashSet<>();
    for (EObject each : Contents.with(declaration, EObject.class)) {
      found.add(each);
      for (EObject target : each.eCrossReferences()) {
        if (!target.eIsProxy()) {
          found.add(target);
        }
      }
    }
    Map<String, List<EObject>> named = new HashMap<>();
    for (EObject each : found) {
      EStructuralFeature feature = each.eClass().getEStructuralFeature(NAME);
      if (feature != null && each.eGet(feature) instanceof String name) {
        named.computeIfAbsent(name, key -> new ArrayList<>()).add(each);
      }
    }
    return named;
  }
}
