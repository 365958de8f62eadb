package dev.weft.elaboration;

import dev.weft.topology.findings.Origin;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.nodemodel.ICompositeNode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.eclipse.xtext.util.LineAndColumn;

/** Numbers the syntax elements that cause something to be built. */
public final class Origins {
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

  /** Where an element stands in the text: in a file by its path, elsewhere by its URI. */
  public static Origin locate(EObject element) {
    URI uri = element.eResource() == null ? null : element.eResource().getURI();
    String file = uri == null ? "" : uri.isFile() ? uri.toFileString() : uri.toString();
    ICompositeNode node = NodeModelUtils.findActualNodeFor(element);
    if (node == null) {
      return new Origin(file, 1, 1, 0, 0);
    }
    LineAndColumn position = NodeModelUtils.getLineAndColumn(node, node.getOffset());
    return new Origin(
        file, position.getLine(), position.getColumn(), node.getOffset(), node.getLength());
  }
}
