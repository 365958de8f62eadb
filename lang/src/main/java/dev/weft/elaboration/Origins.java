package dev.weft.elaboration;

import dev.weft.topology.Origin;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.nodemodel.ICompositeNode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.eclipse.xtext.util.LineAndColumn;

/** Numbers the syntax elements that cause something to be built. */
final class Origins {
  private final Map<EObject, Integer> ids = new IdentityHashMap<>();
  private final List<Origin> origins = new ArrayList<>();
  private final List<EObject> elements = new ArrayList<>();

  /** The number of an element. */
  int of(EObject element) {
    Integer id = ids.get(element);
    if (id == null) {
      id = origins.size();
      ids.put(element, id);
      origins.add(locate(element));
      elements.add(element);
    }
    return id;
  }

  List<Origin> all() {
    return List.copyOf(origins);
  }

  /** The syntax elements, by number. */
  List<EObject> elements() {
    return List.copyOf(elements);
  }

  private static Origin locate(EObject element) {
    ICompositeNode node = NodeModelUtils.findActualNodeFor(element);
    String uri = element.eResource() == null ? "" : element.eResource().getURI().lastSegment();
    if (node == null) {
      return new Origin(uri, 1, 1, 0, 0);
    }
    LineAndColumn position = NodeModelUtils.getLineAndColumn(node, node.getOffset());
    return new Origin(
        uri, position.getLine(), position.getColumn(), node.getOffset(), node.getLength());
  }
}
