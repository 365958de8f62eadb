package dev.weft.lang.validation;

import dev.weft.elaboration.Origins;
import dev.weft.topology.findings.Origin;
import java.util.List;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.nodemodel.ICompositeNode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.eclipse.xtext.validation.Issue;

/**
 * What rules on the text found in one declaration.
 *
 * @param at where that began
 */
record FoundIssues(List<Issue> issues, Origin at) {
  static Origin place(EObject declaration) {
    return Origins.locate(declaration);
  }

  /** Whether all of it is the same in a declaration that is, elsewhere in its text. */
  boolean canMove(EObject declaration) {
    ICompositeNode node = NodeModelUtils.findActualNodeFor(declaration);
    int last = node == null ? 0 : node.getEndLine();
    return issues.stream()
        .allMatch(
            each -> each instanceof FoundIssue found && found.canMove(at.line(), last, at.uri()));
  }

  /** Whether columns are what they were. */
  boolean fits(Origin now) {
    return at.column() == now.column();
  }

  /** Where they are now. */
  FoundIssues moved(Origin now) {
    int offset = now.offset() - at.offset();
    int lines = now.line() - at.line();
    return offset == 0 && lines == 0
        ? this
        : new FoundIssues(
            issues.stream().<Issue>map(each -> ((FoundIssue) each).moved(offset, lines)).toList(),
            now);
  }
}
