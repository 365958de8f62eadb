package dev.weft.lang.validation;

import dev.weft.lang.fabric.Cluster;
import dev.weft.lang.fabric.Fabric;
import dev.weft.lang.fabric.Network;
import dev.weft.lang.weft.WeftFile;
import dev.weft.topology.rules.SaidBetter.Span;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;

/** Where the fabrics of a text stand, those that are networks of a cluster with their roles. */
public final class FabricSpans {
  private FabricSpans() {}

  /** Those of a text, in its order; none of one that can't be read. */
  public static List<Span> of(Resource text) {
    List<Span> spans = new ArrayList<>();
    if (!text.getContents().isEmpty() && text.getContents().getFirst() instanceof WeftFile file) {
      for (EObject element : file.getElements()) {
        switch (element) {
          case Fabric fabric -> add(fabric, spans);
          case Cluster cluster ->
              cluster.getMembers().stream()
                  .filter(Network.class::isInstance)
                  .forEach(network -> add(network, spans));
          default -> {}
        }
      }
    }
    return spans;
  }

  private static void add(EObject element, List<Span> spans) {
    INode node = NodeModelUtils.findActualNodeFor(element);
    if (node != null) {
      spans.add(new Span(node.getOffset(), node.getEndOffset()));
    }
  }
}
