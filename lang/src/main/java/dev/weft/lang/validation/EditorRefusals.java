package dev.weft.lang.validation;

import dev.weft.topology.findings.Issue.Severity;
import dev.weft.topology.findings.Origin;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.index.SystemRefusals;
import java.util.List;
import java.util.Objects;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.eclipse.xtext.resource.XtextResource;
import org.eclipse.xtext.util.LineAndColumn;
import org.eclipse.xtext.validation.CheckType;
import org.eclipse.xtext.validation.Issue;

/** What switch systems refuse, as findings of an editor. */
final class EditorRefusals {
  private static final List<SystemRefusals> ALL = SystemRefusals.all();

  private EditorRefusals() {}

  /**
   * Adds what is refused of some fabrics in a text, and takes out the warnings that it explains.
   */
  static void add(Resource text, List<FabricIndex> fabrics, List<Issue> found) {
    URI uri = text.getURI();
    String file = uri.isFile() ? uri.toFileString() : uri.toString();
    for (SystemRefusals refusals : ALL) {
      for (FabricIndex fabric : fabrics) {
        for (dev.weft.topology.findings.Issue each : refusals.of(fabric)) {
          Origin place = fabric.topology().placeOf(each);
          if (place != null && place.uri().equals(file)) {
            found.removeIf(warning -> isSaid(warning, each, place, refusals));
            found.add(issue(each, place, text));
          }
        }
      }
    }
  }

  private static boolean isSaid(
      Issue warning,
      dev.weft.topology.findings.Issue refusal,
      Origin place,
      SystemRefusals refusals) {
    int offset = Objects.requireNonNullElse(warning.getOffset(), 0);
    int end = offset + Objects.requireNonNullElse(warning.getLength(), 0);
    return refusals.says(refusal.code(), String.valueOf(warning.getCode()))
        && offset >= place.offset()
        && end <= place.offset() + place.length();
  }

  private static Issue issue(
      dev.weft.topology.findings.Issue refusal, Origin place, Resource text) {
    Issue.IssueImpl issue = new Issue.IssueImpl();
    issue.setCode(refusal.code());
    issue.setSeverity(
        refusal.severity() == Severity.ERROR
            ? org.eclipse.xtext.diagnostics.Severity.ERROR
            : org.eclipse.xtext.diagnostics.Severity.WARNING);
    issue.setType(CheckType.NORMAL);
    issue.setMessage(refusal.message());
    issue.setUriToProblem(text.getURI());
    issue.setLineNumber(place.line());
    issue.setColumn(place.column());
    issue.setOffset(place.offset());
    issue.setLength(place.length());
    if (text instanceof XtextResource own && own.getParseResult() != null) {
      LineAndColumn end =
          NodeModelUtils.getLineAndColumn(
              own.getParseResult().getRootNode(), place.offset() + place.length());
      issue.setLineNumberEnd(end.getLine());
      issue.setColumnEnd(end.getColumn());
    }
    return issue;
  }
}
