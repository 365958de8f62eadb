package dev.weft.elaboration.workload;

import dev.weft.elaboration.Findings;
import dev.weft.topology.Origin;
import dev.weft.topology.rules.IssueKind;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.eclipse.xtext.util.LineAndColumn;

/** Findings by their kinds. */
final class Reports {
  private final Findings findings;

  Reports(Findings findings) {
    this.findings = findings;
  }

  void report(IssueKind kind, EObject element, Object... arguments) {
    findings.report(kind, element, arguments);
  }

  /** Where an element stands in the text. */
  static Origin origin(EObject element) {
    INode node = NodeModelUtils.findActualNodeFor(element);
    URI uri = element.eResource().getURI();
    LineAndColumn start = NodeModelUtils.getLineAndColumn(node, node.getOffset());
    return new Origin(
        uri.isFile() ? uri.toFileString() : uri.toString(),
        start.getLine(),
        start.getColumn(),
        node.getOffset(),
        node.getLength());
  }
}
