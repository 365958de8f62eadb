package dev.weft.lang.related;

import dev.weft.lang.resource.WeftResource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
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

  static Map<String, List<EObject>> of(EObject element) {
    Resource text = element.eResource();
    return text == null ? Map.of() : WeftResource.derived(text, Declared.class, () -> in(text));
  }

  private static Map<String, List<EObject>> in(Resource text) {
    Set<EObject> found = new LinkedHashSet<>();
    for (Iterator<EObject> all = text.getAllContents(); all.hasNext(); ) {
      EObject each = all.next();
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
