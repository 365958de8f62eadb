package dev.weft.lang.compiler;

import dev.weft.lang.fabric.Fabric;
import dev.weft.lang.scoping.Declared;
import dev.weft.lang.weft.WeftFile;
import dev.weft.topology.findings.Origin;
import java.util.LinkedHashMap;
import java.util.Map;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.eclipse.xtext.util.LineAndColumn;

/** Where a text declares its fabrics, those that are networks of a cluster among them. */
final class DeclaredFabrics {
  private DeclaredFabrics() {}

  /** By name, in the order of the text. */
  static Map<String, Origin> of(WeftFile text) {
    Map<String, Origin> declared = new LinkedHashMap<>();
    for (Fabric fabric : Declared.fabrics(text)) {
      INode node = NodeModelUtils.findActualNodeFor(fabric);
      if (node != null && fabric.getName() != null) {
        declared.put(fabric.getName(), place(node, WeftCompiler.file(text.eResource())));
      }
    }
    return declared;
  }

  static Origin place(INode node, String file) {
    LineAndColumn at = NodeModelUtils.getLineAndColumn(node, node.getOffset());
    return new Origin(file, at.getLine(), at.getColumn(), node.getOffset(), node.getLength());
  }
}
